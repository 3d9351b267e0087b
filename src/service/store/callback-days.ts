import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { CallbackFilter } from '#contract/operations/callbacks.ts';
import { type Condition, codeConditionOf } from './callback-filters.ts';
import { all, first } from './rows.ts';

const DAY = 86_400_000;
/** UNIX milliseconds; no attempt begins later. */
const LATEST = 2 ** 50;

/** A search that asks of nothing but whose attempts they are, when they were made and how they were answered. */
interface DaySearch {
  readonly ownerKey: number;
  readonly codes: Condition;
  /** UNIX milliseconds, both included. */
  readonly from: number;
  readonly to: number;
}

/** @returns undefined where filters ask of more */
export function daySearchOf(ownerKey: number, filters: readonly CallbackFilter[]): DaySearch | undefined {
  const codes: Condition[] = [];
  let [from, to] = [0, LATEST];
  for (const filter of filters) {
    if (filter.date) {
      from = Math.max(from, filter.date.value[0] * 1000);
      to = Math.min(to, filter.date.value[1] * 1000 + 999);
      continue;
    }
    const code = codeConditionOf(filter);
    if (!code) return undefined;
    codes.push(code);
  }
  const sql = ['TRUE', ...codes.map((it) => it.sql)].join(' AND ');
  return { ownerKey, from, to, codes: { sql, parameters: codes.flatMap(({ parameters }) => parameters) } };
}

/** A part of the time, newest first, and how many attempts there are in it. UNIX milliseconds, both included. */
interface Part {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Counts and pages of one person's attempts, by the counts of each day. */
export function createCallbackDays(database: DatabaseSync) {
  const prepare = (sql: string) => database.prepare(sql);

  function countBetween({ ownerKey, codes }: DaySearch, from: number, to: number): number {
    const statement = prepare(
      `SELECT count(*) AS n FROM callback_response_log INDEXED BY callback_response_log_by_owner
       WHERE owner_key = ? AND started BETWEEN ? AND ? AND ${codes.sql}`,
    );
    return first<{ n: number }>(statement, ownerKey, from, to, ...codes.parameters)?.n ?? 0;
  }

  /** Days that lie within the time are counted already; of the two at its ends the log is. */
  function partsOf(search: DaySearch): readonly Part[] {
    const { ownerKey, codes, from, to } = search;
    const days = all<{ day: number; n: number }>(
      prepare(
        `SELECT day, sum(count) AS n FROM callback_days
         WHERE owner_key = ? AND day BETWEEN ? AND ? AND ${codes.sql} GROUP BY day ORDER BY day DESC`,
      ),
      ...[ownerKey, Math.floor(from / DAY), Math.floor(to / DAY), ...codes.parameters],
    );
    return days.map(({ day, n }) => {
      const [begin, end] = [day * DAY, (day + 1) * DAY - 1];
      const part = { from: Math.max(from, begin), to: Math.min(to, end) };
      const isWhole = part.from === begin && part.to === end;
      return { ...part, count: isWhole ? n : countBetween(search, part.from, part.to) };
    });
  }

  return {
    /** Keys of a page, newest first, and how many attempts there are in all. */
    search(search: DaySearch, offset: number, limit: number) {
      const parts = partsOf(search);
      const total = parts.reduce((sum, { count }) => sum + count, 0);
      let skipped = offset;
      const start = parts.find(({ count }) => {
        if (skipped < count) return true;
        skipped -= count;
        return false;
      });
      if (!start) return { total, keys: [] };
      const { ownerKey, codes, from } = search;
      const parameters: SQLInputValue[] = [ownerKey, from, start.to, ...codes.parameters, limit, skipped];
      const page = prepare(
        `SELECT key FROM callback_response_log INDEXED BY callback_response_log_by_owner
         WHERE owner_key = ? AND started BETWEEN ? AND ? AND ${codes.sql}
         ORDER BY started DESC, key DESC LIMIT ? OFFSET ?`,
      );
      return { total, keys: all<{ key: number }>(page, ...parameters).map(({ key }) => key) };
    },
  };
}
