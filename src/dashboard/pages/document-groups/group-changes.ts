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

export type InviteChange = 'resend' | 'cancel';

export class CannotChange extends Error {
  override readonly name = 'CannotChange';
}

const operations = { resend: resendGroupInvites, cancel: cancelGroupInvite } as const;

/**
 * How a lost response is checked. The service does not tell which emails were sent, only which invites are pending.
 */
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
    // Also runs if the outcome is unknown.
    onSettled: (_answer, _error, _variables, _result, { client }) => invalidateReads(client, concerned),
  });
