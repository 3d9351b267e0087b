import type { TimeBounds } from '#lib/time-range.ts';
import type { FailureGroup, FailureKind } from '../log-answers.ts';
import { barIndex } from './bar-index.ts';
import type { EntryTable } from './entry-table.ts';
import { failureKinds } from './failure-kind.ts';

interface Group {
  readonly kind: FailureKind;
  readonly trend: number[];
  readonly statuses: Set<number>;
  readonly applications: Set<number>;
  count: number;
  firstSeen: number;
  lastSeen: number;
  newest: number;
}

/** Failures by kind, the most frequent first. @param bars of the trends, see `barIndex` */
export function failureGroups(
  table: EntryTable,
  rows: Uint32Array,
  bars: readonly TimeBounds[] = [],
): readonly FailureGroup[] {
  const kindOfRow = failureKinds(table);
  const barOf = barIndex(bars);
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const kind = kindOfRow(row);
    if (!kind) continue;
    const second = table.created[row] ?? 0;
    let group = groups.get(kind.id);
    if (!group) {
      group = {
        kind,
        trend: bars.map(() => 0),
        statuses: new Set(),
        applications: new Set(),
        count: 0,
        firstSeen: second,
        lastSeen: second,
        newest: row,
      };
      groups.set(kind.id, group);
    }
    group.count += 1;
    group.statuses.add(table.code[row] ?? 0);
    const application = table.text.application[row] ?? 0;
    if (application !== 0) group.applications.add(application);
    if (second > group.lastSeen) [group.lastSeen, group.newest] = [second, row];
    if (second < group.firstSeen) group.firstSeen = second;
    const bar = barOf(second);
    if (bar >= 0) group.trend[bar] = (group.trend[bar] ?? 0) + 1;
  }
  return [...groups.values()]
    .map(({ kind, statuses, applications, newest, ...counts }) => ({
      ...kind,
      ...counts,
      statuses: [...statuses].toSorted((a, b) => a - b),
      applications: applications.size,
      newest: table.requestIds[newest] ?? '',
    }))
    .toSorted((a, b) => b.count - a.count || b.lastSeen - a.lastSeen);
}
