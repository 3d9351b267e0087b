import { expect, it } from 'vitest';
import { LATEST_SECOND } from '#lib/time-range.ts';
import { type Ask, createLog, entryAt, everything, openedSearch, quiet } from '#testing/entry-log.ts';
import { logEntry } from '#testing/log-entry.ts';
import { Archive } from './archive.ts';
import { Search } from './search.ts';

/** A call of a customer: `logEntry` alone makes hidden reads. */
const callAt = (created: number, id: string) => logEntry({ uri: '/v2/organizations/o/brands', created, id });

const idsOf = ({ shown }: Search) => shown.map(({ entry }) => entry.request_id);

const hundreds = Array.from({ length: 730 }, (_, index) => callAt(1000 + index, `e${index}`));

it('reads everything in as many calls as it has pages, and one more at most', async () => {
  const { archive, calls } = createLog(hundreds);
  const search = await openedSearch(archive);
  expect(search.state).toMatchObject({
    count: 730,
    entries: 730,
    isOfAll: true,
    left: 0,
    isPartial: false,
  });
  expect(calls.length).toBeLessThanOrEqual(Math.ceil(730 / 500) + 1);
  expect(idsOf(search).slice(0, 3)).toEqual(['e729', 'e728', 'e727']);
});

it('is answered without a call where a wider one was read', async () => {
  const { archive, calls } = createLog(hundreds);
  await openedSearch(archive);
  const before = calls.length;
  const code = await openedSearch(archive, { terms: [{ field: 'code', from: 200, to: 200 }] });
  const body = await openedSearch(archive, { terms: [{ field: 'request', any: ['e72'] }] });
  const part = await openedSearch(archive, { span: { from: 1100, to: 1199 } });
  expect([code.state.count, body.state.count, part.state.count]).toEqual([730, 11, 100]);
  expect(body.state).toMatchObject({ entries: 730, isOfAll: true });
  expect(calls.length).toBe(before);
});

it('reads only what is missing where a narrower one was read', async () => {
  const { archive, calls } = createLog(hundreds);
  await openedSearch(archive, { span: { from: 1600, to: LATEST_SECOND } });
  const before = calls.length;
  const search = await openedSearch(archive);
  expect(search.state.count).toBe(730);
  expect(calls.slice(before).map(({ to }) => to)).toEqual(
    [1599, expect.any(Number)].slice(0, calls.length - before),
  );
  expect(calls.length - before).toBeLessThanOrEqual(2);
});

it('gives the rows of both directions in their order', async () => {
  const { archive } = createLog(hundreds.slice(0, 5));
  expect(idsOf(await openedSearch(archive))).toEqual(['e4', 'e3', 'e2', 'e1', 'e0']);
  const ascending = await openedSearch(archive, { direction: 'asc' });
  expect(idsOf(ascending)).toEqual(['e0', 'e1', 'e2', 'e3', 'e4']);
});

it('hides reads, and says how many', async () => {
  const entries = [callAt(1, 'a'), entryAt(2, 'read1'), callAt(3, 'b'), entryAt(4, 'read2')];
  const { archive } = createLog(entries);
  const search = await openedSearch(archive);
  expect(search.state).toMatchObject({ count: 2, entries: 2, reads: 2 });
  expect(idsOf(search)).toEqual(['b', 'a']);
  const all = await openedSearch(archive, { withReads: true });
  expect(idsOf(all)).toEqual(['read2', 'b', 'read1', 'a']);
});

it('shows what was read for something else once the reading has come to it', async () => {
  const { archive } = createLog(hundreds, 100);
  const alone = { filters: [], span: { from: 1050, to: 1050 }, direction: 'desc' } as const;
  const options = { urgency: 'now', signal: new AbortController().signal } as const;
  for await (const _ of archive.read(alone, alone.span, options)) expect(archive.rows).toHaveLength(1);
  const search = new Search(everything, archive);
  const { count } = await search.open();
  expect(count).toBe(100);
  expect(idsOf(search)).not.toContain('e50');
  expect(await quiet(search)).toMatchObject({ count: 730 });
  expect(idsOf(search).indexOf('e50')).toBe(679);
});

it('has what comes wait until it is shown, on top of its second, also what was written late', async () => {
  const { archive, insert } = createLog([callAt(100, 'a'), callAt(200, 'b')]);
  const search = await openedSearch(archive);
  insert([callAt(170, 'late'), callAt(200, 'same second'), callAt(201, 'new')]);
  await search.look();
  expect(search.state).toMatchObject({ count: 2, waiting: 3 });
  search.show();
  expect(search.state).toMatchObject({ count: 5, waiting: 0 });
  expect(idsOf(search)).toEqual(['new', 'same second', 'b', 'late', 'a']);
});

it('has what somebody else has read meanwhile wait as well', async () => {
  const { archive, insert } = createLog([callAt(100, 'a'), callAt(200, 'b')]);
  const search = await openedSearch(archive);
  insert([callAt(200, 'same second'), callAt(201, 'new')]);
  await (await openedSearch(archive, { terms: [{ field: 'code', from: 200, to: 299 }] })).look();
  search.readOn();
  expect(await quiet(search)).toMatchObject({ count: 2, waiting: 2 });
  search.show();
  expect(idsOf(search)).toEqual(['new', 'same second', 'b', 'a']);
});

