import { distinct } from './joined-value.ts';
import type { Piece, Span, Term } from './query-terms.ts';

/** An invalid value, its span, and a suggestion. */
export interface Mistake<T> extends Span {
  readonly message: string;
  readonly instead?: T | undefined;
}

export type Reading<T> = { readonly value: T; readonly hint?: Mistake<T> } | { readonly mistake: Mistake<T> };

/** A comparison precedes its value: `>=400`. */
export interface Given {
  readonly operator: string;
  readonly pieces: Term['pieces'];
  /** Including commas. */
  readonly whole: Piece;
}

export interface ReadingContext {
  readonly zone: string;
  /** UNIX seconds. */
  readonly now: number;
}

export interface Reader<T> {
  /** For error messages about a missing value. */
  readonly example: string;
  read(given: Given, context: ReadingContext): Reading<T>;
}

export const wrong = <T>(at: Span, message: string, instead?: T): Reading<T> => ({
  mistake: { from: at.from, to: at.to, message, instead },
});

/** A span by position in the piece's text; the whole piece if it is quoted, because escapes shift positions. */
export const partOf = (piece: Piece, from: number, to: number): Span =>
  piece.quoted ? piece : { from: piece.start + from, to: piece.start + to };

/** Includes the compared value if the operator contains `=`. */
export function comparedRange(
  operator: string,
  value: number,
  [least, most]: readonly [number, number],
): { readonly from: number; readonly to: number } {
  const step = operator.includes('=') ? 0 : 1;
  return operator.startsWith('>') ? { from: value + step, to: most } : { from: least, to: value - step };
}

/** Stops at the first mistake. */
export function readEach<T>(
  { pieces }: Given,
  readOne: (piece: Piece) => Reading<T>,
  most: number,
): Reading<readonly T[]> {
  const values: T[] = [];
  let hint: Mistake<readonly T[]> | undefined;
  for (const [index, piece] of pieces.entries()) {
    const reading = readOne(piece);
    const others = (instead: T) => [
      ...values,
      instead,
      ...pieces.slice(index + 1).flatMap((it) => valueIn(readOne(it))),
    ];
    if ('mistake' in reading) {
      const { instead, ...mistake } = reading.mistake;
      return {
        mistake: { ...mistake, instead: instead === undefined ? undefined : distinct(others(instead)) },
      };
    }
    if (reading.hint && !hint) {
      const { instead, ...said } = reading.hint;
      hint = { ...said, instead: instead === undefined ? undefined : distinct(others(instead)) };
    }
    values.push(reading.value);
  }
  const value = distinct(values);
  if (value.length > most) return wrong(pieces[most] ?? pieces[0], `At most ${most} values.`);
  return hint ? { value, hint } : { value };
}

/** The value, or the suggested one. */
const valueIn = <T>(reading: Reading<T>): T[] => {
  const value = 'value' in reading ? reading.value : reading.mistake.instead;
  return value === undefined ? [] : [value];
};
