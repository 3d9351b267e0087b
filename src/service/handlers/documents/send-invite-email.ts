import { isUndeliverable } from '../../rules/email.ts';
import type { Service } from '../../service.ts';
import type { InviteEmail } from '../../store/invites.ts';

interface Invited {
  readonly key: number;
  readonly id: string;
  readonly inviterKey: number;
  readonly email: string;
}

/** Puts the email of an invite whose turn it is into the outbox, and notes it with the invite. @returns whether it arrives */
export function sendInviteEmail(
  { invites, outbox, now }: Pick<Service, 'invites' | 'outbox' | 'now'>,
  { key, id, inviterKey, email: recipient }: Invited,
  { details, ...text }: InviteEmail,
): boolean {
  const created = now();
  const arrives = !isUndeliverable(recipient);
  invites.addEmail(key, arrives ? 'sent' : 'undelivered', created);
  outbox.add({
    ...{ kind: 'email', purpose: 'invite', senderKey: inviterKey, recipient, created },
    ...text,
    details: { ...details, invite_id: id },
  });
  return arrives;
}
