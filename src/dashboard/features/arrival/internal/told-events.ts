import { joinAnd } from '#contract/join-words.ts';
import type { EventKind as ToldKind } from '#features/document-history/document-event.ts';
import { inviteEvents } from '#features/document-history/invite-events.ts';
import type { ArrivalEvent } from '../arrival-event.ts';
import { callOf, type Person, samePerson } from '../people.ts';
import type { PastEvent, Sources } from '../sources.ts';

/** Maximum seconds between a history entry and an invite that report the same event. */
const SAME = 120;

const isSame = (a: PastEvent, b: PastEvent, seconds: number): boolean =>
  a.event.kind === b.event.kind &&
  (a.event.channel === b.event.channel || a.event.kind === 'sent') &&
  a.document === b.document &&
  samePerson(a.event.who ?? '', b.event.who ?? '') &&
  Math.abs((a.event.at ?? 0) - (b.event.at ?? 0)) <= seconds;

/** A history has all of these events; an invite only its last state. */
const isAnswer = ({ event }: PastEvent) => ['signed', 'declined', 'canceled', 'expired'].includes(event.kind);

/** Merges invites and histories. A history entry without a recipient belongs to the only one. */
export function toldEvents(
  { invites, past }: Pick<Sources, 'invites' | 'past'>,
  people: readonly Person[],
  now: number,
): readonly PastEvent[] {
  const [only, ...others] = people;
  const whole = past.map(({ event, document }) => ({
    document,
    event: event.who === undefined && others.length === 0 ? { ...event, who: only?.email } : event,
  }));
  const ofInvites = invites.flatMap((invite) =>
    inviteEvents([invite], now)
      // A recipient whose turn has not come has an invite, but no email was sent.
      .filter(({ kind, channel }) => kind !== 'sent' || channel === 'email' || invite.status !== 'created')
      .map((event) => ({ event, document: invite.document_name || 'a document' })),
  );
  const kept = ofInvites.filter(
    (told) => !isAnswer(told) || !whole.some((it) => isSame(told, it, Number.POSITIVE_INFINITY)),
  );
  return [...kept, ...whole.filter((it) => !kept.some((told) => isSame(told, it, SAME)))];
}

type Said = Pick<ArrivalEvent, 'lane' | 'kind' | 'words' | 'tone'>;

const email = (kind: Said['kind'], words: string, tone: Said['tone'] = 'plain'): Said => ({
  ...{ lane: 'email', kind, words, tone },
});
const recipient = (kind: Said['kind'], words: string, tone: Said['tone'] = 'plain'): Said => ({
  ...{ lane: 'recipient', kind, words, tone },
});

interface Told {
  readonly call: string;
  /** Events of several recipients are shown, so the text must name the recipient. */
  readonly amongOthers: boolean;
  readonly ofEmail: boolean;
}

const to = ({ call, amongOthers }: Told) => (amongOthers ? ` to ${call}` : '');

const opening = ({ call, ofEmail }: Told): Said =>
  ofEmail
    ? recipient('opened', `${call} opened the email`)
    : recipient('viewed', `${call} opened the document`);

/** Texts of the kinds that concern delivery; the other kinds are left out. */
const sayings: Readonly<Partial<Record<ToldKind, (told: Told) => Said>>> = {
  sent: (told) => email('sent', `Invite sent${to(told)}`),
  reminded: (told) => email('sent', `${told.ofEmail ? 'Reminder sent' : 'Invite sent again'}${to(told)}`),
  delivered: ({ call, amongOthers }) =>
    email('arrived', amongOthers ? `Email to ${call} arrived` : 'Email arrived'),
  undelivered: () => email('bounced', 'Bounced', 'bad'),
  opened: opening,
  viewed: opening,
  downloaded: ({ call }) => recipient('viewed', `${call} downloaded the document`),
  signed: ({ call }) => recipient('signed', `${call} signed`, 'good'),
  declined: ({ call }) => recipient('declined', `${call} declined`, 'bad'),
  canceled: (told) => recipient('ended', `Invite${to(told)} canceled`),
  expired: (told) => recipient('ended', `Invite${to(told)} ended`, 'bad'),
  expires: (told) => recipient('ended', `Invite${to(told)} ends`),
  reassigned: () => recipient('corrected', 'Address corrected'),
  completed: () => recipient('signed', 'Everybody has signed', 'good'),
};

export const namesText = (names: Iterable<string>): string => joinAnd(new Set(names));

/** Merges the same event of several documents; undefined without a time. */
function eventOf(
  told: readonly PastEvent[],
  people: readonly Person[],
  amongOthers: boolean,
): Omit<ArrivalEvent, 'key'> | undefined {
  const [first] = told;
  if (!first) return undefined;
  const { kind, who, at, channel } = first.event;
  const isEverybodys = kind === 'completed';
  if (at === undefined || (!isEverybodys && who === undefined)) return undefined;
  if (who !== undefined && !isEverybodys && !people.some((it) => samePerson(it.email, who))) return undefined;
  const call = who === undefined ? '' : callOf(people, who);
  const said = sayings[kind]?.({ call, amongOthers, ofEmail: channel === 'email' });
  if (!said) return undefined;
  const documents = namesText(told.map(({ document }) => document));
  return {
    ...said,
    ...{ at, email: isEverybodys ? undefined : who },
    subject: kind === 'undelivered' ? who : documents,
  };
}

/** Marks each later invite to the same recipient and document as sent again. */
function withAgain(events: readonly Omit<ArrivalEvent, 'key'>[]): readonly Omit<ArrivalEvent, 'key'>[] {
  const sent = new Map<string, string[]>();
  return events
    .toSorted((a, b) => a.at - b.at)
    .map((event) => {
      if (!event.words.startsWith('Invite sent') || event.words.startsWith('Invite sent again')) return event;
      const { email = '', subject = '' } = event;
      const before = sent.get(email.toLowerCase()) ?? [];
      sent.set(email.toLowerCase(), [...before, subject]);
      // An earlier invite may name several documents.
      const again = before.some((earlier) => earlier.includes(subject));
      return again ? { ...event, words: event.words.replace('Invite sent', 'Invite sent again') } : event;
    });
}

/**
 * Emails and recipients' actions, oldest first, with future expiries.
 * @param amongOthers whether the events of several recipients are shown
 */
export function peopleEvents(
  told: readonly PastEvent[],
  people: readonly Person[],
  amongOthers: boolean,
): readonly ArrivalEvent[] {
  const together = Map.groupBy(
    told,
    ({ event: { kind, channel, who, at } }) => `${kind} ${channel} ${who?.toLowerCase()} ${at}`,
  );
  const events = [...together.values()].flatMap((group) => eventOf(group, people, amongOthers) ?? []);
  return withAgain(events).map((event, index) => ({ ...event, key: `told ${index}` }));
}
