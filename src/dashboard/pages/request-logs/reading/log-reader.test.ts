import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#api/query-client.ts';
import {
  addApplication,
  addUser,
  bearerOf,
  newLog,
  startTestService,
  type TestApplication,
} from '#testing/service.ts';
import { logUrlState } from '../model/log-state.ts';
import { LogNews } from './log-news.ts';
import { LogReader } from './log-reader.ts';
import { LogScan, type ScanProgress } from './log-scan.ts';
import { logSearch } from './log-search.ts';
import { createRest } from './yield-to-input.ts';

// The embedded service answers; what stands in for the proxy in front of it puts the token into the calls.

const NOW = Math.floor(Date.now() / 1000);
/** The second of the newest entry. */
const NEWEST = NOW - 1000;

let running: Awaited<ReturnType<typeof startTestService>>;
let application: TestApplication;
/** Entries of the test, newest first. */
let ids: string[];
/** Answers instead of the service, where a test wants that. */
let refuse: (url: string) => boolean;
const readers: LogReader[] = [];

/** Waits for what calls over a socket bring, however long they take. */
const until = (isThere: () => unknown) => vi.waitUntil(isThere, { timeout: 20_000 });

function add(logs: readonly Parameters<typeof newLog>[1][]): string[] {
  const made = logs.map((log) => newLog(application, { uri: '/v2/tested', ...log }));
  running.service.logs.addAll(made);
  return made.map(({ requestId }) => requestId);
}

beforeAll(async () => {
  running = await startTestService();
  const user = await addUser(running);
  application = addApplication(running, [user]);
  const authorization = bearerOf(running, user, application);
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (refuse(decodeURIComponent(url))) return Promise.resolve(new Response('{}', { status: 500 }));
    return fetch(`${running.url}${url.replace(/^\/api/, '')}`, { ...init, headers: { authorization } });
  });
});

afterAll(async () => {
  vi.unstubAllGlobals();
  await running.close();
});

beforeEach(() => {
  refuse = () => false;
});

afterEach(() => {
  for (const reader of readers.splice(0)) reader.end();
});

/** A list of 350 entries of which two are of the newest second, under an URI of the test's own. */
function fill(uri: string): string {
  ids = add(Array.from({ length: 350 }, (_, age) => ({ uri, created: age < 2 ? NEWEST : NEWEST - age })));
  // Of one second the one that was logged last is the newest.
  [ids[0], ids[1]] = [ids[1] ?? '', ids[0] ?? ''];
  return uri;
}

async function open(search: string): Promise<LogReader> {
  const state = logUrlState.read(new URLSearchParams(search));
  const reader = new LogReader(
    createQueryClient(() => undefined),
    logSearch(state, NOW),
    {
      at: Date.now(),
      saved: undefined,
      start: 0,
      onEntries: () => undefined,
    },
  );
  readers.push(reader);
  reader.begin();
  await until(() => reader.get().ready || reader.get().error);
  return reader;
}

/** Scrolls to these rows and waits until they were read. */
async function look(reader: LogReader, first: number, last: number): Promise<void> {
  reader.get().source.onRange(first, last);
  await until(() => reader.get().source.rowAt(first) && reader.get().source.rowAt(last));
}

const idsOf = (reader: LogReader) =>
  reader
    .get()
    .loaded()
    .map((entry) => entry.request_id);
const idAt = (reader: LogReader, position: number) => reader.get().source.rowAt(position)?.entry.request_id;

describe('a list that is read', () => {
  it('stays as it was when it was opened, whatever arrives', async () => {
    const reader = await open(`uri=${fill('/v2/drift')}`);
    expect(reader.get()).toMatchObject({ total: 350, pinnedAt: NEWEST - 1, calls: 1 });
    add(Array.from({ length: 40 }, (_, later) => ({ uri: '/v2/drift', created: NEWEST + later })));
    await look(reader, 90, 130);
    await look(reader, 310, 349);
    expect(idAt(reader, 120)).toBe(ids[120]);
    expect(idAt(reader, 349)).toBe(ids[349]);
    expect(reader.get().total).toBe(350);
    expect(new Set(idsOf(reader)).size).toBe(idsOf(reader).length);
  });

  it('reads what is in sight only, and tells where an entry is', async () => {
    const reader = await open(`uri=${fill('/v2/sight')}`);
    await look(reader, 325, 349);
    expect(reader.get().calls).toBe(2);
    expect(reader.get().source.rowAt(150)).toBeUndefined();
    expect(reader.get().source.indexOf(ids[340] ?? '')).toBe(340);
    expect(reader.get().source.indexOf(ids[150] ?? '')).toBe(-1);
  });

  it('takes in entries that come late, at their positions', async () => {
    const reader = await open(`uri=${fill('/v2/late')}`);
    const late = add([{ uri: '/v2/late', created: NEWEST - 3 }]);
    reader.get().source.onRange(200, 230);
    await until(() => reader.get().total === 351);
    await look(reader, 200, 230);
    expect(idAt(reader, 230)).toBe(ids[229]);
    expect(idAt(reader, 3)).toBe(late[0]);
    expect(idsOf(reader).slice(0, 3)).toEqual(ids.slice(0, 3));
    expect(new Set(idsOf(reader)).size).toBe(idsOf(reader).length);
  });

  it('has the same entries the oldest first', async () => {
    const reader = await open(`uri=${fill('/v2/oldest')}&sort=asc`);
    add([{ uri: '/v2/oldest', created: NEWEST }]);
    await look(reader, 0, 40);
    expect(idAt(reader, 0)).toBe(ids[349]);
    expect(idAt(reader, 349)).toBe(ids[0]);
    expect(reader.get()).toMatchObject({ total: 350, pinnedAt: NEWEST - 1 });
  });

  it('ends where the filter ends', async () => {
    fill('/v2/past');
    const at = (seconds: number) => new Date(seconds * 1000).toISOString().replace('.000', '');
    const reader = await open(`uri=/v2/past&created=${at(NEWEST - 60)}..${at(NEWEST - 11)}`);
    expect(reader.get()).toMatchObject({ total: 50, pinnedAt: NEWEST - 11, head: [] });
    expect(idAt(reader, 0)).toBe(ids[11]);
  });

  it('says which rows could not be read, and reads them when asked', async () => {
    const reader = await open(`uri=${fill('/v2/fault')}`);
    refuse = (url) => url.includes('page=3&');
    reader.get().source.onRange(240, 260);
    await until(() => reader.get().source.errorAt?.(250));
    expect(reader.get().source.errorAt?.(50)).toBeUndefined();
    expect(reader.get().error).toBeNull();
    refuse = () => false;
    reader.get().source.retry?.();
    await look(reader, 240, 260);
    expect(idAt(reader, 250)).toBe(ids[250]);
  });

  it('says that it cannot be read at all, and reads when asked', async () => {
    fill('/v2/down');
    refuse = () => true;
    const reader = await open('uri=/v2/down');
    expect(reader.get().error).toMatchObject({ status: 500 });
    refuse = () => false;
    reader.retry();
    await until(() => reader.get().ready);
    expect(reader.get()).toMatchObject({ error: null, total: 350 });
  });
});

