import { progressOf, type SigningStep } from '#features/signing-progress/signing-progress.ts';
import type { ArrivalEvent, EventKind } from './arrival-event.ts';
import { applicationsOf, callEvents } from './internal/call-events.ts';
import { callbackEvents } from './internal/callback-events.ts';
import { peopleEvents, toldEvents } from './internal/told-events.ts';
import { type Person, peopleOf, samePerson } from './people.ts';
import type { Sources } from './sources.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/** What became of the emails. */
export interface EmailCounts {
  readonly sent: number;
  readonly delivered: number;
  readonly opened: number;
  readonly bounced: number;
}

/** What became of everything that was sent to one person, or to everybody. */
export interface Arrival {
  /** All recipients, in signing order. */
  readonly people: readonly Person[];
  /** The one who was asked for, or the only one; undefined for everybody. */
  readonly person: Person | undefined;
  /** Newest first. */
  readonly events: readonly ArrivalEvent[];
  /** What is yet to come, the latest first. */
  readonly upcoming: readonly ArrivalEvent[];
  readonly verdict: Verdict;
  readonly emails: EmailCounts;
  /** Who signs, in order. */
  readonly steps: readonly SigningStep[];
  /** Names of the applications that changed something of it. */
  readonly applications: readonly string[];
}

interface Asked {
  /** Whose events are wanted; everybody's without it. */
  readonly email?: string | undefined;
  /** UNIX seconds. */
  readonly now: number;
  /** Name of an application, by its id. */
  readonly applicationName: (id: string) => string | undefined;
}

/** What ends later than in so many seconds is nobody's concern yet. */
const FAR = 400 * 86_400;

function emailCountsOf(events: readonly ArrivalEvent[]): EmailCounts {
  const count = (kind: EventKind) => events.filter((event) => event.kind === kind).length;
  const opened = count('opened');
  // What was opened has arrived.
  return { sent: count('sent'), delivered: count('arrived') + opened, opened, bounced: count('bounced') };
}

/** Of what happened at once, what follows from the other comes first. */
const newestFirst = (events: readonly ArrivalEvent[]): readonly ArrivalEvent[] =>
  events.toSorted((a, b) => a.at - b.at).toReversed();

/** Puts together from what was read what became of everything that was sent, and what to do next. */
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
