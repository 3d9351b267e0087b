import type { Operation } from '#contract/operation.ts';
import { invitedEmails } from '#contract/operations/invited-roles.ts';
import type { OperationId } from '#contract/operations.ts';
import { isRecord } from '#contract/record.ts';
import type { ApiRequest } from './api-request.ts';

/** A consequence that the user must confirm. */
export interface Consequence {
  /** A question such as "Send this invite?" */
  readonly title: string;
  readonly text: string;
  /** Label of the button. */
  readonly action: string;
  /** Deletes data that cannot be restored. */
  readonly destroys?: boolean;
}

const textIn = (body: unknown, name: string) => {
  const value = isRecord(body) ? body[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
};

function countIn(body: unknown, name: string): number {
  const value = isRecord(body) ? body[name] : undefined;
  return Array.isArray(value) ? value.length : 0;
}

const recipientsOf = (body: unknown): string =>
  (isRecord(body) && invitedEmails(body.to).join(', ')) || 'the recipient in the body';

const consequences: Partial<Record<OperationId, (request: ApiRequest) => Consequence>> = {
  sendInvite: ({ body }) => ({
    title: 'Send this invite?',
    text: `The service sends an email to ${recipientsOf(body)} and asks for a signature. An email that is sent cannot be taken back.`,
    action: 'Send the invite',
  }),
  cancelFieldInvites: () => ({
    title: 'Cancel all open invites to this document?',
    text: 'Nobody who has not signed can sign any more. A canceled invite is not given back.',
    action: 'Cancel the invites',
    destroys: true,
  }),
  deleteFieldInvite: () => ({
    title: 'Cancel this invite?',
    text: 'Whom it was sent to can sign no more. A canceled invite is not given back.',
    action: 'Cancel the invite',
    destroys: true,
  }),
  emailDocumentGroupCopy: ({ body }) => ({
    title: 'Email a copy of this document group?',
    text: `The service sends all documents of the group to ${recipientsOf(body)}. An email that is sent cannot be taken back.`,
    action: 'Send the email',
  }),
  sendFax: ({ body }) => {
    const count = countIn(body, 'documents');
    return {
      title: 'Send this fax?',
      text: `${count === 1 ? '1 document goes' : `${count} documents go`} to ${textIn(body, 'recipient_number') ?? 'the number in the body'}. A fax that is sent cannot be taken back.`,
      action: 'Send the fax',
    };
  },
  resendGroupInvites: () => ({
    title: 'Send the invites of this document group again?',
    text: 'The service sends an email to everybody whose turn it is to sign. An email that is sent cannot be taken back.',
    action: 'Send the invites again',
  }),
  cancelGroupInvite: () => ({
    title: 'Cancel the invites of this document group?',
    text: 'Nobody who has not signed yet can sign any more. Canceled invites do not come back.',
    action: 'Cancel the invites',
    destroys: true,
  }),
  updateGroupTemplateRecipients: () => ({
    title: 'Replace the recipients of this group template?',
    text: 'Groups that are made from it from then on go to the recipients in the body. Who is not in it is removed.',
    action: 'Replace the recipients',
    destroys: true,
  }),
  unassignBrandFromDocument: () => ({
    title: 'Unassign the brand from this document?',
    text: 'Its signers see the brand of the application or the organization from then on, or none.',
    action: 'Unassign the brand',
  }),
  unassignBrandFromApplication: () => ({
    title: 'Unassign the brand from this application?',
    text: 'Everything sent through the application shows the brand of the organization from then on, or none.',
    action: 'Unassign the brand',
  }),
  unassignBrand: () => ({
    title: 'Unassign this brand from the application?',
    text: 'Everything sent through the application shows the brand of the organization from then on, or none.',
    action: 'Unassign the brand',
  }),
  deleteEmailBrandResource: () => ({
    title: 'Delete the email resource of this brand?',
    text: 'Emails of the brand go out with the texts and colours of the service. The resource cannot be read back from the service.',
    action: 'Delete the email resource',
    destroys: true,
  }),
  deleteContact: () => ({
    title: 'Delete this contact?',
    text: 'It goes from the address book and from its groups. One that is created like it has a new id and is in no group.',
    action: 'Delete the contact',
    destroys: true,
  }),
  deleteEventSubscription: () => ({
    title: 'Delete this subscription?',
    text: 'Its callback is not called any more, and what was sent to it is forgotten. A new one can be made like it, but its secret cannot be read back.',
    action: 'Delete the subscription',
    destroys: true,
  }),
  resendCallback: () => ({
    title: 'Send this callback again?',
    text: 'The same event goes once more to where the subscription calls now. A receiver that does not notice may act on it twice.',
    action: 'Send it again',
  }),
  deactivateEventSubscription: () => ({
    title: 'Switch this subscription off?',
    text: 'Events that happen while it is off are not sent later.',
    action: 'Switch off',
  }),
  updateEventSubscription: () => ({
    title: 'Replace this subscription?',
    text: 'What the body does not name is wiped: secret, headers, retries and delay, too.',
    action: 'Replace the subscription',
    destroys: true,
  }),
  deleteEditorBrandResource: () => ({
    title: 'Delete the editor resource of this brand?',
    text: 'The editor shows the look of the service to whoever signs with this brand. The resource cannot be read back from the service.',
    action: 'Delete the editor resource',
    destroys: true,
  }),
  deleteOrganizationEditorBrandResource: () => ({
    title: 'Delete the editor resource of this brand?',
    text: 'The editor shows the look of the service to whoever signs with this brand. The resource cannot be read back from the service.',
    action: 'Delete the editor resource',
  }),
  deleteBrand: () => ({
    title: 'Delete this brand?',
    text: 'Whatever carries it shows the brand of the application or the organization from then on, or none. A new brand has another id.',
    action: 'Delete the brand',
  }),
  removeTemplateAccess: () => ({
    title: 'Remove the access of this user to the template?',
    text: 'The user no longer sees the template. No operation of the contract shares it again.',
    action: 'Remove the access',
    destroys: true,
  }),
  unshareDocumentGroup: () => ({
    title: 'Unshare the document group from this user?',
    text: 'The user no longer sees the group and its documents. No operation of the contract shares it again.',
    action: 'Unshare the group',
    destroys: true,
  }),
};

/** Undefined if no confirmation is needed. */
export function consequenceOf({ id }: Operation, request: ApiRequest): Consequence | undefined {
  return consequences[id as OperationId]?.(request);
}
