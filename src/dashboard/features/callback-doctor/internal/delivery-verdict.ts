import type { KnownAttempt, KnownSubscription } from './findings.ts';
import type { Act, Cause, Check, Verdict } from './verdict.ts';

export interface DeliveryFacts<A extends KnownAttempt> {
  /** Oldest first. */
  readonly attempts: readonly [A, ...A[]];
  readonly subscription: KnownSubscription | undefined;
  readonly now: number;
}

/** Seconds. The longest pause between two attempts; after it none follows. */
const LONGEST_PAUSE = 15 * 60;

const counted = ['', 'once', 'twice', 'three times', 'four times', 'five times'];
const times = (count: number) => counted[count] ?? `${count} times`;
const ordinals = [
  '',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
const ordinal = (count: number) => ordinals[count] ?? `${count}th`;

function took(milliseconds: number | undefined): string {
  if (milliseconds === undefined) return '';
  return milliseconds < 1000 ? ` after ${milliseconds} ms` : ` after ${(milliseconds / 1000).toFixed(1)} s`;
}

function attemptChecks(attempts: readonly KnownAttempt[]): readonly Check[] {
  return attempts.map(({ outcome, took: duration, startedAt }) => ({
    state: outcome.kind === 'arrived' ? 'ok' : 'failed',
    text:
      outcome.status === undefined
        ? `No answer: ${outcome.word.charAt(0).toLowerCase()}${outcome.word.slice(1)}`
        : `Answered ${outcome.status}${took(duration)}`,
    at: startedAt,
  }));
}

/** From the headers, or else from the subscription. */
function isSigned(
  { headers }: KnownAttempt,
  subscription: KnownSubscription | undefined,
): boolean | undefined {
  if (headers.some(([name]) => /signature/i.test(name))) return true;
  return headers.length > 0 ? false : subscription?.signed;
}

/** Only a success or a refusal shows whether the receiver accepted the signature. */
function signatureCheck(last: KnownAttempt, signed: boolean | undefined): readonly Check[] {
  if (signed === false) return [];
  const { kind, status } = last.outcome;
  if (kind === 'arrived') return signed ? [{ state: 'ok', text: 'The receiver took its signature' }] : [];
  if (status === 401 || status === 403)
    return signed
      ? [{ state: 'failed', text: 'The receiver refused it, most likely for its signature' }]
      : [{ state: 'unknown', text: 'Whether it was signed is not known' }];
  return signed
    ? [{ state: 'unknown', text: 'Whether the receiver accepts the signature is not known' }]
    : [];
}

type Parts = Pick<Verdict, 'cause' | 'tone' | 'title' | 'text'>;

const noAnswers: readonly (readonly [RegExp, Cause, string])[] = [
  [
    /^Host not found|^Host not allowed/,
    'host',
    'Check the address of the callback: its host must be public and have a name that others find.',
  ],
  [
    /^Certificate|TLS/,
    'tls',
    'Renew or complete the certificate of the receiver, with the whole chain, and test it from outside.',
  ],
  [/refused/, 'host', 'Nothing listens at that address and port, or a firewall refuses.'],
  [/^Timed out/, 'no answer', 'Answer at once and do the work afterwards.'],
];

function noAnswer({ outcome }: KnownAttempt): Parts {
  const [, cause, advice] = noAnswers.find(([pattern]) => pattern.test(outcome.word)) ?? [
    undefined,
    'no answer' as const,
    'The service reached the receiver and got nothing back.',
  ];
  const word = `${outcome.word.charAt(0).toLowerCase()}${outcome.word.slice(1)}`;
  return {
    cause,
    tone: 'bad',
    title: `Sent, and no answer: ${word}`,
    text: `${advice} It is not tried again by itself.`,
  };
}

function refused({ outcome }: KnownAttempt, signed: boolean | undefined): Parts {
  const { status = 0 } = outcome;
  if (signed && (status === 401 || status === 403))
    return {
      cause: 'signature refused',
      tone: 'bad',
      title: `Arrived, and was refused with ${status}`,
      text: 'The receiver was reached and does not accept the callback, most likely its signature. It is never tried again by itself.',
    };
  const text =
    status < 400
      ? 'The service follows no redirect: give the subscription the address that it leads to.'
      : status === 404 || status === 410
        ? 'Nothing takes callbacks at that address any more: correct the address of the subscription.'
        : status === 401 || status === 403
          ? 'The receiver was reached and wants credentials, or a signature: give the subscription a secret.'
          : 'The receiver was reached and does not want it.';
  return {
    cause: 'refused',
    tone: 'bad',
    title: `Arrived, and was answered ${status}`,
    text: `${text} After ${status < 400 ? 'a redirect' : 'a 4xx'} it is never tried again by itself.`,
  };
}

function broken(attempts: readonly KnownAttempt[], facts: DeliveryFacts<KnownAttempt>): Parts {
  const last = attempts.at(-1);
  const tries = attempts.length;
  const retries = facts.subscription?.retries;
  const status = last?.outcome.status;
  const reached = 'The receiver is reached and breaks.';
  const title = `Arrived ${times(tries)}, answered ${status}`;
  const isFresh = facts.now - (last?.startedAt ?? 0) < LONGEST_PAUSE;
  if (retries === 0)
    return {
      cause: 'broken',
      tone: 'bad',
      title,
      text: `${reached} The subscription has no retries, so nothing follows.`,
    };
  if (retries !== undefined && tries <= retries && isFresh) {
    const left = retries + 1 - tries;
    return {
      cause: 'to be retried',
      tone: 'bad',
      title: `${title}, will be retried`,
      text: `${reached} ${left === 1 ? 'One more try follows' : `Up to ${left} more tries follow`}.`,
    };
  }
  if (retries !== undefined && tries > retries)
    return {
      cause: 'broken',
      tone: 'bad',
      title,
      text: `${reached} All ${tries} tries were made, so nothing follows.`,
    };
  return {
    cause: 'broken',
    tone: 'bad',
    title,
    text: isFresh
      ? `${reached} Whether it is tried again depends on the subscription’s retries, which are not known.`
      : `${reached} Nothing has followed since.`,
  };
}

/** Pauses grow, so the next attempt comes no sooner than after the last pause. The service does not return its time. */
function nextTry(attempts: readonly KnownAttempt[], retries: number): Pick<Check, 'text' | 'at'> {
  const number = ordinal(attempts.length + 1);
  const text = `${number.charAt(0).toUpperCase()}${number.slice(1)} of ${retries + 1} tries`;
  const [before, last] = attempts.slice(-2).map(({ startedAt }) => startedAt);
  return before === undefined || last === undefined
    ? { text }
    : { text: `${text}, not before`, at: last + Math.max(0, last - before) };
}

/** The checks begin with the first attempt. */
export function deliveryVerdict<A extends KnownAttempt>(facts: DeliveryFacts<A>): Verdict<A> {
  const { attempts, subscription } = facts;
  const last = attempts.at(-1) ?? attempts[0];
  const signed = isSigned(last, subscription);
  const seen: Act<A> = { kind: 'see what was sent', attempt: last };
  const again: Act<A> = { kind: 'send again', attempt: last };
  const checks = [...attemptChecks(attempts), ...signatureCheck(last, signed)];
  switch (last.outcome.kind) {
    case 'arrived':
      return {
        cause: 'arrived',
        tone: 'good',
        title:
          attempts.length > 1
            ? `Arrived at the ${ordinal(attempts.length)} try, answered ${last.outcome.status}`
            : `Arrived, answered ${last.outcome.status}`,
        text: 'The receiver accepted it. If nothing happened after that, check the receiver.',
        checks,
        acts: [seen],
      };
    case 'no-answer':
      return { ...noAnswer(last), checks, acts: [again, seen] };
    case 'refused': {
      const parts = refused(last, signed);
      const check: Act<A> = { kind: 'check a signature', attempt: last };
      return { ...parts, checks, acts: parts.cause === 'signature refused' ? [check, seen] : [again, seen] };
    }
    case 'broken': {
      const parts = broken(attempts, facts);
      const next: readonly Check[] =
        parts.cause === 'to be retried'
          ? [
              {
                state: 'waiting',
                ...nextTry(attempts, subscription?.retries ?? 0),
              },
            ]
          : [];
      return {
        ...parts,
        checks: [...attemptChecks(attempts), ...next, ...signatureCheck(last, signed)],
        acts: [again, seen],
      };
    }
  }
}
