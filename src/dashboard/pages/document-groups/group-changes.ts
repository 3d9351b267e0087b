import { mutationOptions } from '@tanstack/react-query';
import { settled, type WriteRules } from '#api/lost-answer.ts';
import { invalidateReads } from '#api/operation-query.ts';
import { callPublicOperation } from '#api/public-operation.ts';
import { listGroupTemplateCopies } from '#contract/operations/document-group-templates.ts';
import {
  cancelGroupInvite,
  getDocumentGroup,
  getDocumentGroupRecipients,
  listDocumentGroups,
  listPendingInvites,
  resendGroupInvites,
} from '#contract/operations/document-groups.ts';
import { getDocument } from '#contract/operations/documents.ts';
import { createStore } from '#lib/store.ts';

/** What is done to all invites of a group at once. */
export type InviteChange = 'resend' | 'cancel';

/** The service does not have the public operation that would do it. */
export class CannotChange extends Error {
  override readonly name = 'CannotChange';
}

/** Emails that were sent again from this page. */
interface SentAgain {
  /** UNIX seconds. */
  readonly at: number;
  readonly to: readonly string[];
}

/** The last emails that were sent again from here, by the id of the group; what nobody reloads is not forgotten. */
export const sentAgain = createStore<Readonly<Record<string, SentAgain>>>({});

const operations = { resend: resendGroupInvites, cancel: cancelGroupInvite } as const;

/** What nobody has seen answered: canceled twice is canceled once, and emails may have gone out. */
const writeRules: Readonly<Record<InviteChange, WriteRules<void>>> = {
  resend: { findOut: 'See in the history of each document whom it has emailed.' },
  cancel: { isRepeatable: true },
};

const concerned = [
  listDocumentGroups,
  getDocumentGroup,
  getDocumentGroupRecipients,
  listPendingInvites,
  getDocument,
  listGroupTemplateCopies,
];

/**
 * Sends the invites of a group again, or cancels them.
 * @param to who is expected to get an email
 */
export const inviteChangeMutation = (
  change: InviteChange,
  groupId: string,
  inviteId: string,
  to: readonly string[],
) =>
  mutationOptions({
    mutationKey: ['change-group-invites', groupId],
    mutationFn: async (_: undefined, { client }) => {
      const params = { document_group_id: groupId, invite_id: inviteId };
      const send = async () => {
        const answer = await callPublicOperation(client, operations[change], { params });
        if (answer === undefined) throw new CannotChange();
      };
      await settled(send, writeRules[change]);
      if (change === 'resend')
        sentAgain.set({ ...sentAgain.get(), [groupId]: { at: Math.floor(Date.now() / 1000), to } });
    },
    // Also where it is not known whether it was done.
    onSettled: (_answer, _error, _variables, _result, { client }) => invalidateReads(client, concerned),
  });
