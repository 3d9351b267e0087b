import { ID_PATTERN } from '#contract/wire.ts';

/** Turns a value into the text of one URL parameter and back. `parse` answers undefined for a text that is no value. */
export interface TextCodec<T> {
  parse(text: string): T | undefined;
  format(value: T): string;
  /** What a text has to be, as it follows "is not": "yes or no". */
  readonly wanted: string;
  /** Parts of a text that `parse` leaves out of the value, each with what it should have been. */
  leftOut?(text: string): readonly LeftOut[];
}

/** A text that is no value, and why not: "is not yes or no". */
export interface LeftOut {
  readonly text: string;
  readonly reason: string;
}

/** What of a text is not in the value that a codec makes of it. An empty text stands for no value. */
export function leftOutBy(codec: TextCodec<unknown>, text: string): readonly LeftOut[] {
  if (text.trim() === '') return [];
  if (codec.parse(text) === undefined) return [{ text, reason: `is not ${codec.wanted}` }];
  return codec.leftOut?.(text) ?? [];
}

/** `a`, `a or b`, `a, b or c`. */
const eitherOf = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

/** A text of 1 to `maxLength` characters, without space around it. */
export function textCodec(maxLength: number): TextCodec<string> {
  return {
    parse: (text) => {
      const trimmed = text.trim();
      return trimmed === '' || trimmed.length > maxLength ? undefined : trimmed;
    },
    format: (value) => value,
    wanted: `a text of at most ${maxLength} characters`,
  };
}

/** The id of something. */
export const idCodec: TextCodec<string> = {
  parse: (text) => (ID_PATTERN.test(text) ? text : undefined),
  format: (value) => value,
  wanted: 'an id of 40 lowercase letters and digits',
};

/** One of a few words. */
export function oneOfCodec<const T extends string>(words: readonly T[]): TextCodec<T> {
  return {
    parse: (text) => words.find((word) => word === text),
    format: (value) => value,
    wanted: eitherOf(words),
  };
}

/** A whole number from `least` to `most`, in digits. */
export function integerCodec(least: number, most: number): TextCodec<number> {
  return {
    parse: (text) => {
      const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
      return value >= least && value <= most ? value : undefined;
    },
    format: String,
    wanted: `a whole number from ${least} to ${most}`,
  };
}

/** One of a few whole numbers. */
export function numberOfCodec<const T extends number>(numbers: readonly T[]): TextCodec<T> {
  return {
    parse: (text) => numbers.find((number) => String(number) === text),
    format: String,
    wanted: eitherOf(numbers.map(String)),
  };
}

/** Two whole numbers, both included, the first not above the second. */
export interface IntegerRange {
  readonly from: number;
  readonly to: number;
}

/** A comma inside an item would end it. */
const protect = (item: string) => item.replaceAll('%', '%25').replaceAll(',', '%2C');
const restore = (item: string) => item.replaceAll('%2C', ',').replaceAll('%25', '%');

/** Distinct items with commas between; others are left out, and a list without any is no value. */
export function listCodec<T>(item: TextCodec<T>, most: number): TextCodec<readonly T[]> {
  const itemsOf = (text: string): readonly T[] => {
    const items = text.split(',').flatMap((part) => item.parse(restore(part)) ?? []);
    return [...new Map(items.map((it) => [item.format(it as T), it as T])).values()];
  };
  return {
    parse: (text) => {
      const distinct = itemsOf(text).slice(0, most);
      return distinct.length > 0 ? distinct : undefined;
    },
    format: (values) => values.map((value) => protect(item.format(value))).join(','),
    wanted: item.wanted,
    leftOut: (text) => [
      ...text.split(',').flatMap((part) => leftOutBy(item, restore(part))),
      ...itemsOf(text)
        .slice(most)
        .map((value) => ({ text: item.format(value), reason: `is more than the ${most} that fit` })),
    ],
  };
}
