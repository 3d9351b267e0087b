import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { EntryMeaning } from './entry-meaning.ts';

/** An entry as it is written, and what it means where that was asked for. */
export interface WrittenEntry {
  readonly entry: RequestLogEntry;
  readonly meaning: EntryMeaning | undefined;
}

/** Writes entries one batch after the other: nothing of what was written is needed again. */
export interface EntryFormat {
  /** What the file begins with. */
  readonly head: string;
  /** @param first whether nothing was written before these */
  readonly batch: (entries: readonly WrittenEntry[], first: boolean) => string;
  /** What the file ends with; it is whole afterwards, also where not all entries are in it. */
  readonly tail: (partial: boolean) => string;
}
