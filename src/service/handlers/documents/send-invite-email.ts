import { isUndeliverable } from '../../rules/email.ts';
import type { Service } from '../../service.ts';
import type { InviteEmail } from '../../store/invites.ts';

interface Invited {
  readonly key: number;
  readonly id: string;
  readonly inviterKey: number;
  readonly email: string;
}

/** Puts the email of an invite whose turn it is into the outbox, and notes it with the invite. */
export function sendInviteEmail(
  { invites, outbox, now }: Pick<Service, 'invites' | 'outbox' | 'now'>,
  { key, id, inviterKey, email: recipient }: Invited,
  { details, ...text }: InviteEmail,
): void {
  const created = now();
  invites.addEmail(key, isUndeliverable(recipient) ? 'undelivered' : 'sent', created);
  outbox.add({
    ...{ kind: 'email', purpose: 'invite', senderKey: inviterKey, recipient, created },
    ...text,
    details: { ...details, invite_id: id },
  });
}
