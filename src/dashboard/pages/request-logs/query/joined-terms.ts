import type { LogFilterKey } from '../model/log-filters.ts';
import { keyNamed } from './field-names.ts';
import { compared, type Piece, piecesAt, type Term } from './query-terms.ts';
import { readTime } from './read-time.ts';
import type { ReadingContext } from './value-reader.ts';

const isBare = (term: Term | undefined, word?: RegExp): term is Term =>
  term !== undefined &&
  !term.field &&
  !term.pieces[0].quoted &&
  (word === undefined || word.test(term.pieces[0].text));

/** A term compares all its URIs in the same way. */
const isLike = (text: string, { operator }: Term) => text.slice(operator.from, operator.to) === '~=';

const keyOf = (text: string, { field }: Term): LogFilterKey | undefined =>
  field && keyNamed(text.slice(field.from, field.to));

const pieceOver = (text: string, from: number, to: number): Piece => ({
  from,
  to,
  text: text.slice(from, to),
  start: from,
  quoted: false,
  unclosed: false,
});

/** For example `Fri 20 Nov 2026, 10:42:07 UTC`. */
const MOST_WORDS = 9;

/** `request_id: 7kq2m9xw`, pasted with a space before the value. */
function withValueBehind(text: string, terms: readonly Term[]): readonly Term[] {
  const all: Term[] = [];
  for (let index = 0; index < terms.length; index++) {
    const [term, next] = [terms[index], terms[index + 1]];
    if (!term) break;
    const isOpen = term.pieces.length === 1 && term.pieces[0].text === '' && !term.pieces[0].quoted;
    if (next && !next.field && isOpen && keyOf(text, term)) {
      all.push({ ...term, to: next.to, pieces: piecesAt(text, next.pieces[0].from) });
      index++;
    } else all.push(term);
  }
  return all;
}

/** A time contains spaces: `created:20 Nov, 10:42`. Takes as many of the following words as form a time. */
function withTime(text: string, terms: readonly Term[], index: number, context: ReadingContext): number {
  const [first] = terms[index]?.pieces ?? [];
  if (!first || first.quoted) return index;
  let last = index;
  for (let next = index + 1; next <= index + MOST_WORDS && isBare(terms[next]); next++)
    if (readTime(text.slice(first.from, terms[next]?.to), context)) last = next;
  return last;
}

/** An unquoted comma is part of the URI: `uri~/a,b` is one text, `uri~"/a","/b"` are two. */
function withCommas([first, ...others]: Term['pieces']): Term['pieces'] {
  const whole: [Piece, ...Piece[]] = [first];
  for (const piece of others) {
    const last = whole.at(-1) ?? first;
    if (last.quoted || piece.quoted || piece.from !== last.to + 1) whole.push(piece);
    else whole[whole.length - 1] = { ...last, to: piece.to, text: `${last.text},${piece.text}` };
  }
  return whole;
}

/** Values joined by "or", and the index of the last term used. */
function alternatives(
  text: string,
  terms: readonly Term[],
  index: number,
): { pieces: readonly Piece[]; last: number } {
  const term = terms[index];
  const key = term && keyOf(text, term);
  let last = index;
  const pieces: Piece[] = [];
  while (key && isBare(terms[last + 1], /^(?:or|\|\|?)$/i)) {
    const next = terms[last + 2];
    if (!next) break;
    if (next.field && (keyOf(text, next) !== key || isLike(text, next) !== isLike(text, term))) break;
    pieces.push(...(next.field ? compared(text, next) : piecesAt(text, next.from)));
    last += 2;
  }
  return { pieces, last };
}

/**
 * Merges the terms of one filter: alternatives such as `code:404 or 410` or `op:fax or op:invite`, and the words of a
 * time. Drops "and" between filters.
 */
export function joinTerms(text: string, typed: readonly Term[], context: ReadingContext): readonly Term[] {
  const terms = withValueBehind(text, typed);
  const joined: Term[] = [];
  for (let index = 0; index < terms.length; index++) {
    const term = terms[index];
    if (!term) break;
    const beside = [terms[index - 1], terms[index + 1]];
    if (isBare(term, /^(?:and|&&?|\+)$/i) && beside.every((it) => it && keyOf(text, it))) continue;
    if (keyOf(text, term) === 'created') {
      const last = withTime(text, terms, index, context);
      const to = terms[last]?.to ?? term.to;
      // A time may contain a comma.
      const whole = term.pieces[0].quoted
        ? term.pieces
        : ([pieceOver(text, term.pieces[0].from, to)] as const);
      joined.push({ ...term, to, pieces: [...whole] as [Piece, ...Piece[]] });
      index = last;
      continue;
    }
    const { pieces: others, last } = alternatives(text, terms, index);
    const pieces: Term['pieces'] = [...term.pieces, ...others];
    const isUri = /^(?:not-)?uri$/.test(keyOf(text, term) ?? '');
    joined.push({ ...term, to: terms[last]?.to ?? term.to, pieces: isUri ? withCommas(pieces) : pieces });
    index = last;
  }
  return joined;
}
