import type { Span } from './query-terms.ts';

/** A change of the text that a button makes: "Use code:400..499". */
export interface Correction extends Span {
  readonly label: string;
  readonly insert: string;
}

/** What is wrong with a stretch of the text, and what was probably meant. */
export interface QueryError extends Span {
  readonly message: string;
  readonly corrections: readonly Correction[];
  /** It may be meant so: nothing keeps the query from being applied. */
  readonly isHint: boolean;
}

export const queryError = (at: Span, message: string, ...corrections: readonly Correction[]): QueryError => ({
  from: at.from,
  to: at.to,
  message,
  corrections,
  isHint: false,
});

/** A correction that puts a text in the place of a stretch. */
export const use = (at: Span, insert: string): Correction => ({
  from: at.from,
  to: at.to,
  insert,
  label: `Use ${insert}`,
});

/** The text after a correction. */
export function corrected(text: string, { from, to, insert }: Correction): string {
  const whole = text.slice(0, from) + insert + text.slice(to);
  return insert === '' ? whole.replace(/\s+/g, ' ').trim() : whole;
}
