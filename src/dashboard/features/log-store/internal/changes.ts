import type { PeriodComparison } from '../log-answers.ts';
import type { LogTerm } from '../log-terms.ts';
import { comparePeriods, type Period } from './compare-periods.ts';
import { type EntryTable, FLAGS } from './entry-table.ts';
import { matcherOf } from './match-terms.ts';
import type { Search } from './search.ts';

/** What became of a call: a failure is a share of all calls, also where only failures are searched for. */
const OUTCOMES: ReadonlySet<LogTerm['field']> = new Set(['failed', 'flagged', 'failure', 'error', 'code']);

/** The rows without reads of the logs. */
const ofOthers = ({ flags }: EntryTable, rows: Uint32Array) =>
  rows.filter((row) => ((flags[row] ?? 0) & FLAGS.read) === 0);

/** What of a search has been read. @param until where its end is the present: when that is, UNIX seconds */
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
 * What a search finds more or less of than in an earlier time, over what was read of both: rates are of the part that
 * has been read.
 * @param before the same search over the earlier time, of the same archive
 * @param now UNIX seconds
 */
export const changes = (search: Search, before: Search, now: number): PeriodComparison =>
  comparePeriods(search.archive.table, periodOf(search, now), periodOf(before, now));
