/** Turns a value into the text of one URL parameter and back. `parse` answers undefined for a text that is no value. */
export interface TextCodec<T> {
  parse(text: string): T | undefined;
  format(value: T): string;
}

/** A text of 1 to `longest` characters, without space around it. */
export function textCodec(longest: number): TextCodec<string> {
  return {
    parse: (text) => {
      const trimmed = text.trim();
      return trimmed === '' || trimmed.length > longest ? undefined : trimmed;
    },
    format: (value) => value,
  };
}

/** One of a few words. */
export function oneOfCodec<const T extends string>(words: readonly T[]): TextCodec<T> {
  return { parse: (text) => words.find((word) => word === text), format: (value) => value };
}

/** A whole number from `least` to `most`, in digits. */
export function integerCodec(least: number, most: number): TextCodec<number> {
  return {
    parse: (text) => {
      const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
      return value >= least && value <= most ? value : undefined;
    },
    format: String,
  };
}

/** One of a few whole numbers. */
export function numberOfCodec<const T extends number>(numbers: readonly T[]): TextCodec<T> {
  return { parse: (text) => numbers.find((number) => String(number) === text), format: String };
}

/** Two whole numbers, both included, the first not above the second. */
export interface IntegerRange {
  readonly from: number;
  readonly to: number;
}

/** A range as `400-599`, or as `404` where it holds one number. */
export function integerRangeCodec(least: number, most: number): TextCodec<IntegerRange> {
  const integer = integerCodec(least, most);
  return {
    parse: (text) => {
      const [first = '', second = first, ...more] = text.split('-');
      const from = integer.parse(first);
      const to = integer.parse(second);
      if (from === undefined || to === undefined || from > to || more.length > 0) return undefined;
      return { from, to };
    },
    format: ({ from, to }) => (from === to ? String(from) : `${from}-${to}`),
  };
}

/** A comma inside an item would end it. */
const protect = (item: string) => item.replaceAll('%', '%25').replaceAll(',', '%2C');
const restore = (item: string) => item.replaceAll('%2C', ',').replaceAll('%25', '%');

/** Distinct items with commas between; items that are none are left out, and a list of none is no value. */
export function listCodec<T extends string>(item: TextCodec<T>, most: number): TextCodec<readonly T[]> {
  return {
    parse: (text) => {
      const items = text.split(',').flatMap((part) => item.parse(restore(part)) ?? []);
      const distinct = [...new Set(items)].slice(0, most);
      return distinct.length > 0 ? distinct : undefined;
    },
    format: (values) => values.map((value) => protect(item.format(value))).join(','),
  };
}
