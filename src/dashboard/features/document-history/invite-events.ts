import { type DocumentEvent, type EventKind, inOrder } from './document-event.ts';
import { kindOf } from './internal/event-kind.ts';
import { textOf } from './internal/event-text.ts';

/** An invite with its emails, of a document, a group or a copy. Times are UNIX seconds. */
export interface ToldInvite {
  readonly id?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly status?: string | null | undefined;
  readonly created?: number | null | undefined;
  readonly updated?: number | null | undefined;
  /** Null or 0 means never. */
  readonly expiration_time?: number | null | undefined;
  readonly email_sent_statuses?:
    | readonly {
        readonly status?: string | null | undefined;
        readonly created_at?: number | null | undefined;
        readonly last_reaction_at?: number | null | undefined;
      }[]
    | null
    | undefined;
}

/** Kind by the status of an answered invite; other statuses are open. */
const answers: Readonly<Record<string, EventKind>> = {
  fulfilled: 'signed',
  signed: 'signed',
  completed: 'signed',
  declined: 'declined',
  canceled: 'canceled',
  cancelled: 'canceled',
};

const moment = (seconds: number | null | undefined) => seconds || undefined;

function eventsOf(invite: ToldInvite, index: number, now: number): DocumentEvent[] {
  const of = invite.id || `${invite.email ?? ''} ${index}`;
  const made = (
    part: string,
    channel: DocumentEvent['channel'],
    kind: EventKind,
    at: number | undefined,
    name = kind as string,
  ): DocumentEvent => ({
    key: `invite ${of} ${part}`,
    ...{ at, kind, name, channel },
    who: invite.email || undefined,
    text: textOf(kind, channel, name),
    detail: undefined,
  });
  const emails = invite.email_sent_statuses ?? [];
  const sent = emails.flatMap(({ status, created_at, last_reaction_at }, position) => {
    const [name, at, reacted] = [status ?? '', moment(created_at), moment(last_reaction_at)];
    const kind = kindOf(name);
    const became = made(`became ${position}`, 'email', kind, reacted ?? at, name);
    return [
      made(`email ${position}`, 'email', 'sent', at),
      ...(kind === 'sent' || name === '' ? [] : [became]),
    ];
  });
  const answer = answers[(invite.status ?? '').toLowerCase()];
  const expires = moment(invite.expiration_time);
  return [
    ...(sent.length > 0 ? sent : [made('sent', 'document', 'sent', moment(invite.created))]),
    ...(answer ? [made('answer', 'document', answer, moment(invite.updated))] : []),
    ...(!answer && expires !== undefined
      ? [made('expiry', 'document', expires <= now ? 'expired' : 'expires', expires)]
      : []),
  ];
}

/** Events of invites, oldest first: sent, email delivery, and the answer or the (future) expiry. @param now UNIX seconds */
export const inviteEvents = (invites: readonly ToldInvite[], now: number): readonly DocumentEvent[] =>
  inOrder(invites.flatMap((invite, index) => eventsOf(invite, index, now)));
