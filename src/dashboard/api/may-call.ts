import type { Operation } from '#contract/operation.ts';
import type { Session } from '#contract/session.ts';
import { ApiError } from './api-error.ts';

/** Whether a session's roles include an operation. A session that is nobody's of staff has no roles, and may try anything. */
export const mayCall = (session: Pick<Session, 'staff'> | null | undefined, operationId: string): boolean =>
  session?.staff?.operations.includes(operationId) ?? true;

let sessionOf: () => Session | null | undefined = () => undefined;

/** From now on calls go by the roles of the session that this tells. */
export function gateCalls(by: typeof sessionOf): void {
  sessionOf = by;
}

/** Whether the session is of somebody who signed in with the company's account. */
export const isOfStaff = (): boolean => sessionOf()?.staff !== undefined;

/** Whether a role of the session includes an operation. */
export const isCallable = ({ id }: Pick<Operation, 'id'>): boolean => mayCall(sessionOf(), id);

/**
 * Refuses what the proxy would refuse, without asking it: a page need not know which of its reads a role excludes.
 * @throws ApiError `role_excludes`
 */
export function expectCallable(operation: Pick<Operation, 'id'>): void {
  if (isCallable(operation)) return;
  const title = 'Your role does not include this';
  throw new ApiError({
    ...{ kind: 'proxy', operation: operation.id, status: 403, message: title },
    problem: {
      ...{ status: 403, code: 'role_excludes', title, retryable: false, requestId: '' },
      detail: 'Ask for a role that has it.',
    },
  });
}
