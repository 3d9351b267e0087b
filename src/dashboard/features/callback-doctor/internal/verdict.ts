import type { KnownAttempt } from './findings.ts';

/** Why a callback is missed, or that it is not. */
export type Cause =
  | 'arrived'
  | 'refused'
  | 'signature refused'
  | 'broken'
  | 'to be retried'
  | 'host'
  | 'tls'
  | 'no answer'
  | 'inactive'
  | 'limit'
  | 'never subscribed'
  | 'other event'
  | 'other scope'
  | 'subscribed later'
  | 'not happened'
  | 'delayed'
  | 'never called'
  | 'not known';

/** One entity that was looked at. */
export interface Check {
  readonly state: 'ok' | 'failed' | 'waiting' | 'unknown';
  readonly text: string;
  /** UNIX seconds. */
  readonly at?: number | undefined;
  /** In the place of a time: "200 read". */
  readonly note?: string | undefined;
}

/** What to do next. */
export type Act<A extends KnownAttempt> =
  | { readonly kind: 'send again' | 'see what was sent'; readonly attempt: A }
  | { readonly kind: 'switch on' | 'edit'; readonly subscriptionId: string }
  | { readonly kind: 'check a signature'; readonly attempt: A }
  | { readonly kind: 'look for refusals' }
  | { readonly kind: 'subscribe'; readonly event: string; readonly entityId: string | undefined };

export interface Verdict<A extends KnownAttempt = KnownAttempt> {
  readonly cause: Cause;
  readonly tone: 'good' | 'warn' | 'bad' | 'neutral';
  readonly title: string;
  readonly text: string;
  /** In the order of what happens. */
  readonly checks: readonly Check[];
  /** One or two. */
  readonly acts: readonly Act<A>[];
  /** The subscription that it is about, where there is one. */
  readonly subscriptionId?: string | undefined;
}
