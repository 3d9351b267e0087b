import { EntryTable } from '#features/log-store/internal/entry-table.ts';
import { type Choices, logEntry } from './log-entry.ts';

/** A table of entries with the given parts; their request ids are `r0`, `r1` … where nothing else is said. */
export function tableOf(...entries: readonly Choices[]): EntryTable {
  const table = new EntryTable();
  for (const [row, entry] of entries.entries()) table.add(logEntry({ id: `r${row}`, ...entry }));
  return table;
}

/** All rows of a table, in their order. */
export const rowsOf = ({ size }: EntryTable): Uint32Array =>
  Uint32Array.from({ length: size }, (_, row) => row);
