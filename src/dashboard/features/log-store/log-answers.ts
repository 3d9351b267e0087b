import type { TimeBounds } from '#lib/time-range.ts';
import type { LogTerm } from './log-terms.ts';

/** Answers of the worker, as structured-cloneable data. */

export interface Outcomes {
  readonly succeeded: number;
  /** Failed with a status below 500, including 200 with an error. */
  readonly refused: number;
  /** 500 and above. */
  readonly serverErrors: number;
}

/** Operation and cause of a failure. */
export interface FailureKind {
  /** Independent of what was read. */
  readonly id: string;
  /** Empty if the contract has no such operation. */
  readonly operation: string;
  /** The first code of the answer. */
  readonly code: number | string | undefined;
  /** The invalid field, if the code is unambiguous. */
  readonly field: string | undefined;
  /** Without sensitive values. */
  readonly condition: string;
  /** Undefined if the cause is ambiguous. */
  readonly remedy: string | undefined;
  /** See `messageTemplate`; empty without a message. */
  readonly message: string;
}

export interface FailureGroup extends FailureKind {
  readonly count: number;
  /** UNIX seconds. */
  readonly firstSeen: number;
  readonly lastSeen: number;
  /** Ascending. */
  readonly statuses: readonly number[];
  readonly applications: number;
  readonly newest: string;
  /** Counts by bar. */
  readonly trend: readonly number[];
}

export interface Tally<K = string> {
  /** Empty for entries without a value. */
  readonly key: K;
  readonly count: number;
  readonly failures: number;
}

/** The most frequent first. */
export interface Tallies {
  readonly entries: number;
  readonly failures: number;
  readonly operations: readonly Tally[];
  /** `condition`: the meaning in the first entry with the code. */
  readonly codes: readonly (Tally & { readonly condition: string })[];
  readonly applications: readonly Tally[];
  readonly statuses: readonly Tally<number>[];
  readonly users: readonly Tally[];
  readonly agents: readonly Tally[];
  readonly ips: readonly Tally[];
}

export interface Trait {
  /**
   * `client`: product of the user agent, with or without version; `agent`: all of it; `hour`: calendar hour; `hour-of-day`:
   * of any day; `id`: in the path; `value`, `host` of a URL, `element` and `length` of an array, `sent`, `left-out`: of a
   * query parameter or body field.
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
  /** For a parameter or field. */
  readonly place?: 'query' | 'body';
  /** For a parameter or field: `attributes.callback`. */
  readonly path?: string;
  /** As logged: emails must be masked when shown. For `hour` its first second, for `hour-of-day` 0 to 23. */
  readonly value: string;
}

export interface StandingOut {
  readonly trait: Trait;
  /** Selected and other entries with the trait. */
  readonly chosen: number;
  readonly others: number;
  /** G², see `logLikelihood`. */
  readonly score: number;
  /** Other traits of the same entries. */
  readonly same: readonly Trait[];
  /** Narrows a search to the trait, if a term can. */
  readonly term: LogTerm | undefined;
}

export interface PeriodCount {
  readonly count: number;
  /** 0 to 1 of the period's entries; undefined if not all were read. */
  readonly share: number | undefined;
  readonly perHour: number;
}

export interface Change {
  readonly now: PeriodCount;
  readonly before: PeriodCount;
  readonly change: 'new' | 'gone' | 'more' | 'less' | 'same';
  /** The difference is not significant. */
  readonly mayBeChance: boolean;
  /** 2 for twice as frequent; undefined for new. */
  readonly ratio: number | undefined;
  /** G², see `logLikelihood`. */
  readonly score: number;
}

/** The most significant first. */
export interface PeriodComparison {
  /** Number of entries. */
  readonly now: number;
  readonly before: number;
  /** By calls per hour. Empty operation: none of the contract. */
  readonly operations: readonly (Change & { readonly operation: string })[];
  /** By share of the entries, or by rate if the share is unknown. */
  readonly failures: readonly (Change & { readonly kind: FailureKind })[];
}

/** Milliseconds, by nearest rank. */
export interface Percentiles {
  /** Calls with a known duration. */
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

export interface Latency {
  /** Undefined without a known duration. */
  readonly all: Percentiles | undefined;
  /**
   * The most frequent first; an empty ID is none of the contract. `trend`: p95 by bar, undefined without a known duration.
   */
  readonly operations: readonly (Percentiles & {
    readonly operation: string;
    readonly trend: readonly (number | undefined)[];
  })[];
  /** By bar. */
  readonly bars: readonly (Percentiles | undefined)[];
}

export interface Alike {
  /** Undefined without a failure. */
  readonly kind: string | undefined;
  /** Failures of the kind, with this entry, and UNIX seconds of the first. */
  readonly failures: number;
  readonly since: number | undefined;
  /** Milliseconds, the median; undefined without other calls. */
  readonly othersTook: number | undefined;
}

/** Failures of a kind by its ID, the entries of a period, or entries by request ID. */
export type ChosenEntries =
  | { readonly kind: string }
  /** UNIX seconds, inclusive. */
  | { readonly period: TimeBounds }
  | { readonly requests: readonly string[] };

export interface WhyQuestion {
  readonly chosen: ChosenEntries;
  /** All other entries of the span, or its failures. If the period is the whole span, entries around it. */
  readonly against: 'all' | 'failures';
}

/** Over all entries that were read. */
export interface KindHistory {
  /** UNIX seconds. */
  readonly firstSeen: number;
  /** Times of the oldest and the newest read entry, possibly with gaps between. */
  readonly readBackTo: number;
  readonly readUpTo: number;
  /** Read entries before the first failure. */
  readonly readBefore: number;
  /** Equal time spans, oldest first: failures of the kind out of read entries. */
  readonly bars: readonly { readonly count: number; readonly read: number }[];
}

export interface WhyAnswer {
  /** Read entries on both sides. */
  readonly chosen: number;
  readonly others: number;
  /** Whether the others are of the span or around it. */
  readonly within: 'span' | 'all';
  readonly found: readonly StandingOut[];
  /** Undefined unless a failure kind was selected and some of it was read. */
  readonly group: FailureGroup | undefined;
  readonly history: KindHistory | undefined;
  /** The newest successful call of the group's operation among all read entries. */
  readonly succeeded: { readonly requestId: string; readonly created: number } | undefined;
}

export interface SplitCounts {
  readonly chosen: number;
  readonly others: number;
}
