import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { auditQuestion } from '#contract/staff.ts';
import { RedisConnection } from '#proxy/redis-connection.ts';
import { auditEvent, auditLinesOf, forgeAudit, openAudit, verifyAudit } from '#testing/audit.ts';
import { startLossyLink } from '#testing/lossy-link.ts';
import { needsRedis, startRedis, type TestRedis } from '#testing/redis.ts';
import { temporaryFolder } from '#testing/test-folder.ts';
import type { AuditLog } from './audit-log.ts';

const dir = temporaryFolder();
let count = 0;
const newFile = () => join(dir, `${count++}`, 'audit.db');

/** Opens a log that is closed after the test. */
async function open(...options: Parameters<typeof openAudit>): Promise<AuditLog> {
  const log = await openAudit(...options);
  onTestFinished(() => log.close());
  return log;
}

/** `request outcome` of what is in the log, oldest first, as an administrator sees it. */
const entriesOf = async (log: AuditLog) => (await readPages(log, { limit: 1000 })).toReversed();

const unavailable = expect.objectContaining({ code: 'audit_unavailable' });
const appendAll = (log: AuditLog, name: string, lines: number) =>
  Promise.all(
    Array.from({ length: lines }, (_, index) => log.append(auditEvent({ requestId: `${name}${index}` }))),
  );

/** Reads a log in pages, newest lines first. @returns `request outcome` of each line */
async function readPages(log: AuditLog, query: object): Promise<string[]> {
  const found: string[] = [];
  let before: number | null | undefined;
  do {
    const question = auditQuestion.parse({ ...query, before: before ?? undefined });
    const { entries, next } = await log.read(question);
    found.push(...entries.map(({ requestId, outcome }) => `${requestId} ${outcome}`));
    before = next;
  } while (before !== null);
  return found;
}

const places = [
  { name: 'a file', options: {}, newStore: async () => newFile() },
  {
    name: 'Redis',
    options: needsRedis(),
    async newStore() {
      const redis = await startRedis();
      onTestFinished(() => redis.close());
      return redis.url;
    },
  },
];

describe.each(places)('an audit log in $name', ({ options, newStore }) => {
  it('#127 is never forked by replicas that write at once', options, async () => {
    const store = await newStore();
    const logs = [await open(store), await open(store), await open(store)] as const;
    const LINES = 60;
    await Promise.all(
      logs.map(async (log, index) => {
        for (let round = 0; round < LINES / 20; round++) await appendAll(log, `${index} ${round} `, 20);
      }),
    );
    expect(await verifyAudit(store)).toMatchObject({ wrong: [], head: { seq: 3 * LINES } });
    expect(new Set(await entriesOf(logs[0])).size).toBe(3 * LINES);
  });

  it('goes on where it ended', options, async () => {
    const store = await newStore();
    for (const name of ['a', 'b']) {
      const log = await openAudit(store);
      await appendAll(log, name, 3);
      await log.close();
    }
    expect(await verifyAudit(store)).toMatchObject({ wrong: [], head: { seq: 6 } });
  });

  it('is read in pages by number and by time, each line once', options, async () => {
    const HOUR = 3_600_000;
    const LINES = 700;
    let time = Date.UTC(2026, 0, 1);
    const log = await open(await newStore(), { now: () => (time += HOUR) });
    // More than is read at once from either place.
    const detail = 'x'.repeat(500);
    for (let index = 0; index < LINES; index += 100)
      await Promise.all(
        Array.from({ length: 100 }, (_, more) =>
          // Of several people, since one may not do as much within a minute.
          log.append(
            auditEvent({ requestId: `${index + more + 1}`, outcome: 'ok', subject: `${index}`, detail }),
          ),
        ),
      );
    const read = (query: object) => readPages(log, { limit: 97, ...query });
    const all = Array.from({ length: LINES }, (_, index) => `${LINES - index} ok`);
    expect(await read({})).toEqual(all);
    const second = (line: number) => (Date.UTC(2026, 0, 1) + line * HOUR) / 1000;
    expect(await read({ from: second(100), to: second(420) })).toEqual(all.slice(LINES - 420, LINES - 99));
    expect(await read({ to: second(3) - 1 })).toEqual(['2 ok', '1 ok']);
    expect(await read({ from: second(LINES) + 1 })).toEqual([]);
  });

  it('tells of what was sent and has ended once, across pages, and of what has no end', options, async () => {
    const log = await open(await newStore());
    await log.append(auditEvent({ requestId: 'lost' }));
    await log.append(auditEvent({ requestId: 'done' }));
    await log.append(auditEvent({ requestId: 'between', outcome: 'ok' }));
    await log.settle(auditEvent({ requestId: 'done', outcome: '201' }));
    for (const limit of [1, 1000])
      expect(await readPages(log, { limit })).toEqual(['done 201', 'between ok', 'lost sent']);
  });
});

