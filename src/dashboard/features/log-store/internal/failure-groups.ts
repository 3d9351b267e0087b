import type { TimeBounds } from '#lib/time-range.ts';
import { barFinder } from './count-over-time.ts';
import { medianOf } from './latency.ts';
import type { LogRow } from './log-row.ts';

export const rowsOfKind = (rows: readonly LogRow[], id: string): readonly LogRow[] =>
  rows.filter(({ kind }) => kind?.id === id);

/** Failures by kind, the most frequent first. @param rows newest first @param bars of the trends */
export function failureGroups(rows: readonly LogRow[], bars: readonly TimeBounds[] = []) {
  const barOf = barFinder(bars);
  const failures = rows.filter(({ kind }) => kind);
  return [...Map.groupBy(failures, ({ kind }) => kind?.id).values()]
    .flatMap((group) => {
      const [newest] = group;
      if (!newest?.kind) return [];
      const trend = bars.map(() => 0);
      for (const row of group) {
        const bar = barOf(row);
        if (bar >= 0) trend[bar] = (trend[bar] ?? 0) + 1;
      }
      const applications = new Set(group.map(({ entry }) => entry.application_id || undefined));
      applications.delete(undefined);
      return {
        ...newest.kind,
        count: group.length,
        firstSeen: group.at(-1)?.entry.created ?? 0,
        lastSeen: newest.entry.created,
        statuses: [...new Set(group.map(({ entry }) => entry.response.code))].toSorted((a, b) => a - b),
        applications: applications.size,
        newest: newest.entry.request_id,
        trend,
      };
    })
    .toSorted((a, b) => b.count - a.count || b.lastSeen - a.lastSeen);
}

/** Failures of the same kind as a row, and the durations of its operation. @param rows newest first */
export function alike(rows: readonly LogRow[], row: LogRow) {
  const failures = row.kind ? rowsOfKind(rows, row.kind.id) : [];
  const others = rows.filter((other) => other !== row && other.operation === row.operation);
  return {
    kind: row.kind?.id,
    failures: failures.length,
    /** UNIX seconds of the first. */
    since: row.kind && (failures.at(-1) ?? row).entry.created,
    othersTook: medianOf(others),
  };
}

const HISTORY_BARS = 30;

/**
 * Failures of a kind out of read entries, in equal time spans, oldest first. Between the oldest and the newest read entry may
 * be gaps.
 * @param rows all rows that were read, newest first
 * @returns undefined if none is of the kind
 */
export function kindHistory(rows: readonly LogRow[], kind: string) {
  const ofKind = rowsOfKind(rows, kind);
  const [newest, oldest, first] = [rows[0], rows.at(-1), ofKind.at(-1)].map((row) => row?.entry.created);
  if (newest === undefined || oldest === undefined || first === undefined) return undefined;
  const step = Math.max(1, Math.ceil((newest - oldest + 1) / HISTORY_BARS));
  const bars = Array.from({ length: Math.floor((newest - oldest) / step) + 1 }, () => ({
    count: 0,
    read: 0,
  }));
  for (const row of rows) {
    const bar = bars[Math.floor((row.entry.created - oldest) / step)];
    if (!bar) continue;
    bar.read += 1;
    if (row.kind?.id === kind) bar.count += 1;
  }
  const readBefore = rows.filter(({ entry }) => entry.created < first).length;
  // UNIX seconds.
  return { firstSeen: first, readBackTo: oldest, readUpTo: newest, readBefore, bars };
}
