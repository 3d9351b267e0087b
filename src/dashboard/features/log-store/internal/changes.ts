import type { PeriodComparison } from '../log-answers.ts';
import type { LogTerm } from '../log-terms.ts';
import { comparePeriods, type Period } from './compare-periods.ts';
import { type EntryTable, FLAGS } from './entry-table.ts';
import { matcherOf } from './match-terms.ts';
import type { Search } from './search.ts';

/** Terms on outcome: failures are a share of all calls, even if only failures are searched. */
const OUTCOMES: ReadonlySet<LogTerm['field']> = new Set(['failed', 'flagged', 'failure', 'error', 'code']);

const ofOthers = ({ flags }: EntryTable, rows: Uint32Array) =>
  rows.filter((row) => ((flags[row] ?? 0) & FLAGS.read) === 0);

/** The part of a search that was read. @param until UNIX seconds of the present, if the search ends there */
function periodOf(search: Search, until: number): Period {
  const { archive } = search;
  const { table, order } = archive;
  const { terms } = search.question;
  const rows = ofOthers(table, search.rows);
  const { from, to } = search.reached;
  const [newest] = rows;
  const present = Math.max(until, newest === undefined ? 0 : (table.created[newest] ?? 0));
  const seconds = Math.max(1, Math.min(to, present) - from + 1);
  const whole = terms.filter(({ field }) => !OUTCOMES.has(field));
  if (whole.length === terms.length) return { rows, seconds, entries: rows.length };
  const isRead =
    archive.missing(archive.servedPart(whole), { from, to }, Number.POSITIVE_INFINITY).length === 0;
  if (!isRead) return { rows, seconds, entries: undefined };
  const entries = ofOthers(table, order.within({ from, to })).filter(matcherOf(whole, table));
  return { rows, seconds, entries: entries.length };
}

/**
 * Compares a search with an earlier time, over the read part of both.
 * @param before the same search of the earlier time, in the same archive
 * @param now UNIX seconds
 */
export const changes = (search: Search, before: Search, now: number): PeriodComparison =>
  comparePeriods(search.archive.table, periodOf(search, now), periodOf(before, now));
