import { describe, expect, it } from 'vitest';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { logEntry } from '#testing/log-entry.ts';
import type { MatchingEntries } from './export-job.ts';
import { type AskPage, readMatching } from './read-matching.ts';

const entryAt = (created: number, id: string): RequestLogEntry => ({
  ...logEntry({}),
  created,
  request_id: id,
});

/** A log that answers as the service does: entries between two seconds, by page, and no more than so many at once. */
function createLog(entries: readonly RequestLogEntry[], mostPerPage = 500) {
  let all = [...entries];
  const calls: { page: number; to: number }[] = [];
  const ask: AskPage = async ({ query = {} }) => {
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
  return { ask, calls, insert };
}

const source = (changes: Partial<MatchingEntries> = {}): MatchingEntries => ({
  ...{
    kind: 'matching',
    filters: [],
    from: 0,
    to: 1_000_000,
    direction: 'desc',
    newer: [],
    limit: undefined,
  },
  ...changes,
});

async function idsOf(reading: MatchingEntries, ask: AskPage) {
  const ids: string[] = [];
  let expected = 0;
  for await (const batch of readMatching(reading, ask)) {
    ids.push(...batch.entries.map(({ request_id }) => request_id));
    expected = batch.expected;
  }
  return { ids, expected };
}

/** Several a second, so that pages and windows end in the middle of one. */
const many = Array.from({ length: 25_321 }, (_, index) => entryAt(1000 + Math.floor(index / 7), `e${index}`));
const manyIds = many.map(({ request_id }) => request_id);

describe('reading everything that matches', () => {
  it.each(['asc', 'desc'] as const)('gives each entry once and in order, sorted %s', async (direction) => {
    const { ask } = createLog(many);
    const { ids, expected } = await idsOf(source({ direction }), ask);
    expect(ids).toEqual(direction === 'asc' ? manyIds : manyIds.toReversed());
    expect(expected).toBe(many.length);
  });

  it('never counts off far by page, and asks for hardly more than there is', async () => {
    const { ask, calls } = createLog(many);
    await idsOf(source(), ask);
    expect(Math.max(...calls.map(({ page }) => page))).toBeLessThanOrEqual(20);
    expect(calls.length).toBeLessThanOrEqual(Math.ceil(many.length / 500) + 3);
  });

  it('gets past a second that has more entries than a window', async () => {
    const crowd = Array.from({ length: 12_345 }, (_, index) => entryAt(2000, `c${index}`));
    const all = [
      ...many.slice(0, 900),
      ...crowd,
      ...many.slice(0, 30).map((it) => ({ ...it, created: 3000, request_id: `l${it.request_id}` })),
    ];
    const { ask } = createLog(all.toSorted((a, b) => a.created - b.created));
    const { ids } = await idsOf(source(), ask);
    expect(ids).toHaveLength(all.length);
    expect(new Set(ids).size).toBe(all.length);
  });

  it('takes what is granted, however small the pages are', async () => {
    const { ask } = createLog(many.slice(0, 730), 100);
    expect((await idsOf(source(), ask)).ids).toHaveLength(730);
  });

  it.each([1, 500, 501, 12_000])(
    'stops at a limit of %d, and asks for no more pages than it takes',
    async (limit) => {
      const { ask, calls } = createLog(many);
      const { ids, expected } = await idsOf(source({ limit }), ask);
      expect(ids).toEqual(manyIds.toReversed().slice(0, limit));
      expect(expected).toBe(limit);
      expect(calls.length).toBeLessThanOrEqual(Math.ceil(limit / 500) + 1);
    },
  );

  it('doubles nothing when entries come late, in the middle of what is read', async () => {
    const { ask, insert } = createLog(many);
    let asked = 0;
    const { ids } = await idsOf(source(), (input) => {
      asked += 1;
      if (asked % 5 === 0)
        insert(Array.from({ length: 40 }, (_, index) => entryAt(4600, `late${asked}-${index}`)));
      return ask(input);
    });
    expect(new Set(ids).size).toBe(ids.length);
    expect(manyIds.filter((id) => !ids.includes(id)).length).toBe(0);
  });

  it('puts entries that were read already where they belong', async () => {
    const newer = [entryAt(2_000_001, 'n1'), entryAt(2_000_002, 'n2')];
    const { ask } = createLog(many.slice(0, 10));
    const ids = manyIds.slice(0, 10);
    expect((await idsOf(source({ newer }), ask)).ids).toEqual(['n2', 'n1', ...ids.toReversed()]);
    const ascending = await idsOf(source({ newer, direction: 'asc' }), ask);
    expect(ascending).toEqual({ ids: [...ids, 'n1', 'n2'], expected: 12 });
    expect((await idsOf(source({ newer, limit: 1 }), ask)).ids).toEqual(['n2']);
  });

  it('is done at once where nothing matches', async () => {
    const { ask, calls } = createLog([]);
    expect(await idsOf(source(), ask)).toEqual({ ids: [], expected: 0 });
    expect(calls).toHaveLength(1);
  });
});
