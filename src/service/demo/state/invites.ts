import type { Invites } from '../../store/invites.ts';
import type { InviteFacts } from '../facts/signing.ts';

interface Sent {
  /** Ids of the invites, by their position. */
  readonly idOf: (position: number) => string;
  readonly inviterKey: number;
  /** The documents that the invites name by their position. */
  readonly documentKeys: readonly number[];
  /** The group that they were sent with. */
  readonly groupKey?: number;
}

/** Puts invites into the store. */
export function addInvites(invites: Invites, facts: readonly InviteFacts[], sent: Sent): void {
  for (const [position, { document, emailStatus, expires, ...invite }] of facts.entries()) {
    const documentKey = sent.documentKeys[document];
    if (documentKey === undefined) continue;
    invites.add({
      ...invite,
      ...{ id: sent.idOf(position), documentKey, inviterKey: sent.inviterKey },
      ...(sent.groupKey === undefined ? {} : { groupKey: sent.groupKey }),
      ...(expires === null ? {} : { expires }),
      emails: [{ status: emailStatus, created: invite.created }],
    });
  }
}
