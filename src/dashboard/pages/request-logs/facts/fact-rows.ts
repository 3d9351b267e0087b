import type { CsvCell } from '#lib/csv.ts';
import type { Facts } from './fact-counter.ts';

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

/** The facts as a table for files, the groups of failures last. */
export function factRows(facts: Facts): readonly (readonly CsvCell[])[] {
  const { entries, operations, codes, applications, statuses, groups } = facts;
  return [
    ['kind', 'key', 'name', 'count', 'entries_loaded', 'first_seen', 'last_seen', 'example_request_id'],
    ...operations.map(({ key, count }) => [
      'operation',
      key?.id,
      key?.summary ?? 'Not in the specification',
      count,
      entries,
    ]),
    ...codes.map(({ key, condition, count }) => ['error code', key, condition, count, entries]),
    ...applications.map(({ key, count }) => ['application', key, '', count, entries]),
    ...statuses.map(({ key, count }) => ['status', key, '', count, entries]),
    ...groups.map(({ operation, code, condition, count, firstSeen, lastSeen, example }) => [
      ...['failures', `${operation?.id ?? ''} ${code ?? ''}`.trim(), condition, count, entries],
      ...[iso(firstSeen), iso(lastSeen), example.request_id],
    ]),
  ];
}
