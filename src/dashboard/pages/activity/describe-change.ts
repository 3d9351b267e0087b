import { type Entity, entitiesOfCall } from '#contract/entities.ts';
import { urlOf } from '#contract/operation-url.ts';
import { createBrand } from '#contract/operations/brand-changes.ts';
import { createContact } from '#contract/operations/contacts.ts';
import type { OperationId } from '#contract/operations.ts';
import { isOperationId, operations } from '#contract/operations.ts';
import { isRecord } from '#contract/record.ts';
import type { ActivityEntry } from '#features/activity/activity-entry.ts';

interface Change {
  /** For example "Assign a brand to a document". */
  readonly title: string;
  /** The main entity first. */
  readonly entities: readonly Entity[];
  /** Set if the operation names a person by email. */
  readonly email: string | undefined;
}

const SESSION = 'Change the signing session of a brand';
const SESSION_RESET = 'Take a brand’s own signing session away';

/** Titles of operations whose contract summary uses technical terms. */
const titles: Partial<Readonly<Record<OperationId, string>>> = {
  updateGeneralBrandResource: 'Change the colours and texts of a brand',
  createEmailBrandResource: 'Give a brand an email of its own',
  deleteEmailBrandResource: 'Delete the email of a brand',
  updateEditorBrandResource: SESSION,
  updateOrganizationEditorBrandResource: SESSION,
  deleteEditorBrandResource: SESSION_RESET,
  deleteOrganizationEditorBrandResource: SESSION_RESET,
  unassignBrand: 'Unassign the brand from an application',
  createEventGuide: 'Create an event subscription',
  updateEventSubscription: 'Edit an event subscription',
};

export function describeChange({ operationId, input, former }: ActivityEntry): Change {
  if (!isOperationId(operationId)) return { title: operationId, entities: [], email: undefined };
  const operation = operations[operationId];
  const { body } = input;
  const email = isRecord(body) && typeof body.email === 'string' ? body.email : undefined;
  const uri = urlOf(operation, { ...input, query: {} });
  // The activity stores the ID of a created entity as `former`.
  const isMade = operationId === createContact.id || operationId === createBrand.id;
  const answered = isMade ? { data: { id: former } } : undefined;
  return {
    title: titleOf(operationId, body),
    entities: entitiesOfCall({ uri, sent: body, answered }),
    email,
  };
}

/** The same operation activates and deactivates an admin, depending on its body. */
function titleOf(operationId: OperationId, body: unknown): string {
  if (operationId !== 'setAllowedTeamAdmin' || !isRecord(body))
    return titles[operationId] ?? operations[operationId].summary;
  return body.active === true ? 'Activate a team admin' : 'Deactivate a team admin';
}
