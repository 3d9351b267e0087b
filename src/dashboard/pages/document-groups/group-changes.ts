import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { settled, type WriteRules } from '#api/lost-answer.ts';
import { invalidateReads } from '#api/operation-query.ts';
import { callPublicOperation } from '#api/public-operation.ts';
import type { InputOf } from '#contract/operation.ts';
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

/** What is done to all invites of a group at once. */
export type InviteChange = 'resend' | 'cancel';

/** The service does not have the public operation that would do it. */
export class CannotChange extends Error {
  override readonly name = 'CannotChange';
}

const operations = { resend: resendGroupInvites, cancel: cancelGroupInvite } as const;

/** How it is made sure of when the answer is lost. Which emails went out is told nowhere; what is still to be answered is. */
const writeRules = (
  change: InviteChange,
  client: QueryClient,
  input: InputOf<typeof listPendingInvites>,
): WriteRules<void> =>
  change === 'resend'
    ? { findOut: 'See in the history of each document whom it has emailed.' }
    : {
        isRepeatable: true,
        look: async () => {
          const pending = await callPublicOperation(client, listPendingInvites, input);
          if (!pending) throw new Error('The service does not tell what is still to be answered');
          return pending.invites?.length ? { state: 'absent' } : { state: 'applied', answer: undefined };
        },
      };

const concerned = [
  listDocumentGroups,
  getDocumentGroup,
  getDocumentGroupRecipients,
  listPendingInvites,
  getDocument,
  listGroupTemplateCopies,
];

/** Sends the invites of a group again, or cancels them. */
export const inviteChangeMutation = (change: InviteChange, groupId: string, inviteId: string) =>
  mutationOptions({
    mutationKey: ['change-group-invites', groupId],
    mutationFn: async (_: undefined, { client }) => {
      const params = { document_group_id: groupId, invite_id: inviteId };
      const send = async () => {
        const answer = await callPublicOperation(client, operations[change], { params });
        if (answer === undefined) throw new CannotChange();
      };
      await settled(send, writeRules(change, client, { params }));
    },
    // Also where it is not known whether it was done.
    onSettled: (_answer, _error, _variables, _result, { client }) => invalidateReads(client, concerned),
  });
