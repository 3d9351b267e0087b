import * as codes from '#contract/errors/error-codes.ts';
import type { deleteFieldInvite as operation } from '#contract/operations/documents.ts';
import type { Handler } from '../../http/handler.ts';
import { invalidRequest, refuse } from '../../http/refusal.ts';
import { raiseEvent } from '../raise-event.ts';

/** Publicly known: the owner of the document, or who sent the invite, cancels it; one that was answered stays. */
export const deleteFieldInvite: Handler<typeof operation> = (call) =>
  call.service.atomically(() => {
    const { operation, input, caller, service } = call;
    const invite = service.invites.find(input.params.field_invite_id);
    if (!invite || ![invite.ownerKey, invite.inviterKey].includes(caller.userKey))
      return refuse(operation, codes.INVALID_PAYLOAD, { condition: 1, flat: true });
    if (invite.status === 'fulfilled' || invite.status === 'declined')
      throw invalidRequest('The invite was answered already');
    if (service.invites.cancel(invite.key, service.now()))
      raiseEvent(call, 'document.fieldinvite.delete', { id: invite.documentId });
    return { status: 200, body: { status: 'success' } };
  });
