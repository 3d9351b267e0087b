import type { LooseInput } from '#api/finished-calls.ts';
import type { Operation } from '#contract/operation.ts';
import { renameBrand } from '#contract/operations/brand-changes.ts';
import {
  assignBrandToApplication,
  assignBrandToDocument,
  unassignBrand,
  unassignBrandFromApplication,
  unassignBrandFromDocument,
} from '#contract/operations/brands.ts';
import { createContact, deleteContact, updateContact } from '#contract/operations/contacts.ts';
import { updateGroupTemplateRecipients } from '#contract/operations/document-group-templates.ts';
import {
  activateEventSubscription,
  deactivateEventSubscription,
} from '#contract/operations/event-subscriptions.ts';
import {
  addAllowedTeamAdmin,
  setAllowedTeamAdmin,
  updateGeneralBrandResource,
} from '#contract/operations/organizations.ts';
import type { OperationId } from '#contract/operations.ts';
import { isOperationId, operations } from '#contract/operations.ts';
import { isRecord } from '#contract/record.ts';
import { REMOVED } from '#contract/secret-names.ts';
import type { ActivityEntry } from './activity-entry.ts';

export interface UndoStep {
  readonly operation: Operation;
  readonly input: LooseInput;
  /** "Unassign the brand". */
  readonly label: string;
}

/** `why`: the reason why undo is impossible. */
export type Undo = { readonly step: UndoStep } | { readonly why: string };

type Plan = (entry: ActivityEntry) => Undo;

const step = (operation: Operation, input: LooseInput, label: string): Undo => ({
  step: { operation, input, label },
});

const never =
  (why: string): Plan =>
  () => ({ why });

const SENT = never('What was sent cannot be called back.');
const CREATED = never('The page of the subscription deletes it, where the service can.');
const EDITED = never('An edit cannot carry everything back; edit the subscription again.');
const EDITOR_GONE = never(
  'What was deleted is not given back; set it anew on the tab of the signing session.',
);
const bodyOf = ({ input }: ActivityEntry) => (isRecord(input.body) ? input.body : {});

/** Assigns the former brand again, or unassigns the new one. */
function brandPlan(assign: Operation, unassign: Operation): { assigned: Plan; unassigned: Plan } {
  const giveBack = ({ input, former }: ActivityEntry) =>
    step(assign, { params: input.params ?? {}, body: { brand_id: former } }, 'Assign the former brand');
  return {
    assigned: (entry) =>
      typeof entry.former === 'string'
        ? giveBack(entry)
        : step(unassign, { params: entry.input.params ?? {} }, 'Unassign the brand'),
    unassigned: (entry) =>
      typeof entry.former === 'string'
        ? giveBack(entry)
        : { why: 'Sealdesk does not know which brand it had.' },
  };
}

/** Sends the former values, unless one is a secret: secrets are not stored. */
function formerPlan(operation: Operation, label: string): Plan {
  return ({ input, former }) =>
    isRecord(former) && !JSON.stringify(former).includes(REMOVED)
      ? step(operation, { params: input.params ?? {}, body: former }, label)
      : { why: 'Sealdesk does not know what it was before.' };
}

/** Deletes the created contact. */
const newContact: Plan = ({ former }) =>
  typeof former === 'string'
    ? step(deleteContact, { params: { contact_id: former } }, 'Delete the new contact')
    : { why: 'Sealdesk does not know which contact was created.' };

/** Creates the deleted contact again, with a new ID and without its groups. */
const deletedContact: Plan = ({ former }) =>
  isRecord(former) && !JSON.stringify(former).includes(REMOVED)
    ? step(createContact, { body: former }, 'Create the contact again, under a new id')
    : { why: 'Sealdesk does not know what the contact was.' };

const onDocument = brandPlan(assignBrandToDocument, unassignBrandFromDocument);
const onApplication = brandPlan(assignBrandToApplication, unassignBrandFromApplication);

const admin: Plan = (entry) => {
  const body = bodyOf(entry);
  const active = body.active !== true;
  return step(
    setAllowedTeamAdmin,
    { params: entry.input.params ?? {}, body: { ...body, active } },
    active ? 'Activate again' : 'Deactivate again',
  );
};

const switchPlan =
  (back: Operation, label: string): Plan =>
  ({ input }) =>
    step(back, { params: input.params ?? {} }, label);

