import { distinct } from './joined-value.ts';
import type { Piece, Span, Term } from './query-terms.ts';

/** Why a value is none, where exactly, and which one was probably meant. */
export interface Mistake<T> extends Span {
  readonly message: string;
  readonly instead?: T | undefined;
}

/** What the value of a term is, or why it is none. */
export type Reading<T> = { readonly value: T; readonly hint?: Mistake<T> } | { readonly mistake: Mistake<T> };

/** The values of a term, to read. A comparison stands before its value: `>=400`. */
export interface Given {
  readonly operator: string;
  readonly pieces: Term['pieces'];
  /** All of it as one, commas and all. */
  readonly whole: Piece;
}

export interface ReadingContext {
  /** Zone of the times on the screen. */
  readonly zone: string;
  /** UNIX seconds. */
  readonly now: number;
}

/** Reads the value of a filter from the bar. */
export interface Reader<T> {
  /** An example of it, for whoever gives none. */
  readonly example: string;
  read(given: Given, context: ReadingContext): Reading<T>;
}

export const wrong = <T>(at: Span, message: string, instead?: T): Reading<T> => ({
  mistake: { from: at.from, to: at.to, message, instead },
});

/** A part of a piece, by its position in the piece's text. Within quotes an escape would shift it: the piece as a whole. */
export const partOf = (piece: Piece, from: number, to: number): Span =>
  piece.quoted ? piece : { from: piece.start + from, to: piece.start + to };

/** The two sides of a comparison, each with itself where the operator has `=`. */
export function comparedRange(
  operator: string,
  value: number,
  [least, most]: readonly [number, number],
): { readonly from: number; readonly to: number } {
  const step = operator.includes('=') ? 0 : 1;
  return operator.startsWith('>') ? { from: value + step, to: most } : { from: least, to: value - step };
}

/** Reads each of several values, up to the first mistake; what is said of one is said of all of them. */
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

/** Values that a reading has, or would rather have. */
const valueIn = <T>(reading: Reading<T>): T[] => {
  const value = 'value' in reading ? reading.value : reading.mistake.instead;
  return value === undefined ? [] : [value];
};