it('holds back nothing of a newest second that is longer than a page', async () => {
  const { archive } = createLog([
    ...hundreds,
    ...Array.from({ length: 250 }, (_, index) => callAt(5000, `newest${index}`)),
  ]);
  expect((await openedSearch(archive)).state).toMatchObject({ count: 980, waiting: 0 });
});

it('reads no more once it is stopped, also when it looks for what is new, until it is asked to', async () => {
  const { ask, insert } = createLog(hundreds, 100);
  const stoppable: Ask = (query, options) => {
    options.signal?.throwIfAborted();
    return ask(query, options);
  };
  const search = new Search(everything, new Archive({ make: stoppable }));
  await search.open();
  search.stop();
  const { entries } = await quiet(search);
  expect(entries).toBeLessThan(730);
  insert([callAt(9000, 'new')]);
  await search.look();
  expect(await quiet(search)).toMatchObject({ entries, waiting: 1, isPartial: true });
  search.readOn();
  expect(await quiet(search)).toMatchObject({ entries: 730, waiting: 1, isPartial: false });
});

it('has looked for nothing new where a range of the past was read, all of which is there', async () => {
  const { archive, calls } = createLog([callAt(100, 'a'), callAt(200, 'b'), callAt(900, 'new')]);
  await openedSearch(archive, { span: { from: 50, to: 500 } });
  expect((await openedSearch(archive, { span: { from: 600, to: LATEST_SECOND } })).state.count).toBe(1);
  const before = calls.length;
  expect((await openedSearch(archive, { span: { from: 50, to: 500 } })).state.count).toBe(2);
  expect(calls.length).toBe(before);
});

it('reads all of a past range whose last seconds have no entry', async () => {
  const { archive } = createLog(hundreds, 100);
  const search = await openedSearch(archive, { span: { from: 1000, to: 5000 } });
  expect(search.state).toMatchObject({ count: 730, left: 0, isPartial: false });
});

it('reads a gap in either direction, and nothing that was read around it', async () => {
  for (const direction of ['asc', 'desc'] as const) {
    const { archive, calls } = createLog(hundreds, 100);
    await openedSearch(archive, { span: { from: 1600, to: LATEST_SECOND } });
    await openedSearch(archive, { span: { from: 1000, to: 1099 } });
    const before = calls.length;
    const search = await openedSearch(archive, { direction });
    expect(search.state).toMatchObject({ count: 730, left: 0, isPartial: false });
    expect(calls.length - before).toBeLessThanOrEqual(6);
    expect(Math.max(...calls.slice(before).map(({ to }) => to))).toBe(1599);
  }
});

it('stops at its limit, says what is left though some of it was read for another purpose, and reads on', async () => {
  const many = Array.from({ length: 21_500 }, (_, index) => callAt(1000 + index, `e${index}`));
  const { archive } = createLog(many);
  const search = await openedSearch(archive);
  expect(search.state.entries).toBeGreaterThanOrEqual(20_000);
  expect(search.state.entries + search.state.left).toBe(21_500);
  for (const from of [1400, 1200]) await openedSearch(archive, { span: { from, to: from + 4 } });
  search.readOn();
  const { entries, left, isPartial } = await quiet(search);
  expect(left).toBeGreaterThan(1000);
  expect({ sum: entries + left, isPartial }).toEqual({ sum: 21_500, isPartial: true });
  search.readOn(entries + 1);
  const more = await quiet(search);
  expect(more.entries + more.left).toBe(21_500);
  search.readOn(30_000);
  expect(await quiet(search)).toMatchObject({ entries: 21_500, left: 0, isPartial: false });
});

it('throws where its first page cannot be read, and keeps its rows where a later one cannot', async () => {
  const { ask } = createLog(hundreds);
  let broken = true;
  let asked = 0;
  const failing: Ask = (query, options) => {
    asked++;
    if (broken && asked !== 2) return Promise.reject(new Error('no'));
    return ask(query, options);
  };
  const archive = new Archive({ make: failing });
  const search = new Search(everything, archive);
  await expect(search.open()).rejects.toThrow('no');
  await search.open();
  expect(await quiet(search)).toMatchObject({ count: 100, left: 630, isPartial: true });
  expect(search.state.error?.message).toContain('no');
  broken = false;
  search.readOn();
  expect(await quiet(search)).toMatchObject({ count: 730, error: undefined });
});

it('tells when the newest entry before it was made, hidden reads aside', async () => {
  const { archive } = createLog([callAt(100, 'a'), entryAt(200, 'read'), entryAt(900, 'another')]);
  const search = await openedSearch(archive, { span: { from: 500, to: LATEST_SECOND } });
  expect(search.state).toMatchObject({ entries: 0, reads: 1 });
  expect(await search.newestBefore()).toBe(100);
});
