import { shortStatusWord } from '#ui/status-words.ts';

/**
 * The service never repeats a callback answered with 300 to 499, and repeats one answered with 500 or more as often as the
 * subscription says.
 */
export type OutcomeKind = 'arrived' | 'refused' | 'broken' | 'no-answer';

export interface Outcome {
  readonly kind: OutcomeKind;
  /** Undefined without an answer. */
  readonly status: number | undefined;
  /** Shown beside the status: "Gone", "Certificate expired". */
  readonly word: string;
}

const REASONS: readonly (readonly [RegExp, string])[] = [
  [/expired/i, 'Certificate expired'],
  [/self[- ]signed|unable to verify|certificate|CERT_|ALTNAME/i, 'Certificate not trusted'],
  [/ENOTFOUND|EAI_AGAIN|getaddrinfo|resolv|unknown host/i, 'Host not found'],
  [/not allowed|private address/i, 'Host not allowed'],
  [/ECONNREFUSED|refused/i, 'Connection refused'],
  [/protocol version|EPROTO|handshake|SSL|TLS/i, 'No common TLS version'],
  [/time[d -]*out|no answer within|ETIMEDOUT/i, 'Timed out'],
  [/ECONNRESET|EPIPE|hang up|closed|other side/i, 'Connection broke off'],
  [/unreach/i, 'Host not reachable'],
  [/service ended/i, 'Interrupted'],
];

const reasonWord = (reason: string): string =>
  REASONS.find(([pattern]) => pattern.test(reason))?.[1] ?? 'Not reached';

/** @param answer the response body, or the reason why there is none */
export function outcomeOf(status: number | null | undefined, answer: string): Outcome {
  if (!status || status < 100) return { kind: 'no-answer', status: undefined, word: reasonWord(answer) };
  const kind = status >= 500 ? 'broken' : status >= 200 && status < 300 ? 'arrived' : 'refused';
  return { kind, status, word: shortStatusWord(status) };
}

/** "500 Server error", "No answer: certificate expired". */
export const sayOutcome = ({ status, word }: Outcome): string =>
  status === undefined ? `No answer: ${word.charAt(0).toLowerCase()}${word.slice(1)}` : `${status} ${word}`;

/** What follows an outcome. */
export const outcomeMeanings: Readonly<Record<OutcomeKind, string>> = {
  arrived: 'The receiver took it.',
  refused: 'The receiver refused it. What is refused is never sent again by itself.',
  broken: 'The receiver was reached and failed. It is called again as often as the subscription says.',
  'no-answer': 'The receiver did not answer. What finds no answer is not sent again by itself.',
};
