import { openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { proxyError } from '#testing/proxy-error.ts';
import { readRun, writeRun } from './bulk-database.ts';
import { type BulkEngine, type BulkStatus, openBulkEngine } from './bulk-engine.ts';

type Send = (input: number, signal: AbortSignal) => Promise<unknown>;

const items = (count: number) =>
  Array.from({ length: count }, (_, input) => ({ key: `${input}`, label: `Row ${input}`, input }));

/** Resolves when the run has come to one of these. */
const reached = (engine: BulkEngine<number>, ...wanted: BulkStatus[]) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!wanted.includes(engine.get().status)) return;
      leave();
      resolve();
    };
    const leave = engine.subscribe(look);
    look();
  });

/** Every test has an owner, and so a run, of its own. */
async function open(send: Send, owner: string = crypto.randomUUID(), isOwner = () => true) {
  const engine = openBulkEngine<number>(owner, 'test');
  engine.sendBy({ send, concurrency: 3, isOwner });
  await reached(engine, 'idle', 'stopped', 'finished');
  return { engine, owner };
}

const statesOf = (engine: BulkEngine<number>) => engine.get().rows.map(({ state }) => state);

const refusal = new ApiError({
  kind: 'service',
  operation: 'setAllowedTeamAdmin',
  status: 404,
  message: '',
  requestId: 'r1',
  errors: [{ code: 12012015, message: '' }],
});
const noAnswer = new ApiError({ kind: 'network', status: 0, message: 'The server could not be reached' });

describe('#61 a secret in a run', () => {
  it('is sent and never written down; after a reload its row says why it is not sent', async () => {
    const note = 'go to https://hook:Kq7Zc1x@hooks.example/in';
    const owner = crypto.randomUUID();
    const sent: string[] = [];
    const openAt = async (send: (input: string) => Promise<unknown>) => {
      const engine = openBulkEngine<string>(owner, 'test');
      engine.sendBy({ send, concurrency: 1, isOwner: () => true });
      await expect.poll(() => engine.get().status).toMatch(/idle|stopped|finished/);
      return engine;
    };
    const first = await openAt(async (input) => {
      sent.push(input);
      first.stop();
    });
    first.start([0, 1].map((index) => ({ key: `${index}`, label: `Row ${index}`, input: note })));
    await expect.poll(() => first.get().status).toBe('stopped');
    expect(sent).toEqual([note]);
    expect(JSON.stringify(await readRun(owner, 'test'))).not.toContain('Kq7Zc1x');

    const again = await openAt(async (input) => sent.push(input));
    again.resume();
    await expect.poll(() => again.get().status).toBe('finished');
    expect(sent).toEqual([note]);
    expect(again.get().rows[1]).toMatchObject({
      state: 'failed',
      failure: { text: expect.stringContaining('was not kept') },
    });
  });
});

