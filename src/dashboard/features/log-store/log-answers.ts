import type { TimeBounds } from '#lib/time-range.ts';
import type { LogTerm } from './log-terms.ts';

/** Answers to questions about the entries that were read: plain data, as the worker hands it to the page. */

/** Entries by what became of them. */
export interface Outcomes {
  readonly succeeded: number;
  /** Failed with a status below 500: refused, or answered with 200 and an error. */
  readonly refused: number;
  /** Status 500 and above. */
  readonly serverErrors: number;
}

/** How failures are told apart: by operation and what went wrong. */
export interface FailureKind {
  /** The same for the same kind, whatever was read. */
  readonly id: string;
  /** Id of the contract's operation; empty for a request of none. */
  readonly operation: string;
  /** The first code of the answer. */
  readonly code: number | string | undefined;
  /** Field of the request that is at fault, where the code leaves no doubt. */
  readonly field: string | undefined;
  /** What went wrong, in words, without what is sensitive. */
  readonly condition: string;
  /** What to do, where there is no doubt what is wrong. */
  readonly remedy: string | undefined;
  /** What the answer says, without what differs between answers that say the same; empty where it says nothing. */
  readonly message: string;
}

/** Failures of one kind. */
export interface FailureGroup extends FailureKind {
  readonly count: number;
  /** UNIX seconds. */
  readonly firstSeen: number;
  readonly lastSeen: number;
  /** Ascending. */
  readonly statuses: readonly number[];
  /** How many applications it happened to. */
  readonly applications: number;
  /** Request id of the newest. */
  readonly newest: string;
  /** How many of them are in each bar. */
  readonly trend: readonly number[];
}

/** How many entries have one value. */
export interface Tally<K = string> {
  /** Empty where an entry has none. */
  readonly key: K;
  readonly count: number;
  readonly failures: number;
}

/** The most frequent first. */
export interface Tallies {
  readonly entries: number;
  readonly failures: number;
  /** Ids of the contract's operations. */
  readonly operations: readonly Tally[];
  /** Codes of errors, with what they mean in the first entry that has them. */
  readonly codes: readonly (Tally & { readonly condition: string })[];
  readonly applications: readonly Tally[];
  readonly statuses: readonly Tally<number>[];
  readonly users: readonly Tally[];
  readonly agents: readonly Tally[];
  readonly ips: readonly Tally[];
}

/** What entries can have in common. */
export interface Trait {
  /**
   * - `client`: product of the user agent, alone or with its version; `agent` is all of it
   * - `hour`: of the calendar, `hour-of-day`: of any day
   * - `id`: in the path
   * - `value`, `host` (of a value that is a URL), `element` and `length` of a list, `sent`, `left-out`: of a parameter of
   *   the query or a field of the request's body
   */
  readonly kind:
    | 'operation'
    | 'error'
    | 'host'
    | 'value'
    | 'element'
    | 'length'
    | 'left-out'
    | 'sent'
    | 'client'
    | 'application'
    | 'id'
    | 'user'
    | 'ip'
    | 'agent'
    | 'hour'
    | 'hour-of-day';
  /** Of a parameter or a field: where it is. */
  readonly place?: 'query' | 'body';
  /** Of a parameter or a field: its name, those of fields around it before it: `attributes.callback`. */
  readonly path?: string;
  /**
   * As it was logged, so that addresses of people must be masked where it is shown. Of an `hour`, its first second; of an
   * `hour-of-day`, 0 to 23.
   */
  readonly value: string;
}

/** A trait that is more frequent among the chosen entries than among the others. */
export interface StandingOut {
  readonly trait: Trait;
  /** How many of the chosen and of the other entries have it. */
  readonly chosen: number;
  readonly others: number;
  /** How telling it is: G², see `logLikelihood`. */
  readonly score: number;
  /** Traits of the very same entries. */
  readonly same: readonly Trait[];
  /** Narrows a search by it, where a term can say it. */
  readonly term: LogTerm | undefined;
}

