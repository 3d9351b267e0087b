/** Positions in the query; the end is exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A value between commas; the span includes its quotes. */
export interface Piece extends Span {
  /** The unescaped text. */
  readonly text: string;
  readonly quoted: boolean;
  /** The closing quote is missing. */
  readonly unclosed: boolean;
}

/** What is wrong with a value, and a suggestion. */
export interface Mistake<T> {
  readonly message: string;
  readonly instead?: T | undefined;
  /** The part of the query that is wrong, if not all of the filter. */
  readonly at?: Span | undefined;
}

/** A hint does not prevent the query. */
export type Reading<T> = { readonly value: T; readonly hint?: Mistake<T> } | { readonly mistake: Mistake<T> };

/** The value of a filter in the query. A comparison precedes its value: `>=400`. */
export interface Given {
  readonly operator: string;
  readonly pieces: readonly [Piece, ...Piece[]];
}

export interface ReadingContext {
  /** Of the displayed times. */
  readonly zone: string;
  /** UNIX seconds. */
  readonly now: number;
}

export const wrong = <T>(message: string, instead?: T): Reading<T> => ({ mistake: { message, instead } });

export const distinct = <T>(values: readonly T[]): readonly T[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];

/** @param what as in "An IP address is missing here" @param longest in characters */
export const readText =
  (what: string, longest: number) =>
  (text: string): Reading<string> => {
    if (text === '') return wrong(`${what} is missing here.`);
    return text.length > longest ? wrong(`${what} has at most ${longest} characters.`) : { value: text };
  };

/** Reads several values; the first mistake or hint is reported with its place. */
export function readEach<T>(
  { pieces }: Given,
  readOne: (text: string) => Reading<T>,
  most: number,
): Reading<readonly T[]> {
  const readings = pieces.map(({ text }) => readOne(text.trim()));
  const report = (index: number, { message, instead }: Mistake<T>): Mistake<readonly T[]> => {
    const all = readings.flatMap((it, other) => {
      const value = other === index ? instead : 'value' in it ? it.value : it.mistake.instead;
      return value === undefined ? [] : [value];
    });
    return { message, instead: instead === undefined ? undefined : distinct(all), at: pieces[index] };
  };
  const values: T[] = [];
  let hint: Mistake<readonly T[]> | undefined;
  for (const [index, reading] of readings.entries()) {
    if ('mistake' in reading) return { mistake: report(index, reading.mistake) };
    if (reading.hint) hint ??= report(index, reading.hint);
    values.push(reading.value);
  }
  const value = distinct(values);
  if (value.length > most) return { mistake: { message: `At most ${most} values.`, at: pieces[most] } };
  return hint ? { value, hint } : { value };
}
