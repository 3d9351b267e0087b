/** The end is exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A value between commas; the span includes its quotes. */
export interface Piece extends Span {
  /** The unescaped text. */
  readonly text: string;
  /** Start of the text, after an opening quote. */
  readonly start: number;
  readonly quoted: boolean;
  /** The closing quote is missing. */
  readonly unclosed: boolean;
}

/** `code:400..499`, `-ip:203.0.113.21`, or a word. */
export interface Term extends Span {
  /** Undefined for a word without a field. */
  readonly field: Span | undefined;
  readonly operator: Span;
  /** A single empty piece if the value is missing. */
  readonly pieces: readonly [Piece, ...Piece[]];
}

/** After a colon, a comparison belongs to the value. */
const OPENING = /(-?[A-Za-z][\w.-]*)(:|~=?|!=|[<>]=?|=)/y;
const SPACE = /\s/;

/** Only `\n` and `\r` have a special meaning. */
const unescaped = (text: string) =>
  text.replace(/\\(.)/g, (_, it: string) => (it === 'n' ? '\n' : it === 'r' ? '\r' : it));

function quotedPiece(text: string, from: number): Piece {
  let at = from + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  const end = Math.min(at, text.length);
  const unclosed = at >= text.length;
  const inside = unescaped(text.slice(from + 1, end));
  return { from, to: unclosed ? end : end + 1, text: inside, start: from + 1, quoted: true, unclosed };
}

/** @param stop end of an unquoted piece, besides a space */
function piece(text: string, from: number, stop: string): Piece {
  if (text[from] === '"') return quotedPiece(text, from);
  let to = from;
  while (to < text.length && !SPACE.test(text[to] ?? '') && text[to] !== stop) to++;
  return { from, to, text: text.slice(from, to), start: from, quoted: false, unclosed: false };
}

export function piecesAt(text: string, from: number): [Piece, ...Piece[]] {
  const first = piece(text, from, ',');
  const all: [Piece, ...Piece[]] = [first];
  for (let last = first; text[last.to] === ','; all.push(last)) last = piece(text, last.to + 1, ',');
  return all;
}

function termAt(text: string, from: number): Term {
  OPENING.lastIndex = from;
  const [opening, name = '', operator = ''] = OPENING.exec(text) ?? [];
  // A pasted URL is one word.
  if (opening === undefined || (operator === ':' && text.startsWith('//', from + opening.length))) {
    const word = piece(text, text.startsWith('-"', from) ? from + 1 : from, '');
    return { from, to: word.to, field: undefined, operator: { from, to: from }, pieces: [word] };
  }
  const value = from + opening.length;
  const values = piecesAt(text, value);
  return {
    from,
    to: values.at(-1)?.to ?? value,
    field: { from, to: from + name.length },
    operator: { from: value - operator.length, to: value },
    pieces: values,
  };
}

/** A comparison precedes the value that it applies to. */
export function compared(
  text: string,
  { pieces, operator }: Pick<Term, 'pieces' | 'operator'>,
): Term['pieces'] {
  const sign = text.slice(operator.from, operator.to);
  const [first, ...others] = pieces;
  return /^[<>]/.test(sign)
    ? [{ ...first, text: sign + first.text, start: first.start - sign.length }, ...others]
    : pieces;
}

/** Splits at spaces outside quotes. Accepts every text. */
export function termsOf(text: string): Term[] {
  const terms: Term[] = [];
  let at = 0;
  while (at < text.length) {
    if (SPACE.test(text[at] ?? '')) at++;
    else {
      const term = termAt(text, at);
      terms.push(term);
      at = term.to;
    }
  }
  return terms;
}