describe('#136 a person who fills the audit log', () => {
  const refusal = auditEvent({ outcome: 'role_excludes' });
  /** `outcome detail` of the lines, oldest first. */
  const linesOf = async (file: string) =>
    (await auditLinesOf(file)).map((line) => {
      const { outcome, detail = '' } = JSON.parse(line);
      return `${outcome} ${detail}`.trim();
    });

  it('is refused after 600 actions in a minute, with two lines about that; others are not', async () => {
    const file = newFile();
    const log = await openAudit(file);
    const actions = Array.from({ length: 2_000 }, (_, index) =>
      // Alternating what is done does not help.
      index % 2 === 0
        ? log.append(auditEvent())
        : log.refuse(auditEvent({ target: `${index}`, outcome: 'no' })),
    );
    const answers = await Promise.allSettled(actions);
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(1_400);
    expect(refused[0]).toMatchObject({
      reason: {
        code: 'too_many_attempts',
        headers: { 'retry-after': expect.stringMatching(/^([1-9]|[1-5][0-9]|60)$/) },
      },
    });
    await log.append(auditEvent({ subject: 'ben', outcome: 'ok' }));
    await log.close();
    const lines = await linesOf(file);
    expect(lines).toHaveLength(603);
    expect(lines.toSorted().slice(-2)).toEqual(['too_many_attempts', 'too_many_attempts 1399 more times']);
  });

  it('makes one line with a number of what is refused again and again', async () => {
    const file = newFile();
    const log = await openAudit(file);
    const [other, ben] = [
      { ...refusal, target: 'other' },
      { ...refusal, subject: 'ben' },
    ];
    for (const event of [refusal, refusal, refusal, ben, refusal, other, ben, { ...ben, detail: 'why' }])
      await log.refuse(event);
    await log.append(auditEvent({ outcome: 'ok' }));
    await log.refuse(refusal);
    for (const _ of [1, 2]) await log.refuse({ ...ben, detail: 'why' });
    await log.close();
    expect(await linesOf(file)).toEqual([
      'role_excludes',
      'role_excludes',
      'role_excludes 3 more times',
      'role_excludes',
      'role_excludes 1 more times',
      'role_excludes why',
      'ok',
      'role_excludes',
      'role_excludes why (2 more times)',
    ]);
    expect((await verifyAudit(file)).wrong).toEqual([]);
  });

  it('is in the log after a minute, without doing anything else', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // The cache took its clock when it was loaded.
    const started = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => started);
    onTestFinished(() => {
      vi.useRealTimers();
      clock.mockRestore();
    });
    const file = newFile();
    const log = await open(file);
    for (const _ of [1, 2, 3]) await log.refuse(refusal);
    expect(await linesOf(file)).toEqual(['role_excludes']);
    clock.mockImplementation(() => started + 61_000);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(await linesOf(file)).toEqual(['role_excludes', 'role_excludes 2 more times']);
    await log.refuse(refusal);
    expect(await linesOf(file)).toHaveLength(3);
  });
});

