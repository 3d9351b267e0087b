import type { Span } from '../filters/reading.ts';

/** A text edit offered as a button: "Use code:400..499". */
export interface Correction extends Span {
  readonly label: string;
  readonly insert: string;
}

export interface QueryError extends Span {
  readonly message: string;
  readonly corrections: readonly Correction[];
  /** A warning that does not prevent the query. */
  readonly isHint: boolean;
}

export const queryError = (at: Span, message: string, ...corrections: readonly Correction[]): QueryError => ({
  from: at.from,
  to: at.to,
  message,
  corrections,
  isHint: false,
});

export const use = (at: Span, insert: string): Correction => ({
  from: at.from,
  to: at.to,
  insert,
  label: `Use ${insert}`,
});

export function corrected(text: string, { from, to, insert }: Correction): string {
  const whole = text.slice(0, from) + insert + text.slice(to);
  return insert === '' ? whole.replace(/\s+/g, ' ').trim() : whole;
}
