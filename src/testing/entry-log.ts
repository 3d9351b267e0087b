import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { Archive } from '#features/log-store/internal/archive.ts';
import type { LogCalls } from '#features/log-store/internal/log-calls.ts';
import { Search } from '#features/log-store/internal/search.ts';
import type { LogQuestion, SearchState } from '#features/log-store/log-question.ts';
import { LATEST_SECOND } from '#lib/time-range.ts';
import { logEntry } from './log-entry.ts';

/** Asks for everything but reads of the logs, the newest first. */
export const everything: LogQuestion = {
  span: { from: 0, to: LATEST_SECOND },
  terms: [],
  direction: 'desc',
  withReads: false,
};

/** A read of the logs in a second. */
export const entryAt = (created: number, id: string): RequestLogEntry => logEntry({ created, id });

/** Resolves once a search reads no more. */
export const quiet = (search: Search) =>
  new Promise<SearchState>((resolve) => {
    search.onState((state) => {
      if (!state.isReading) resolve(state);
    });
  });

/** Opens a search and waits until it reads no more. */
export async function openedSearch(archive: Archive, question: Partial<LogQuestion> = {}, limit?: number) {
  const search = new Search({ ...everything, ...question }, archive);
  await search.open(limit);
  await quiet(search);
  return search;
}

export type Ask = LogCalls['make'];

/** A log that answers as the service does: entries between two seconds, by page, and no more than so many at once. */
export function createLog(entries: readonly RequestLogEntry[], mostPerPage = 500) {
  let all = entries.toSorted((a, b) => a.created - b.created);
  const calls: { page: number; to: number }[] = [];
  const ask: Ask = async (query) => {
    const { filters = [], page = 1, per_page: wanted = 50, 'sort[created]': direction } = query;
    const [from = 0, to = 0] = filters.find(({ created }) => created)?.created?.value ?? [];
    calls.push({ page, to });
    const perPage = Math.min(wanted, mostPerPage);
    const found = all.filter(({ created }) => created >= from && created <= to);
    const sorted = direction === 'asc' ? found : found.toReversed();
    const data = sorted.slice((page - 1) * perPage, page * perPage);
    const pagination = { count: data.length, total: found.length, per_page: perPage, current_page: page };
    return { data, meta: { pagination: { ...pagination, total_pages: Math.ceil(found.length / perPage) } } };
  };
  const insert = (late: readonly RequestLogEntry[]) => {
    all = [...all, ...late].toSorted((a, b) => a.created - b.created);
  };
  return { ask, calls, insert, archive: new Archive({ make: ask }) };
}
