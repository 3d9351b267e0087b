import type { listPendingInvites as operation } from '#contract/operations/document-groups.ts';
import type { Handler } from '../../http/handler.ts';
import { invitedGroup } from './readable-group.ts';

/** Publicly known: what of a group nobody has answered yet, in signing order; it does not say who has to. */
export const listPendingInvites: Handler<typeof operation> = (call) => ({
  status: 200,
  body: {
    invites: call.service.groupInvites
      .unanswered(invitedGroup(call).key)
      .map(({ documentName, inviterEmail, action, status }) => ({
        document_name: documentName,
        inviter_email: inviterEmail,
        action,
        status,
      })),
  },
});
