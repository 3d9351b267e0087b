import type { IntegerRange } from '#lib/text-codec.ts';
import type { Piece } from './query-terms.ts';
import { partOf, type Reader, type Reading, wrong } from './value-reader.ts';

const HIGHEST = 999;
/** The highest that anybody means by "from 400 on". */
const LAST_IN_USE = 599;
const OUT = 'Status codes go from 0 to 999.';

const CLASS = /^([1-9])(?:xx|\*{1,2}|__)$/i;

const classOf = (text: string): IntegerRange | undefined => {
  const [, hundreds] = CLASS.exec(text) ?? [];
  return hundreds === undefined
    ? undefined
    : { from: Number(hundreds) * 100, to: Number(hundreds) * 100 + 99 };
};

const numberOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);

function readRange(piece: Piece, separator: string): Reading<IntegerRange> {
  const [first = '', second = '', ...more] = piece.text.split(separator);
  const secondFrom = first.length + separator.length;
  const ends = [
    { text: first, at: partOf(piece, 0, first.length), fallback: 100, low: classOf(first)?.from },
    {
      text: second,
      at: partOf(piece, secondFrom, piece.text.length),
      fallback: LAST_IN_USE,
      low: classOf(second)?.to,
    },
  ];
  if (more.length > 0) return wrong(piece, 'A range has two ends.');
  for (const { text, at } of ends)
    if (text !== '' && numberOf(text) === undefined && !classOf(text))
      return wrong(at, `“${text}” is no status code.`);
  const [from = 0, to = 0] = ends.map(({ text, fallback, low }) => low ?? numberOf(text) ?? fallback);
  const range = { from: Math.min(from, to, HIGHEST), to: Math.min(Math.max(from, to), HIGHEST) };
  const outside = ends.find(({ text }) => (numberOf(text) ?? 0) > HIGHEST);
  if (outside) return wrong(outside.at, OUT, range);
  if (first === '' || second === '') return wrong(piece, 'A range of status codes has two ends.', range);
  if (separator !== '..' || classOf(first) || classOf(second))
    return wrong(piece, 'A range of status codes is two codes with “..” between.', range);
  return from > to ? wrong(piece, 'The lower status code comes first.', range) : { value: range };
}

/** The status code: `404`, `400..499`. */
export const readCode: Reader<IntegerRange> = {
  example: '400..499',
  read: ({ pieces, whole }) => {
    const [piece, next] = pieces;
    if (next) {
      const codes = pieces.map(({ text }) => numberOf(text) ?? Number.NaN);
      const range = { from: Math.min(...codes), to: Math.max(...codes) };
      return wrong(
        whole,
        'The service takes one status code, or one range.',
        range.to <= HIGHEST ? range : undefined,
      );
    }
    const { text } = piece;
    const hundreds = classOf(text);
    if (hundreds) return wrong(piece, 'A class of status codes is written as its range.', hundreds);
    if (text.includes('..')) return readRange(piece, '..');
    if (/^\d+[-–]\d+$/.test(text)) return readRange(piece, text.includes('-') ? '-' : '–');
    const code = numberOf(text);
    if (code === undefined)
      return wrong(piece, `“${text}” is no status code. Give one, such as 404, or a range.`);
    return code > HIGHEST ? wrong(piece, OUT) : { value: { from: code, to: code } };
  },
  compare: (operator, text) => {
    const code = numberOf(text);
    if (code === undefined || code > HIGHEST) return undefined;
    const step = operator.includes('=') ? 0 : 1;
    const range = operator.startsWith('>')
      ? { from: code + step, to: Math.max(code + step, LAST_IN_USE) }
      : { from: Math.min(100, code - step), to: code - step };
    return range.from >= 0 && range.to <= HIGHEST ? range : undefined;
  },
};