/** For every operation that changes something; a test checks that none is missing. */
const plans: Partial<Readonly<Record<OperationId, Plan>>> = {
  assignBrandToDocument: onDocument.assigned,
  unassignBrandFromDocument: onDocument.unassigned,
  assignBrandToApplication: onApplication.assigned,
  unassignBrandFromApplication: onApplication.unassigned,
  unassignBrand: (entry) =>
    step(
      assignBrandToApplication,
      {
        params: { application_id: bodyOf(entry).entity_id },
        body: { brand_id: entry.input.params?.brand_id },
      },
      'Assign the brand again',
    ),
  setAllowedTeamAdmin: admin,
  // The service cannot remove an admin from the list.
  addAllowedTeamAdmin: (entry) =>
    step(
      setAllowedTeamAdmin,
      { params: entry.input.params ?? {}, body: { email: bodyOf(entry).email, active: false } },
      'Deactivate',
    ),
  updateGeneralBrandResource: formerPlan(updateGeneralBrandResource, 'Restore the former colours and texts'),
  updateContact: formerPlan(updateContact, 'Send the former contact again'),
  createContact: newContact,
  deleteContact: deletedContact,
  createEmailBrandResource: never('The email tab of the brand deletes it, with its organization.'),
  deleteEmailBrandResource: never('What was deleted is not given back; create it anew on the email tab.'),
  deleteEditorBrandResource: EDITOR_GONE,
  deleteOrganizationEditorBrandResource: EDITOR_GONE,
  updateEditorBrandResource: never('Change it again on the tab of the signing session.'),
  updateOrganizationEditorBrandResource: never('Change it again on the tab of the signing session.'),
  createBrand: never('The list of brands deletes it.'),
  renameBrand: formerPlan(renameBrand, 'Give it its former name'),
  deleteBrand: never(
    'A brand that is created anew is another one; what carried this one does not carry that.',
  ),
  createEventSubscription: CREATED,
  createEventGuide: CREATED,
  editEventSubscription: EDITED,
  updateEventSubscription: EDITED,
  deleteEventSubscription: never('A new one can be made like it, but nobody knows the secret that it had.'),
  activateEventSubscription: switchPlan(deactivateEventSubscription, 'Switch off again'),
  deactivateEventSubscription: switchPlan(activateEventSubscription, 'Switch on again'),
  testEventSubscription: never('What was sent cannot be taken back.'),
  resendCallback: never('What was sent cannot be taken back.'),
  sendInvite: SENT,
  cancelFieldInvites: never('A canceled invite is not given back; send a new one.'),
  deleteFieldInvite: never('A canceled invite is not given back; send a new one.'),
  sendFax: SENT,
  emailDocumentGroupCopy: SENT,
  resendGroupInvites: SENT,
  cancelGroupInvite: never('Canceled invites do not come back; send the group anew.'),
  updateGroupTemplateRecipients: formerPlan(updateGroupTemplateRecipients, 'Restore the former recipients'),
  copyDocumentGroup: never('The service cannot delete a document group.'),
  unshareDocumentGroup: never('The service cannot share a document group from here.'),
  removeTemplateAccess: never('The service cannot share a template from here.'),
  addGroupTemplateTemplate: never('The service cannot take a template out again from here.'),
};

export function undoOf(entry: ActivityEntry): Undo {
  if (entry.outcome !== 'done') return { why: 'Nothing is known to have changed.' };
  const plan = plans[entry.operationId as OperationId];
  return plan ? plan(entry) : { why: 'The service cannot take this back.' };
}

/** Identifies what a change was about, to find later changes of the same entity. */
export function subjectOf({ operationId, input, former }: ActivityEntry): string {
  const { body, params } = input;
  const fields = isRecord(body) ? body : {};
  if (operationId === createContact.id) return JSON.stringify([updateContact.path, { contact_id: former }]);
  if (operationId === unassignBrand.id)
    return JSON.stringify([assignBrandToApplication.path, { application_id: fields.entity_id }]);
  // Activate and deactivate have different paths but the same subject.
  const path = isOperationId(operationId)
    ? operations[operationId].path.replace(/\/(?:de)?activate$/, '')
    : operationId;
  const isAboutAdmin = operationId === setAllowedTeamAdmin.id || operationId === addAllowedTeamAdmin.id;
  const who = isAboutAdmin ? [fields.email] : [];
  return JSON.stringify([path, params, ...who]);
}
