import type { Piece, Span, Term } from './query-terms.ts';

/** Why a value is none, where exactly, and which one was probably meant. */
export interface Mistake<T> extends Span {
  readonly message: string;
  readonly instead?: T | undefined;
}

/** What the value of a term is, or why it is none. */
export type Reading<T> = { readonly value: T; readonly hint?: Mistake<T> } | { readonly mistake: Mistake<T> };

/** The values of a term, to read. */
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
  /** What `>`, `>=`, `<` and `<=` probably mean with this value, though no filter has them. */
  compare?(operator: string, text: string, context: ReadingContext): T | undefined;
}

export const wrong = <T>(at: Span, message: string, instead?: T): Reading<T> => ({
  mistake: { from: at.from, to: at.to, message, instead },
});

/** A part of a piece, by its position in the piece's text. Within quotes an escape would shift it: the piece as a whole. */
export const partOf = (piece: Piece, from: number, to: number): Span =>
  piece.quoted ? piece : { from: piece.start + from, to: piece.start + to };
