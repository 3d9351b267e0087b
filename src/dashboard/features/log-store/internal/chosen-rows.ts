import type { ChosenEntries } from '../log-answers.ts';
import type { EntryTable } from './entry-table.ts';
import { rowsOfKind } from './failure-kind.ts';

/** @param shown rows of the search that a kind or a period selects from */
export function chosenRows(table: EntryTable, shown: Uint32Array, chosen: ChosenEntries): Uint32Array {
  if ('kind' in chosen) return rowsOfKind(table, shown, chosen.kind);
  if ('requests' in chosen) return Uint32Array.from(chosen.requests.flatMap((id) => table.rowOf(id) ?? []));
  const { from, to } = chosen.period;
  return shown.filter((row) => {
    const second = table.created[row] ?? 0;
    return second >= from && second <= to;
  });
}
