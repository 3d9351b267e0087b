import { progressOf, type SigningStep } from '#features/signing-progress/signing-progress.ts';
import type { ArrivalEvent, EventKind } from './arrival-event.ts';
import { applicationsOf, callEvents } from './internal/call-events.ts';
import { callbackEvents } from './internal/callback-events.ts';
import { peopleEvents, toldEvents } from './internal/told-events.ts';
import { type Person, peopleOf, samePerson } from './people.ts';
import type { Sources } from './sources.ts';
import { type Verdict, verdictOf } from './verdict.ts';

export interface EmailCounts {
  readonly sent: number;
  readonly delivered: number;
  readonly opened: number;
  readonly bounced: number;
}

/** The state of what was sent to one recipient, or to all. */
export interface Arrival {
  /** In signing order. */
  readonly people: readonly Person[];
  /** The selected or only recipient; undefined for all. */
  readonly person: Person | undefined;
  /** Newest first. */
  readonly events: readonly ArrivalEvent[];
  /** Expected events, the latest first. */
  readonly upcoming: readonly ArrivalEvent[];
  readonly verdict: Verdict;
  readonly emails: EmailCounts;
  /** In signing order. */
  readonly steps: readonly SigningStep[];
  /** Names of the applications that made changes. */
  readonly applications: readonly string[];
}

interface Asked {
  /** Selects one recipient. */
  readonly email?: string | undefined;
  /** UNIX seconds. */
  readonly now: number;
  readonly applicationName: (id: string) => string | undefined;
}

/** Seconds. Expiries later than this are not shown. */
const FAR = 400 * 86_400;

function emailCountsOf(events: readonly ArrivalEvent[]): EmailCounts {
  const count = (kind: EventKind) => events.filter((event) => event.kind === kind).length;
  const opened = count('opened');
  // An opened email has arrived.
  return { sent: count('sent'), delivered: count('arrived') + opened, opened, bounced: count('bounced') };
}

/** Events of the same second are kept in order of cause. */
const newestFirst = (events: readonly ArrivalEvent[]): readonly ArrivalEvent[] =>
  events.toSorted((a, b) => a.at - b.at).toReversed();

export function arrivalOf(sources: Sources, { email, now, applicationName }: Asked): Arrival {
  const progress = progressOf({ ...sources, invites: [...sources.invites] }, now);
  const people = peopleOf(sources, progress.steps);
  const [only, ...others] = people;
  const person =
    email === undefined
      ? others.length === 0
        ? only
        : undefined
      : (people.find((it) => samePerson(it.email, email)) ?? { email, name: undefined, call: email });
  const all = peopleEvents(toldEvents(sources, people, now), people, person === undefined);
  const isWanted = ({ email: of }: Pick<ArrivalEvent, 'email'>) =>
    !person || of === undefined || samePerson(of, person.email);
  const wanted = all.filter(isWanted);
  const isPast = ({ at }: ArrivalEvent) => at <= now;
  const events = newestFirst([
    ...wanted.filter(isPast),
    ...callbackEvents(sources.callbacks, all.filter(isPast), wanted.filter(isPast)),
    ...callEvents(sources.calls, applicationName, people).filter(isWanted),
  ]);
  return {
    people,
    person,
    events,
    upcoming: newestFirst(wanted.filter(({ at }) => at > now && at - now < FAR)),
    verdict: verdictOf({ sources, people, person, progress, events, now }),
    emails: emailCountsOf(events),
    steps: progress.steps,
    applications: applicationsOf(sources.calls, applicationName),
  };
}
