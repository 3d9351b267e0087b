import { derivedId } from '../../auth/secrets.ts';
import type { InviteFacts } from '../facts/signing.ts';
import type { StateContext } from './context.ts';

interface Sent {
  /** Ids of the invites, by their position. */
  readonly idOf: (position: number) => string;
  readonly inviterKey: number;
  /** The documents that the invites name by their position. */
  readonly documentKeys: readonly number[];
  /** The group that they were sent with. */
  readonly groupKey?: number;
}

/** What a signer did with the document beside answering, and how long before or after, in seconds. */
function deedsOf({ status, updated, emails }: InviteFacts): [event: string, at: number][] {
  const opened = emails.filter((email) => email.status === 'opened');
  return [
    ...opened.map(({ reacted }): [string, number] => ['opened', reacted + 25]),
    ...(status === 'fulfilled' || status === 'declined'
      ? ([['viewed', updated - 190]] as [string, number][])
      : []),
    ...(status === 'fulfilled' ? ([['downloaded', updated + 430]] as [string, number][]) : []),
  ];
}

/** Puts invites into the store, with what the signers did beside answering them. */
export function addInvites(
  { service, write, end }: Pick<StateContext, 'service' | 'write' | 'end'>,
  facts: readonly InviteFacts[],
  sent: Sent,
): void {
  for (const [position, fact] of facts.entries()) {
    const { document, expires, ...invite } = fact;
    const documentKey = sent.documentKeys[document];
    if (documentKey === undefined) continue;
    const id = sent.idOf(position);
    service.invites.add({
      ...invite,
      ...{ id, documentKey, inviterKey: sent.inviterKey },
      ...(sent.groupKey === undefined ? {} : { groupKey: sent.groupKey }),
      ...(expires === null ? {} : { expires }),
    });
    for (const [event, created] of deedsOf(fact)) {
      if (created > end) continue;
      const address = `203.0.113.${40 + (created % 160)}`;
      const deed = { id: derivedId(event, id), documentKey, event, email: invite.email, address, created };
      write.addDocumentEvent(deed);
    }
  }
}
