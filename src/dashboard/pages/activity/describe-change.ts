import { type Entity, entitiesOfCall } from '#contract/entities.ts';
import { urlOf } from '#contract/operation-url.ts';
import { createBrand } from '#contract/operations/brand-changes.ts';
import { createContact } from '#contract/operations/contacts.ts';
import type { OperationId } from '#contract/operations.ts';
import { isOperationId, operations } from '#contract/operations.ts';
import { isRecord } from '#contract/record.ts';
import type { ActivityEntry } from '#features/activity/activity-entry.ts';

/** A change in words. */
interface Change {
  /** What was done: "Assign a brand to a document". */
  readonly title: string;
  /** The entities that it was done to, the main one first. */
  readonly entities: readonly Entity[];
  /** The person that it was about, where it names one by email. */
  readonly email: string | undefined;
}

const SESSION = 'Change the signing session of a brand';
const SESSION_RESET = 'Take a brand’s own signing session away';

/** Where an operation's own summary is not in the words of whoever reads the page. */
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

/** What a change did and to what, from the call that made it. */
export function describeChange({ operationId, input, former }: ActivityEntry): Change {
  if (!isOperationId(operationId)) return { title: operationId, entities: [], email: undefined };
  const operation = operations[operationId];
  const { body } = input;
  const email = isRecord(body) && typeof body.email === 'string' ? body.email : undefined;
  const uri = urlOf(operation, { ...input, query: {} });
  // Of what is new, its id was written down.
  const isMade = operationId === createContact.id || operationId === createBrand.id;
  const answered = isMade ? { data: { id: former } } : undefined;
  return {
    title: titleOf(operationId, body),
    entities: entitiesOfCall({ uri, sent: body, answered }),
    email,
  };
}

/** One operation activates and deactivates; its body says which. */
function titleOf(operationId: OperationId, body: unknown): string {
  if (operationId !== 'setAllowedTeamAdmin' || !isRecord(body))
    return titles[operationId] ?? operations[operationId].summary;
  return body.active === true ? 'Activate a team admin' : 'Deactivate a team admin';
}
