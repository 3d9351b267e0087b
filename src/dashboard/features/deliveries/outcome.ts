import { shortStatusWord } from '#ui/status-words.ts';

/**
 * What came of an attempt. A receiver that answers 300 to 499 has refused and is never called again for the same event,
 * one that answers 500 and more is broken and is, as often as the subscription says.
 */
export type OutcomeKind = 'arrived' | 'refused' | 'broken' | 'no-answer';

export interface Outcome {
  readonly kind: OutcomeKind;
  /** Of the answer; undefined where there was none. */
  readonly status: number | undefined;
  /** In two or three words, beside the status where there is one: "Gone", "Certificate expired". */
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

/** Why there was no answer, in the words of whoever runs the receiver. */
const reasonWord = (reason: string): string =>
  REASONS.find(([pattern]) => pattern.test(reason))?.[1] ?? 'Not reached';

/** @param answer what the service tells of the answer, or of why there is none */
export function outcomeOf(status: number | null | undefined, answer: string): Outcome {
  if (!status || status < 100) return { kind: 'no-answer', status: undefined, word: reasonWord(answer) };
  const kind = status >= 500 ? 'broken' : status >= 200 && status < 300 ? 'arrived' : 'refused';
  return { kind, status, word: shortStatusWord(status) };
}

/** The outcome as one text: "500 Server error", "No answer: certificate expired". */
export const sayOutcome = ({ status, word }: Outcome): string =>
  status === undefined ? `No answer: ${word.charAt(0).toLowerCase()}${word.slice(1)}` : `${status} ${word}`;

/** What an outcome means for what comes next. */
export const outcomeMeanings: Readonly<Record<OutcomeKind, string>> = {
  arrived: 'The receiver took it.',
  refused: 'The receiver refused it. What is refused is never sent again by itself.',
  broken: 'The receiver was reached and failed. It is called again as often as the subscription says.',
  'no-answer': 'The receiver did not answer. What finds no answer is not sent again by itself.',
};
