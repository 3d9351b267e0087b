import * as codes from '#contract/errors/error-codes.ts';
import type { cancelGroupInvite as operation } from '#contract/operations/document-groups.ts';
import type { Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { raiseEvent } from '../raise-event.ts';
import { ownInvitedGroup } from './readable-group.ts';

/** Publicly known: cancels what nobody of a group has answered yet; what was signed stays. For its owner alone. */
export const cancelGroupInvite: Handler<typeof operation> = (call) =>
  call.service.atomically(() => {
    const { groupInvites, now } = call.service;
    const group = ownInvitedGroup(call);
    if (groupInvites.cancel(group.key, now()) === 0)
      refuse(call.operation, codes.DOCUMENT_GROUP_NOT_ACTIVE, { condition: 1 });
    raiseEvent(call, 'document_group.invite.cancel', group);
    return { status: 200, body: { status: 'success' } };
  });
