import { type OperationId, operationList } from '#contract/operations.ts';

const all = operationList.map(({ id }) => id as OperationId);
const reads = operationList.filter(({ method }) => method === 'GET').map(({ id }) => id as OperationId);

/** What the roles of the staff desk include: those that the program has by itself, and a narrow one. */
export const staffRoles = {
  support: reads,
  branding: all.filter((id) => /Brand|EmailInviteCompleted|^(?:getUser|listApplications)$/.test(id)),
  admin: all,
  'address-book': ['listContacts', 'getContact'],
} as const satisfies Readonly<Record<string, readonly OperationId[]>>;

export type StaffRole = keyof typeof staffRoles;
