import type { FailureGroup, Tallies } from '#features/log-store/log-answers.ts';
import type { CsvCell } from '#lib/csv.ts';
import { summaryOf } from '../model/call-names.ts';

export interface Counted {
  readonly tallies: Tallies;
  readonly groups: readonly FailureGroup[];
}

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

/** Rows for CSV, failure groups last. */
export function groupRows({ tallies, groups }: Counted): readonly (readonly CsvCell[])[] {
  const { entries } = tallies;
  return [
    ['kind', 'key', 'name', 'count', 'entries_read', 'first_seen', 'last_seen', 'example_request_id'],
    ...tallies.operations.map(({ key, count }) => ['operation', key, summaryOf(key), count, entries]),
    ...tallies.codes.map(({ key, condition, count }) => ['error code', key, condition, count, entries]),
    ...tallies.applications.map(({ key, count }) => ['application', key, '', count, entries]),
    ...tallies.statuses.map(({ key, count }) => ['status', key, '', count, entries]),
    ...groups.map(({ operation, code, condition, count, firstSeen, lastSeen, newest }) => [
      ...['failures', `${operation} ${code ?? ''}`.trim(), condition, count, entries],
      ...[iso(firstSeen), iso(lastSeen), newest],
    ]),
  ];
}
