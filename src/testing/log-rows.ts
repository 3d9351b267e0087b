import { type LogRow, logRow } from '#features/log-store/internal/log-row.ts';
import { type Choices, logEntry } from './log-entry.ts';

/** Rows of entries with the given parts, newest first; their request ids are `r0`, `r1` … unless the parts say otherwise. */
export const logRows = (...entries: readonly Choices[]): readonly LogRow[] =>
  entries
    .map((entry, index) => logRow(logEntry({ id: `r${index}`, ...entry })))
    .toSorted((a, b) => b.entry.created - a.entry.created);
