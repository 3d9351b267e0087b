import { keyNamed, type LogFilterKey } from '../filters/log-filters.ts';
import { readTime } from '../filters/read-time.ts';
import type { Piece, ReadingContext, Span } from '../filters/reading.ts';

/** `code:400..499`, `-ip:203.0.113.21`, or a word. */
export interface Term extends Span {
  /** Undefined for a word without a field. */
  readonly field: Span | undefined;
  /** The filter of the field, if the name is known. `code!=404` excludes, like `-code:404`. */
  readonly key: LogFilterKey | undefined;
  readonly operator: Span;
  /** A single empty piece if the value is missing. */
  readonly pieces: readonly [Piece, ...Piece[]];
}

/** A comparison belongs to the value. */
const OPENING = /(-?[A-Za-z][\w.-]*)(:|~=?|!=|=|(?=[<>]))/y;
const OR = /\s+(?:or|\|\|?)\s+/iy;
const SPACE = /\s*/y;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const afterSpace = (text: string, at: number) => at + (matchAt(SPACE, text, at)?.[0].length ?? 0);

/** Only `\n` and `\r` have a special meaning. */
const unescaped = (text: string) =>
  text.replace(/\\(.)/g, (_, it: string) => (it === 'n' ? '\n' : it === 'r' ? '\r' : it));

/** A quoted text, or an unquoted one up to a space or a comma. */
function pieceAt(text: string, from: number, stop: ',' | ''): Piece {
  const [sign = ''] = matchAt(/[<>]=?(?=")/y, text, from) ?? [];
  const start = from + sign.length;
  if (text[start] !== '"') {
    let to = from;
    while (to < text.length && !/\s/.test(text.charAt(to)) && text[to] !== stop) to++;
    return { from, to, text: text.slice(from, to), quoted: false, unclosed: false };
  }
  let end = start + 1;
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
  const unclosed = end >= text.length;
  const to = Math.min(end + 1, text.length);
  return {
    from,
    to,
    text: sign + unescaped(text.slice(start + 1, unclosed ? to : end)),
    quoted: true,
    unclosed,
  };
}

function piecesAt(text: string, from: number): [Piece, ...Piece[]] {
  const first = pieceAt(text, from, ',');
  const all: [Piece, ...Piece[]] = [first];
  for (let last = first; text[last.to] === ','; all.push(last)) last = pieceAt(text, last.to + 1, ',');
  return all;
}

/** An unquoted comma is part of the URI: `uri~/a,b` is one text, `uri~"/a","/b"` are two. */
function withCommas([first, ...others]: Term['pieces']): [Piece, ...Piece[]] {
  const whole: [Piece, ...Piece[]] = [first];
  for (const piece of others) {
    const last = whole.at(-1) ?? first;
    if (last.quoted || piece.quoted) whole.push(piece);
    else whole[whole.length - 1] = { ...last, to: piece.to, text: `${last.text},${piece.text}` };
  }
  return whole;
}

/** For example `Fri 20 Nov 2026, 10:42:07 UTC`. */
const MAX_WORDS = 10;

/** A time contains spaces: `created:20 Nov, 10:42`. Takes as many of the following words as form a time. */
function timeAt(text: string, from: number, context: ReadingContext): [Piece] {
  const first = pieceAt(text, from, '');
  let { to } = first;
  if (!first.quoted)
    for (let end = to, count = 1; count < MAX_WORDS; count++) {
      const start = afterSpace(text, end);
      if (start === text.length || matchAt(OPENING, text, start)) break;
      end = pieceAt(text, start, '').to;
      if (readTime(text.slice(from, end), context)) to = end;
    }
  return to === first.to ? [first] : [{ ...first, to, text: text.slice(from, to) }];
}

const keyOf = (name: string, operator: string) =>
  keyNamed(operator === '!=' ? `-${name.replace(/^-/, '')}` : name);

function wordAt(text: string, from: number): Term {
  const piece = pieceAt(text, text.startsWith('-"', from) ? from + 1 : from, '');
  return {
    from,
    to: piece.to,
    field: undefined,
    key: undefined,
    operator: { from, to: from },
    pieces: [piece],
  };
}

function termAt(text: string, from: number, context: ReadingContext): Term {
  const [opening, name = '', sign = ''] = matchAt(OPENING, text, from) ?? [];
  // A pasted URL is one word.
  if (opening === undefined || (sign === ':' && text.startsWith('//', from + opening.length)))
    return wordAt(text, from);
  const end = from + opening.length;
  const key = keyOf(name, sign);
  const behind = afterSpace(text, end);
  // `request_id: 7kq2m9xw`, pasted with a space before the value.
  const value = key && behind < text.length && !matchAt(OPENING, text, behind) ? behind : end;
  const operator = { from: end - sign.length, to: end };
  const term = { from, field: { from, to: from + name.length }, key, operator };
  if (key === 'created') {
    const [piece] = timeAt(text, value, context);
    return { ...term, to: piece.to, pieces: [piece] };
  }
  const read = (at: number) =>
    /^(?:not-)?uri$/.test(key ?? '') ? withCommas(piecesAt(text, at)) : piecesAt(text, at);
  const pieces = read(value);
  // Alternatives of a known filter: `code:404 or 410`, `op:fax or op:invite`.
  for (;;) {
    const to = pieces.at(-1)?.to ?? value;
    const or = key && matchAt(OR, text, to);
    const next = to + (or?.[0].length ?? 0);
    const again = or && matchAt(OPENING, text, next);
    const isSame =
      !again || (keyOf(again[1] ?? '', again[2] ?? '') === key && (again[2] === '~=') === (sign === '~='));
    if (!or || next === text.length || !isSame) return { ...term, to, pieces };
    pieces.push(...read(next + (again?.[0].length ?? 0)));
  }
}

const isAnd = ({ field, pieces: [{ quoted, text }] }: Term) =>
  !field && !quoted && /^(?:and|&&?|\+)$/i.test(text);

/** Splits at spaces outside quotes. Accepts every text; drops "and" between filters. */
export function termsOf(text: string, context: ReadingContext): readonly Term[] {
  const terms: Term[] = [];
  for (let at = afterSpace(text, 0); at < text.length; at = afterSpace(text, terms.at(-1)?.to ?? at))
    terms.push(termAt(text, at, context));
  return terms.filter((term, index) => !(isAnd(term) && terms[index - 1]?.key && terms[index + 1]?.key));
}
