import type { Alike } from '../log-answers.ts';
import { type EntryTable, UNKNOWN_TIME } from './entry-table.ts';
import { failureKinds, rowsOfKind } from './failure-kind.ts';

function medianOf(numbers: readonly number[]): number | undefined {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[(sorted.length - 1) >> 1];
}

/** Failures of the same kind as a row, and the durations of its operation. */
export function alike(table: EntryTable, rows: Uint32Array, row: number): Alike {
  const { operation } = table.text;
  const kind = failureKinds(table)(row);
  const failures = kind && rowsOfKind(table, rows, kind.id);
  const others = [...rows].filter((other) => other !== row && operation[other] === operation[row]);
  return {
    kind: kind?.id,
    failures: failures?.length ?? 0,
    since: failures?.reduce(
      (first, other) => Math.min(first, table.created[other] ?? first),
      table.created[row] ?? 0,
    ),
    othersTook: medianOf(
      others.map((other) => table.took[other] ?? 0).filter((took) => took !== UNKNOWN_TIME),
    ),
  };
}