/** How many entries of a period are of something. */
export interface PeriodCount {
  readonly count: number;
  /** Of the entries of the same period, from 0 to 1; undefined where not all of them were read. */
  readonly share: number | undefined;
  readonly perHour: number;
}

/** How something differs between two periods. */
export interface Change {
  readonly now: PeriodCount;
  readonly before: PeriodCount;
  readonly change: 'new' | 'gone' | 'more' | 'less' | 'same';
  /** Chance alone explains what differs. */
  readonly mayBeChance: boolean;
  /** How many times as frequent it is now: 2 for twice, 0.5 for half; undefined for what is new. */
  readonly ratio: number | undefined;
  /** How telling it is: G², see `logLikelihood`. */
  readonly score: number;
}

/** What differs between two periods, the most telling first. */
export interface PeriodComparison {
  /** Entries. */
  readonly now: number;
  readonly before: number;
  /** By how many calls there are in an hour. An operation is its id, empty for none of the contract's. */
  readonly operations: readonly (Change & { readonly operation: string })[];
  /** By their share of the entries of their period; where that is not known, by how many there are in an hour. */
  readonly failures: readonly (Change & { readonly kind: FailureKind })[];
}

/** Times that so many of a hundred calls stay within, in milliseconds, each the time of a call (nearest rank). */
export interface Percentiles {
  /** Calls whose time is known. */
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** How long calls took. */
export interface Latency {
  /** Undefined where no time is known. */
  readonly all: Percentiles | undefined;
  /**
   * Ids of operations, empty for none of the contract's; the most frequent first. `trend`: p95 in each bar, undefined
   * where no time is known.
   */
  readonly operations: readonly (Percentiles & {
    readonly operation: string;
    readonly trend: readonly (number | undefined)[];
  })[];
  /** One for each bar. */
  readonly bars: readonly (Percentiles | undefined)[];
}

/** What entries have in common with one of them. */
export interface Alike {
  /** Id of the kind of its failure; undefined where it did not fail. */
  readonly kind: string | undefined;
  /** Failures of that kind, itself among them, and the second of the first. */
  readonly failures: number;
  readonly since: number | undefined;
  /** Median of what other calls of its operation took, in milliseconds; undefined where there are none. */
  readonly othersTook: number | undefined;
}

/** Entries that are set against others: failures of a kind, by its id; those of a period; or some by their request ids. */
export type ChosenEntries =
  | { readonly kind: string }
  /** UNIX seconds, both included. */
  | { readonly period: TimeBounds }
  | { readonly requests: readonly string[] };

/** Which entries are set against which others. */
export interface WhyQuestion {
  readonly chosen: ChosenEntries;
  /**
   * All other entries of the span that were read, or those of them that failed. Where a period is the whole span, they are
   * those around it.
   */
  readonly against: 'all' | 'failures';
}

/** When failures of a kind happened, over everything that was read. */
export interface KindHistory {
  /** UNIX seconds. */
  readonly firstSeen: number;
  /** When the oldest and the newest entry that were read were logged; there may be gaps between. */
  readonly readBackTo: number;
  readonly readUpTo: number;
  /** Entries that were read of the time before the first. */
  readonly readBefore: number;
  /** From the oldest to the newest, equally long: how many failures of the kind, of how many entries that were read. */
  readonly bars: readonly { readonly count: number; readonly read: number }[];
}

/** What stands out among chosen entries. */
export interface WhyAnswer {
  /** How many they are, as far as they were read, and how many the others. */
  readonly chosen: number;
  readonly others: number;
  /** Whether the others are those of the span, or those around it. */
  readonly within: 'span' | 'all';
  readonly found: readonly StandingOut[];
  /** Of a kind of failures of which some were read. */
  readonly group: FailureGroup | undefined;
  readonly history: KindHistory | undefined;
  /** The newest call of the group's operation that succeeded, in everything that was read. */
  readonly succeeded: { readonly requestId: string; readonly created: number } | undefined;
}

/** Entries of a bar: those that are chosen, and the others that are shown. */
export interface SplitCounts {
  readonly chosen: number;
  readonly others: number;
}
