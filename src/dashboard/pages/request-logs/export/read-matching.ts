import type { InputOf, OutputOf } from '#contract/operation.ts';
import type { listRequestLogs, RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { MatchingEntries } from './export-job.ts';

type Answer = OutputOf<typeof listRequestLogs>;

/** Asks for one page; tries again by itself where that helps. */
export type AskPage = (input: InputOf<typeof listRequestLogs>) => Promise<Answer>;

/** Entries of a page, and how many there are in all by what the service said last. */
export interface Batch {
  readonly entries: readonly RequestLogEntry[];
  readonly expected: number;
}

/** More than any service is known to grant; it says itself how many it gives. */
const PER_PAGE = 1000;
/** Pages that are asked for before they are needed. */
const AHEAD = 3;
/**
 * Entries between the first and the last that are counted off by page. Then the reading starts anew from the second
 * that it has come to: services are slow far behind the first page, or refuse beyond some 10,000, and an entry that
 * comes late moves no more than so many.
 */
const WINDOW = 10_000;

interface Window {
  readonly from: number;
  readonly to: number;
}

const inputOf = ({ filters, direction }: MatchingEntries, { from, to }: Window, page: number) => ({
  query: {
    filters: [...filters, { created: { type: 'between' as const, value: [from, to] as [number, number] } }],
    'sort[created]': direction,
    per_page: PER_PAGE,
    page,
  },
});

/** What was read in this window and the one before: what comes twice is always near. */
function createMemory() {
  let [before, now] = [new Set<string>(), new Set<string>()];
  return {
    isNew(id: string): boolean {
      if (now.has(id) || before.has(id)) return false;
      now.add(id);
      return true;
    },
    turn() {
      [before, now] = [now, new Set()];
    },
  };
}

/** The pages of a window, each asked for once and given once. */
function createPages(ask: (page: number) => Promise<Answer>) {
  const asked = new Map<number, Promise<Answer>>();
  let next = 1;
  const askUpTo = (page: number) => {
    for (; next <= page; next += 1) {
      const answer = ask(next);
      // Its error is thrown where the page is taken, unless nobody comes to it.
      answer.catch(() => undefined);
      asked.set(next, answer);
    }
  };
  return {
    askUpTo,
    take(page: number): Promise<Answer> {
      askUpTo(page);
      const answer = asked.get(page);
      asked.delete(page);
      return answer ?? ask(page);
    },
  };
}

const afterWindow = ({ from, to }: Window, direction: MatchingEntries['direction'], last: number): Window =>
  direction === 'desc' ? { from, to: last } : { from: last, to };

/** Reads what the service has between the bounds, at most so many entries. */
async function* readBounds(source: MatchingEntries, limit: number, ask: AskPage): AsyncGenerator<Batch> {
  const { direction } = source;
  const memory = createMemory();
  let window: Window = { from: source.from, to: source.to };
  let read = 0;
  for (;;) {
    const here = window;
    const bound = direction === 'desc' ? here.to : here.from;
    const pages = createPages((page) => ask(inputOf(source, here, page)));
    const already = read;
    // The second that a window begins with was read in part before.
    let repeated = 0;
    let last = bound;
    for (let page = 1; ; page += 1) {
      const { data, meta } = await pages.take(page);
      const { total, per_page: perPage } = meta.pagination;
      const pagesHere = Math.ceil(Math.min(total, WINDOW, limit - already + repeated) / Math.max(1, perPage));
      pages.askUpTo(Math.min(page + AHEAD, pagesHere));
      const fresh = data.filter(({ request_id }) => memory.isNew(request_id));
      repeated += data.length - fresh.length;
      const entries = fresh.slice(0, limit - read);
      read += entries.length;
      yield { entries, expected: Math.min(limit, already + total - repeated) };
      if (read >= limit || data.length === 0 || page * perPage >= total) return;
      last = data.at(-1)?.created ?? last;
      // A second with more entries than a window has is read on page by page.
      if (page >= pagesHere && last !== bound) break;
    }
    window = afterWindow(here, direction, last);
    memory.turn();
  }
}

/**
 * Reads everything that matches, each entry once, a few pages ahead of whoever takes them, whatever is logged meanwhile.
 * What it holds does not grow with what it reads.
 */
export async function* readMatching(source: MatchingEntries, ask: AskPage): AsyncGenerator<Batch> {
  const { direction, limit = Number.POSITIVE_INFINITY } = source;
  const sign = direction === 'asc' ? 1 : -1;
  const newer = source.newer.toSorted((a, b) => sign * (a.created - b.created));
  let [read, expected] = [0, 0];
  if (direction === 'desc') {
    const entries = newer.slice(0, limit);
    read = entries.length;
    yield { entries, expected: read };
  }
  const rest = limit - read;
  if (rest === 0) return;
  const before = read;
  for await (const batch of readBounds(source, rest, ask)) {
    read += batch.entries.length;
    expected = Math.min(limit, before + batch.expected + (direction === 'asc' ? newer.length : 0));
    yield { ...batch, expected };
  }
  if (direction === 'asc') yield { entries: newer.slice(0, limit - read), expected };
}
