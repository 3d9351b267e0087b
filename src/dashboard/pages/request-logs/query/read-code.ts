import type { IntegerRange } from '#lib/text-codec.ts';
import { MAX_VALUES } from '../model/log-filter.ts';
import type { Piece } from './query-terms.ts';
import { comparedRange, partOf, type Reader, type Reading, readEach, wrong } from './value-reader.ts';

const HIGHEST = 999;
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
  const ends = [
    { text: first, at: partOf(piece, 0, first.length), low: classOf(first)?.from, open: 0 },
    {
      text: second,
      at: partOf(piece, first.length + separator.length, piece.text.length),
      low: classOf(second)?.to,
      open: HIGHEST,
    },
  ];
  if (more.length > 0 || (first === '' && second === '')) return wrong(piece, 'A range has two ends.');
  for (const { text, at } of ends)
    if (text !== '' && numberOf(text) === undefined && !classOf(text))
      return wrong(at, `“${text}” is no status code.`);
  const [from = 0, to = 0] = ends.map(({ text, low, open }) => low ?? numberOf(text) ?? open);
  const range = { from: Math.min(from, to, HIGHEST), to: Math.min(Math.max(from, to), HIGHEST) };
  const outside = ends.find(({ text }) => (numberOf(text) ?? 0) > HIGHEST);
  if (outside) return wrong(outside.at, OUT, range);
  return from > to ? wrong(piece, 'The lower status code comes first.', range) : { value: range };
}

function readOne(piece: Piece): Reading<IntegerRange> {
  const [, operator = '', text = ''] = /^([<>]=?|=)?(.*)$/s.exec(piece.text) ?? [];
  const hundreds = classOf(text);
  if (hundreds) return { value: hundreds };
  if (text.includes('..')) return readRange(piece, '..');
  if (/^\d+[-–]\d+$/.test(text)) return readRange(piece, text.includes('-') ? '-' : '–');
  const code = numberOf(text);
  if (code === undefined)
    return wrong(piece, `“${text}” is no status code. Give one, such as 404, or a range.`);
  if (code > HIGHEST) return wrong(piece, OUT);
  const range = /[<>]/.test(operator)
    ? comparedRange(operator, code, [0, HIGHEST])
    : { from: code, to: code };
  return range.from <= range.to ? { value: range } : wrong(piece, OUT);
}

/** `404`, `400..499`, `4xx`, `>=400`, or several. */
export const readCode: Reader<readonly IntegerRange[]> = {
  example: '400..499',
  read: (given) => readEach(given, readOne, MAX_VALUES),
};
