import * as codes from '#contract/errors/error-codes.ts';
import type { resendGroupInvites as operation } from '#contract/operations/document-groups.ts';
import type { Call, Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { isUndeliverable } from '../../rules/email.ts';
import type { DocumentGroup } from '../../store/document-groups.ts';
import type { UnansweredInvite } from '../../store/group-invites.ts';
import { raiseEvent } from '../raise-event.ts';
import { ownInvitedGroup } from './readable-group.ts';

type ResendCall = Call<typeof operation>;

/** The invites whose turn has come. An expired one holds up those behind it, and gets no email itself. */
function inTurn(unanswered: readonly UnansweredInvite[], now: number): readonly UnansweredInvite[] {
  const next = Math.min(...unanswered.map(({ order }) => order));
  return unanswered.filter(({ order, expires }) => order === next && (expires === null || expires > now));
}

/** One email to each address, whatever the number of documents. */
function sendEmails(
  { caller, service, input }: ResendCall,
  group: DocumentGroup,
  invites: readonly UnansweredInvite[],
): void {
  const created = service.now();
  for (const [email, own] of Map.groupBy(invites, (invite) => invite.email.toLowerCase())) {
    for (const { key } of own)
      service.invites.addEmail(key, isUndeliverable(email) ? 'undelivered' : 'sent', created);
    service.outbox.add({
      kind: 'email',
      purpose: 'invite',
      senderKey: caller.userKey,
      recipient: own[0]?.email ?? email,
      subject: `You are still invited to sign ${group.name}`,
      message: own.map(({ documentName }) => documentName).join(', '),
      details: { document_group_id: group.id, invite_id: input.params.invite_id, again: true },
      created,
    });
  }
}

/** Publicly known: sends the emails of a group's invites again, to those whose turn it is. For its owner alone. */
export const resendGroupInvites: Handler<typeof operation> = (call) =>
  call.service.atomically(() => {
    const group = ownInvitedGroup(call);
    const invites = inTurn(call.service.groupInvites.unanswered(group.key), call.service.now());
    if (invites.length === 0) refuse(call.operation, codes.DOCUMENT_GROUP_NOT_ACTIVE, { condition: 1 });
    sendEmails(call, group, invites);
    raiseEvent(call, 'document_group.invite.resend', group);
    return { status: 200, body: { status: 'success' } };
  });
