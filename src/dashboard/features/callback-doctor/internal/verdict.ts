import type { KnownAttempt } from './findings.ts';

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

export interface Check {
  readonly state: 'ok' | 'failed' | 'waiting' | 'unknown';
  readonly text: string;
  /** UNIX seconds. */
  readonly at?: number | undefined;
  /** Shown in place of a time: "200 read". */
  readonly note?: string | undefined;
}

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
  /** In order of time. */
  readonly checks: readonly Check[];
  readonly acts: readonly Act<A>[];
  readonly subscriptionId?: string | undefined;
}
