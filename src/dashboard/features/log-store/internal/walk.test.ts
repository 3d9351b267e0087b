import { expect, it } from 'vitest';
import { type Ask, createLog, entryAt, everything } from '#testing/entry-log.ts';
import type { LogQuestion } from '../log-question.ts';
import { Archive } from './archive.ts';
import { walk } from './walk.ts';

async function idsOf(question: Partial<LogQuestion>, ask: Ask, limit = Number.POSITIVE_INFINITY) {
  const archive = new Archive({ make: ask });
  const options = { urgency: 'now', signal: new AbortController().signal } as const;
  const ids: string[] = [];
  for await (const { entries } of walk(archive, { ...everything, withReads: true, ...question }, options)) {
    ids.push(...entries.map(({ request_id }) => request_id));
    if (ids.length >= limit) break;
  }
  return ids;
}

/** Several a second, so that pages and windows end in the middle of one. */
const many = Array.from({ length: 25_321 }, (_, index) => entryAt(1000 + Math.floor(index / 7), `e${index}`));
const manyIds = many.map(({ request_id }) => request_id);

it.each(['asc', 'desc'] as const)('gives each entry once and in order, sorted %s', async (direction) => {
  const { ask, calls } = createLog(many);
  const ids = await idsOf({ direction }, ask);
  expect(ids).toEqual(direction === 'asc' ? manyIds : manyIds.toReversed());
  // The service takes long to count off far by page.
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
  const { ask } = createLog(all);
  const ids = await idsOf({}, ask);
  expect(ids).toHaveLength(all.length);
  expect(new Set(ids).size).toBe(all.length);
});

it('takes what is granted, however small the pages are', async () => {
  const { ask } = createLog(many.slice(0, 730), 100);
  expect(await idsOf({}, ask)).toHaveLength(730);
});

it.each([1, 100, 101, 12_000])('reads no more pages than %d entries take', async (limit) => {
  const { ask, calls } = createLog(many);
  const ids = await idsOf({}, ask, limit);
  expect(ids.slice(0, limit)).toEqual(manyIds.toReversed().slice(0, limit));
  expect(calls.length).toBeLessThanOrEqual(Math.ceil(limit / 500) + 2);
});

it('doubles nothing when entries come late, in the middle of what is read', async () => {
  const { ask, insert } = createLog(many);
  let asked = 0;
  const ids = await idsOf({}, (query, options) => {
    asked += 1;
    if (asked % 5 === 0)
      insert(Array.from({ length: 40 }, (_, index) => entryAt(4600, `late${asked}-${index}`)));
    return ask(query, options);
  });
  const found = new Set(ids);
  expect(found.size).toBe(ids.length);
  expect(manyIds.filter((id) => !found.has(id))).toEqual([]);
});

it('is done at once where nothing matches', async () => {
  const { ask, calls } = createLog([]);
  expect(await idsOf({}, ask)).toEqual([]);
  expect(calls).toHaveLength(1);
});
