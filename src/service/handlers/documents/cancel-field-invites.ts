import type { cancelFieldInvites as operation } from '#contract/operations/documents.ts';
import type { Handler } from '../../http/handler.ts';
import { invalidRequest } from '../../http/refusal.ts';
import { raiseEvent } from '../raise-event.ts';
import { readableDocument } from './readable-document.ts';

/** Publicly known: the owner cancels every invite that nobody has answered. Where none is left, nothing happens. */
export const cancelFieldInvites: Handler<typeof operation> = (call) =>
  call.service.atomically(() => {
    const { kind, key, ownerKey } = readableDocument(call);
    const { document_id: id } = call.input.params;
    if (ownerKey !== call.caller.userKey)
      throw invalidRequest('Only the owner of the document can cancel its invites');
    const canceled = kind === 'document' ? call.service.invites.cancelOpen(key, call.service.now()) : 0;
    for (let count = 0; count < canceled; count++) raiseEvent(call, 'document.fieldinvite.delete', { id });
    return { status: 200, body: { status: 'success' } };
  });
