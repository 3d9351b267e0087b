import type { EntityType } from '#contract/entity-types.ts';
import { type DirectoryEntry, nameOf } from '#features/directory/directory-entry.ts';
import { searchDirectory } from '#features/directory/directory-search.ts';
import { formatTime } from '#lib/time-format.ts';
import { queryWord } from './query-word.ts';
import type { ReadingContext } from './reading.ts';

export interface ValueOption {
  /** As written in the bar. */
  readonly text: string;
  readonly detail: string;
}

export interface OptionContext extends ReadingContext {
  /** This browser's directory, for names of applications. */
  readonly known: readonly DirectoryEntry[];
}

export const MAX_OPTIONS = 12;

/** Options whose text or meaning begins with the typed text, which is in lower case. */
export const fitting = (options: readonly ValueOption[], typed: string): readonly ValueOption[] =>
  options.filter(
    ({ text, detail }) => text.toLowerCase().startsWith(typed) || detail.toLowerCase().startsWith(typed),
  );

/** IDs of this browser's directory. @param type undefined for all */
export const directoryOptions =
  (type?: EntityType) =>
  (typed: string, { known, zone, now }: OptionContext): readonly ValueOption[] =>
    searchDirectory(known, typed, { type, limit: MAX_OPTIONS }).map((entry) => ({
      text: queryWord(entry.id),
      detail: nameOf(entry) ?? `seen ${formatTime(entry.lastSeen, zone, 'relative', now)}`,
    }));