describe('a run', () => {
  it('sends every row once, a few at a time, and keeps what became of them', async () => {
    let underWay = 0;
    let most = 0;
    const sent: number[] = [];
    const { engine, owner } = await open(async (input) => {
      // Its state is on disk before it is sent.
      expect((await readRun(owner, 'test'))?.rows[input]?.state).toBe('sending');
      underWay += 1;
      most = Math.max(most, underWay);
      sent.push(input);
      await new Promise(requestAnimationFrame);
      underWay -= 1;
      if (input === 4) throw refusal;
    });
    engine.start(items(20));
    await reached(engine, 'finished');
    expect(sent.toSorted((a, b) => a - b)).toEqual(items(20).map(({ input }) => input));
    expect(most).toBe(3);
    expect(engine.get().counts).toMatchObject({ done: 19, failed: 1, total: 20 });
    const { failure } = engine.get().rows[4] ?? {};
    expect(failure).toMatchObject({ codes: [12012015], status: 404, requestId: 'r1' });
    expect(failure?.text).toContain('not among its admins');
    const { engine: later } = await open(async () => undefined, owner);
    expect(later.get()).toMatchObject({ status: 'finished', counts: { done: 19, failed: 1 } });
  });

  it('stops when asked, lets what is under way come back, and goes on where it was', async () => {
    const { engine } = await open(async (input) => {
      if (input === 5) engine.stop();
    });
    engine.start(items(30));
    await reached(engine, 'stopped');
    expect(engine.get().reason).toBe('person');
    const { counts } = engine.get();
    expect(counts.sending).toBe(0);
    expect(counts.waiting).toBeGreaterThan(20);
    engine.resume();
    await reached(engine, 'finished');
    expect(engine.get().counts.done).toBe(30);
  });

  it('takes what was under way at a reload for sent without an answer, and sends it only when asked', async () => {
    const owner = crypto.randomUUID();
    const states = ['done', 'sending', 'waiting'] as const;
    const rows = items(3).map((item, index) => ({ ...item, index, state: states[index] ?? 'done' }));
    await writeRun(owner, 'test', { startedAt: 1 }, rows);
    const sent: number[] = [];
    const { engine } = await open(async (input) => sent.push(input), owner);
    expect(engine.get()).toMatchObject({ status: 'stopped', reason: 'storage' });
    expect(statesOf(engine)).toEqual(['done', 'unknown', 'waiting']);
    engine.resume();
    await reached(engine, 'finished');
    expect(sent).toEqual([2]);
    engine.retryUnknown();
    await reached(engine, 'finished');
    expect(sent).toEqual([2, 1]);
    expect(statesOf(engine)).toEqual(['done', 'done', 'done']);
  });

  it('stops by itself when the session has ended, and loses no row by it', async () => {
    let isOver = true;
    const { engine } = await open(async (input) => {
      if (isOver && input >= 3) throw proxyError('session_expired', 401);
    });
    engine.start(items(10));
    await reached(engine, 'stopped');
    expect(engine.get()).toMatchObject({ reason: 'session', counts: { done: 3, waiting: 7 } });
    isOver = false;
    engine.resume();
    await reached(engine, 'finished');
    expect(engine.get().counts.done).toBe(10);
  });

  it('sends nothing for somebody else who has signed in', async () => {
    let isOwner = true;
    const sent: number[] = [];
    const { engine } = await open(
      async (input) => {
        sent.push(input);
        isOwner = false;
      },
      undefined,
      () => isOwner,
    );
    engine.start(items(10));
    await reached(engine, 'stopped');
    expect(sent.length).toBeLessThanOrEqual(3);
    expect(engine.get().reason).toBe('session');
  });

  it('stops by itself when nobody answers several times in a row', async () => {
    const { engine } = await open(() => Promise.reject(noAnswer));
    engine.start(items(50));
    await reached(engine, 'stopped');
    const { reason, counts } = engine.get();
    expect(reason).toBe('silence');
    expect(counts.unknown).toBeGreaterThanOrEqual(5);
    expect(counts.unknown).toBeLessThanOrEqual(7);
  });

  it('waits as long as the service asks, and sends the row again', async () => {
    let refused = 0;
    const { engine } = await open(async (input) => {
      if (input !== 1 || refused > 0) return;
      refused += 1;
      throw new ApiError({ kind: 'service', status: 429, message: '', retryAfter: 0.2 });
    });
    const began = performance.now();
    engine.start(items(4));
    await reached(engine, 'finished');
    expect(engine.get().counts.done).toBe(4);
    expect(performance.now() - began).toBeGreaterThanOrEqual(190);
  });

  it('retries what has failed, and nothing else', async () => {
    const sent: number[] = [];
    const { engine } = await open(async (input) => {
      sent.push(input);
      if (input === 1 && sent.length < 4) throw refusal;
    });
    engine.start(items(3));
    await reached(engine, 'finished');
    expect(engine.get().counts.failed).toBe(1);
    sent.length = 3;
    sent.push(9);
    engine.retryFailed();
    await reached(engine, 'finished');
    expect(sent.slice(4)).toEqual([1]);
    expect(engine.get().counts).toMatchObject({ done: 3, failed: 0 });
  });

  it('is not run by two tabs at once', async () => {
    const owner = crypto.randomUUID();
    let answer: (() => void) | undefined;
    const { engine } = await open(
      () =>
        new Promise<void>((resolve) => {
          answer = resolve;
        }),
      owner,
    );
    engine.start(items(1));
    await expect.poll(() => answer).toBeDefined();
    const other = openBulkEngine<number>(owner, 'test');
    await reached(other, 'elsewhere');
    answer?.();
    await reached(other, 'finished');
    expect(other.get().counts.done).toBe(1);
  });

  it('is sent where it was started before a slow disk was read', async () => {
    await open(async () => undefined);
    const disk = await openDB('sealdesk-bulk');
    const { store } = disk.transaction('rows', 'readwrite');
    const sent: number[] = [];
    const engine = openBulkEngine<number>(crypto.randomUUID(), 'test');
    engine.sendBy({ send: async (input) => sent.push(input), concurrency: 1, isOwner: () => true });
    engine.start(items(2));
    // Longer than another tab is waited for. A transaction lasts as long as it is asked for something.
    for (const until = performance.now() + 600; performance.now() < until; ) await store.count();
    await reached(engine, 'elsewhere', 'finished');
    expect(sent).toEqual([0, 1]);
    disk.close();
  });

  it('is forgotten when it is cleared', async () => {
    const { engine, owner } = await open(async () => undefined);
    engine.start(items(2));
    await reached(engine, 'finished');
    engine.clear();
    expect(engine.get().status).toBe('idle');
    await expect.poll(() => readRun(owner, 'test')).toBeUndefined();
  });
});