describe('an audit file', () => {
  it('is for its user alone, in a folder of its own', async () => {
    const file = newFile();
    const log = await open(file);
    await log.append(auditEvent());
    for (const path of [file, `${file}-wal`, `${file}-shm`])
      expect(statSync(path).mode & 0o777, path).toBe(0o600);
    expect(statSync(dirname(file)).mode & 0o777).toBe(0o700);
  });

  it.each([
    ['is deleted', (file: string) => renameSync(file, `${file}.away`)],
    [
      'is replaced by a copy',
      (file: string) => {
        renameSync(file, `${file}.away`);
        writeFileSync(file, readFileSync(`${file}.away`));
      },
    ],
  ])('#126 takes no line when it %s, and all that it owes when it is back', async (_, damage) => {
    const file = newFile();
    let failures = 0;
    const log = await open(file, { onFailure: () => failures++ });
    await log.append(auditEvent({ requestId: 'before' }));
    damage(file);
    await expect(log.append(auditEvent({ requestId: 'refused' }))).rejects.toEqual(unavailable);
    await log.settle(auditEvent({ requestId: 'before', outcome: '204' }));
    expect(failures).toBe(2);
    renameSync(`${file}.away`, file);
    await log.append(auditEvent({ requestId: 'after', outcome: 'ok' }));
    expect(await entriesOf(log)).toEqual(['refused audit_unavailable', 'before 204', 'after ok']);
    expect((await verifyAudit(file)).wrong).toEqual([]);
  });

  it('#126 takes no line once its end was put back', async () => {
    const file = newFile();
    const log = await open(file);
    await log.append(auditEvent());
    let early = '';
    forgeAudit(file, { head: (sealed) => (early = sealed) });
    await log.append(auditEvent({ requestId: 'two' }));
    forgeAudit(file, { lines: (lines) => lines.slice(0, 1), head: () => early });
    await expect(log.append(auditEvent())).rejects.toMatchObject({
      cause: { message: expect.stringContaining('are gone') },
    });
  });

  it('waits for another process without holding anything up, and refuses after two seconds', async () => {
    const file = newFile();
    const log = await open(file);
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    let ticks = 0;
    const ticking = setInterval(() => ticks++, 10);
    await expect(log.append(auditEvent({ requestId: 'refused' }))).rejects.toEqual(unavailable);
    clearInterval(ticking);
    expect(ticks).toBeGreaterThan(20);
    other.exec('ROLLBACK');
    other.close();
    await log.append(auditEvent({ requestId: 'later', outcome: 'ok' }));
    expect(await entriesOf(log)).toEqual(['refused audit_unavailable', 'later ok']);
  });
});

describe('an audit log in a Redis', { ...needsRedis(), timeout: 60_000 }, () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.close());

  it('#126 takes no line while it is down, and all that it owes when it is back', async () => {
    const log = await open(redis.url);
    await log.append(auditEvent({ requestId: 'before' }));
    await redis.stop();
    await expect(log.append(auditEvent({ requestId: 'refused' }))).rejects.toEqual(unavailable);
    await log.settle(auditEvent({ requestId: 'before', outcome: '204' }));
    await redis.start();
    // Nobody has to come for that.
    await expect
      .poll(() => entriesOf(log).catch(() => []))
      .toEqual(['refused audit_unavailable', 'before 204']);
    expect((await verifyAudit(redis.url)).wrong).toEqual([]);
  });

  it('#127 doubles no line whose answer was lost', async () => {
    const link = await startLossyLink(redis.url);
    onTestFinished(() => link.close());
    const [log, beside] = [await open(link.url), await open(redis.url)];
    await log.append(auditEvent({ requestId: 'first', outcome: 'ok' }));
    const before = (await entriesOf(beside)).length;
    const since = async () => (await entriesOf(beside)).slice(before);
    link.set('lose answers');
    await log.settle(auditEvent({ requestId: 'settled', outcome: '200' }));
    expect(await since()).toEqual(['settled 200']);
    await expect(log.append(auditEvent({ requestId: 'refused' }))).rejects.toEqual(unavailable);
    link.set('pass');
    await expect.poll(since).toEqual(['settled 200', 'refused audit_unavailable']);
    expect((await verifyAudit(redis.url)).wrong).toEqual([]);
  });

  it('#127 takes no line once its list was cut or its end was set back', async () => {
    const log = await open(redis.url);
    const connection = await RedisConnection.open(redis.url, () => {});
    const { head: noted } = await verifyAudit(redis.url);
    await connection.run((client) => client.rPop('audit'));
    await expect(log.append(auditEvent())).rejects.toMatchObject({
      cause: { message: expect.stringContaining('are missing') },
    });
    expect((await verifyAudit(redis.url, noted)).wrong).toContain(
      `Lines ${noted.seq} to ${noted.seq} are missing at the end.`,
    );
    await expect(openAudit(redis.url)).rejects.toThrow(/at 127\.0\.0\.1:\d+ cannot be used .*are missing/);
    await connection.run((client) => client.del('audit'));
    await expect(openAudit(redis.url)).rejects.toThrow(/are missing/);
    connection.close();
  });
});
