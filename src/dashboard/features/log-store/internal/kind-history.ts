import type { KindHistory } from '../log-answers.ts';
import type { EntryTable } from './entry-table.ts';
import { failureKinds } from './failure-kind.ts';

const BARS = 30;

/** @param rows all rows that were read; undefined if none is of the kind */
export function kindHistory(table: EntryTable, rows: Uint32Array, kind: string): KindHistory | undefined {
  const { created } = table;
  const kindOfRow = failureKinds(table);
  let [oldest, newest, first] = [Number.POSITIVE_INFINITY, 0, Number.POSITIVE_INFINITY];
  const ofKind = rows.filter((row) => {
    const second = created[row] ?? 0;
    oldest = Math.min(oldest, second);
    newest = Math.max(newest, second);
    const isOne = kindOfRow(row)?.id === kind;
    if (isOne) first = Math.min(first, second);
    return isOne;
  });
  if (ofKind.length === 0) return undefined;
  const step = Math.max(1, Math.ceil((newest - oldest + 1) / BARS));
  const bars = Array.from({ length: Math.floor((newest - oldest) / step) + 1 }, () => ({
    count: 0,
    read: 0,
  }));
  const count = (some: Uint32Array, what: 'count' | 'read') => {
    for (const row of some) {
      const bar = bars[Math.floor(((created[row] ?? 0) - oldest) / step)];
      if (bar) bar[what] += 1;
    }
  };
  count(rows, 'read');
  count(ofKind, 'count');
  const readBefore = rows.reduce((sum, row) => sum + ((created[row] ?? 0) < first ? 1 : 0), 0);
  return { firstSeen: first, readBackTo: oldest, readUpTo: newest, readBefore, bars };
}
