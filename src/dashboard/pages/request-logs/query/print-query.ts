import { isCommonRange } from '../filters/created-filter.ts';
import { filterOf, type LogFilterKey, type LogFilterValues, logFilters } from '../filters/log-filters.ts';
import { logUrlState } from '../model/log-state.ts';

/** One filter in the bar; of words that must all occur, one word. */
export interface QueryChip {
  readonly key: LogFilterKey;
  /** `code:400..499` */
  readonly text: string;
  /** Undefined for a word. */
  readonly name: string | undefined;
  /** Its values in words. */
  readonly words: string;
  /** The filter's value without the chip. */
  readonly rest: unknown;
}

const isWords = (key: LogFilterKey) => key === 'words' || key === 'not-words';

/** In screen order, without a time range that the range control shows. */
export function chipsOf(values: LogFilterValues, zone: string): readonly QueryChip[] {
  return logFilters.keys.flatMap((key): QueryChip[] => {
    const value: unknown = values[key];
    if (value === undefined || (key === 'created' && values.created && isCommonRange(values.created)))
      return [];
    const filter = filterOf(key);
    const name = filter.name.replace(/^-/, 'not ');
    const texts = filter.print(value, zone);
    if (!isWords(key))
      return [{ key, text: texts.join(' '), name, words: filter.describe(value, zone), rest: undefined }];
    return (value as readonly string[]).map((word, index, all) => ({
      key,
      text: texts[index] ?? '',
      name: key === 'words' ? undefined : 'not',
      words: word,
      rest: all.length > 1 ? all.filter((it) => it !== word) : undefined,
    }));
  });
}

/** `parseQuery` reads it back. @param zone that of the screen */
export const printQuery = (values: LogFilterValues, zone: string): string =>
  chipsOf(values, zone)
    .map(({ text }) => text)
    .join(' ');

/** The query of a URL for saved queries and links. Relative times stay relative. */
export const addressQuery = (values: LogFilterValues): string =>
  logUrlState.change(
    new URLSearchParams(),
    Object.fromEntries(logFilters.keys.map((key) => [key, values[key]])),
  );

/** The query of a URL as text of the bar, including the time range. */
export const addressWords = (query: string, zone: string): string => {
  const values = logUrlState.read(new URLSearchParams(query));
  return logFilters.keys
    .flatMap((key) => (values[key] === undefined ? [] : filterOf(key).print(values[key], zone)))
    .join(' ');
};