describe('reading ahead', () => {
  it('reads the list up to a limit in larger blocks, each entry once', async () => {
    const uri = fill('/v2/scan');
    const older = add(Array.from({ length: 900 }, (_, age) => ({ uri, created: NEWEST - 1000 - age })));
    const reader = await open(`uri=${uri}`);
    const told: ScanProgress[] = [];
    const scan = new LogScan(reader, 1100, createRest(), (progress) => told.push(progress));
    const run = scan.run();
    add([{ uri, created: NEWEST - 5 }]);
    await run;
    expect(told[0]).toMatchObject({ running: true, read: 100, goal: 1100 });
    expect(told.at(-1)).toMatchObject({ running: false, read: 1100, error: null });
    expect(reader.get().calls).toBeLessThan(9);
    const read = idsOf(reader);
    expect(new Set(read).size).toBe(read.length);
    const missing = [...ids, ...older].slice(0, 1050).filter((id) => !read.includes(id));
    expect(missing).toEqual([]);
  });

  it('stops when told to, and keeps what was read', async () => {
    const reader = await open(`uri=${fill('/v2/stop')}`);
    const told: ScanProgress[] = [];
    const scan = new LogScan(reader, 350, createRest(), (progress) => told.push(progress));
    const run = scan.run();
    scan.stop();
    await run;
    expect(told.at(-1)).toMatchObject({ running: false, error: null });
    expect(idAt(reader, 50)).toBe(ids[50]);
  });
});

describe('#71 what comes while a list is followed', () => {
  /** Logs entries that are newer than all before, so many at a time that a look and its overlap can read, and looks. */
  async function follow(news: LogNews, uris: readonly string[]): Promise<void> {
    const each = 200;
    for (let from = 0; from < uris.length; from += each) {
      const at = (news.arrived[0]?.created ?? NEWEST) + 70;
      add(uris.slice(from, from + each).map((uri) => ({ uri, created: at })));
      await news.read();
    }
  }

  it('#71 never holds more than 2,000 entries, and says that there are more', async () => {
    const uri = fill('/v2/followed');
    const reader = await open(`uri=${uri}`);
    const news = new LogNews(reader);
    await follow(news, Array(2000).fill(uri));
    expect(news.arrived).toHaveLength(2000);
    expect([news.more, news.isWhole]).toEqual([false, true]);
    await follow(news, Array(400).fill(uri));
    expect(news.arrived).toHaveLength(2000);
    expect([news.more, news.isWhole]).toEqual([true, false]);
    expect(new Set(news.arrived.map((entry) => entry.request_id)).size).toBe(2000);
    const anew = await open(`uri=${uri}`);
    expect(anew.get().total).toBe(350 + 2400);
    expect(idsOf(anew).length).toBeLessThanOrEqual(100);
  });

  it('#71 lets go of reads of the logs first, and counts them all the same', async () => {
    // All that is made here has this in its address.
    const uri = fill('/v2/tail-reads');
    const reader = await open(`uri=${uri}`);
    const news = new LogNews(reader);
    const own = (count: number) => Array<string>(count).fill(uri);
    const reads = (count: number) => Array<string>(count).fill(`/request-logs?uri=${uri}`);
    await follow(news, [...own(30), ...reads(2370)]);
    await follow(news, own(1));
    expect(news.arrived).toHaveLength(2000);
    expect(news.withoutReads).toHaveLength(31);
    // The reads that this test makes are logged as well.
    expect(news.reads).toBeGreaterThanOrEqual(2370);
    expect([news.more, news.isWhole]).toEqual([false, false]);
  });
});
