import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditQuestion } from '#contract/staff.ts';
import { auditEvent, openAudit, verifyAudit } from '#testing/audit.ts';
import { startLossyLink } from '#testing/lossy-link.ts';
import { needs } from '#testing/needs.ts';
import { findRedis, startRedis, type TestRedis } from '#testing/redis.ts';
import { RedisConnection } from '../../redis-connection.ts';
import type { AuditLog } from './audit-log.ts';
import { headFileOf } from './head-file.ts';
import { readAuditLog } from './read-audit-log.ts';

const program = findRedis();
const needsRedis = needs(program !== undefined, 'no redis-server or valkey-server is installed');

let dir: string;
let count = 0;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'sealdesk-audit-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const newFile = () => join(dir, `${count++}`, 'audit.jsonl');

/** `request outcome` of what is in the log, oldest first, as an administrator sees it. */
async function entriesOf({ lines, chain }: AuditLog): Promise<string[]> {
  const { entries } = await readAuditLog(lines, chain, auditQuestion.parse({ limit: 1000 }));
  return entries.map(({ requestId, outcome }) => `${requestId} ${outcome}`).toReversed();
}

const unavailable = expect.objectContaining({ code: 'audit_unavailable' });
const appendAll = (log: AuditLog, name: string, lines: number) =>
  Promise.all(
    Array.from({ length: lines }, (_, index) => log.append(auditEvent({ requestId: `${name}${index}` }))),
  );

const places = [
  { name: 'a file', options: {}, open: async () => ({ store: newFile(), close: async () => {} }) },
  {
    ...{ name: 'Redis', options: needsRedis },
    open: async () => {
      const redis = await startRedis(program ?? '');
      return { store: redis.url, close: () => redis.close() };
    },
  },
];

describe.each(places)('an audit log in $name', ({ options, open }) => {
  it('#127 is never forked by replicas that write at once', options, async () => {
    const { store, close } = await open();
    const logs = [await openAudit(store), await openAudit(store), await openAudit(store)];
    try {
      const LINES = 60;
      await Promise.all(
        logs.map(async (log, index) => {
          for (let round = 0; round < LINES / 20; round++) await appendAll(log, `${index} ${round} `, 20);
        }),
      );
      expect(await verifyAudit(store)).toMatchObject({ wrong: [], head: { seq: 3 * LINES } });
      expect(new Set(await entriesOf(logs[0] as AuditLog)).size).toBe(3 * LINES);
    } finally {
      for (const log of logs) await log.close();
      await close();
    }
  });

  it('goes on where it ended', options, async () => {
    const { store, close } = await open();
    try {
      for (const name of ['a', 'b']) {
        const log = await openAudit(store);
        await appendAll(log, name, 3);
        await log.close();
      }
      expect(await verifyAudit(store)).toMatchObject({ wrong: [], head: { seq: 6 } });
    } finally {
      await close();
    }
  });

  it('is read in pages by number and by time, each line once', options, async () => {
    const { store, close } = await open();
    const HOUR = 3_600_000;
    const LINES = 700;
    let time = Date.UTC(2026, 0, 1);
    const log = await openAudit(store, { now: () => (time += HOUR) });
    try {
      // More than is read at once from either place.
      const detail = 'x'.repeat(500);
      for (let index = 0; index < LINES; index += 100)
        await Promise.all(
          Array.from({ length: 100 }, (_, more) =>
            log.append(auditEvent({ requestId: `${index + more + 1}`, outcome: 'ok', detail })),
          ),
        );
      const read = async (query: object) => {
        const found: string[] = [];
        let before: number | null | undefined;
        do {
          const question = auditQuestion.parse({ limit: 97, ...query, before: before ?? undefined });
          const { entries, next } = await readAuditLog(log.lines, log.chain, question);
          found.push(...entries.map(({ requestId }) => requestId));
          before = next;
        } while (before !== null);
        return found;
      };
      const all = Array.from({ length: LINES }, (_, index) => `${LINES - index}`);
      expect(await read({})).toEqual(all);
      const second = (line: number) => (Date.UTC(2026, 0, 1) + line * HOUR) / 1000;
      expect(await read({ from: second(100), to: second(420) })).toEqual(all.slice(LINES - 420, LINES - 99));
      expect(await read({ to: second(3) - 1 })).toEqual(['2', '1']);
      expect(await read({ from: second(LINES) + 1 })).toEqual([]);
    } finally {
      await log.close();
      await close();
    }
  });

  it('tells of what was sent and has ended once, across pages, and of what has no end', options, async () => {
    const { store, close } = await open();
    const log = await openAudit(store);
    try {
      await log.append(auditEvent({ requestId: 'lost' }));
      await log.append(auditEvent({ requestId: 'done' }));
      await log.append(auditEvent({ requestId: 'between', outcome: 'ok' }));
      await log.settle(auditEvent({ requestId: 'done', outcome: '201' }));
      expect(await entriesOf(log)).toEqual(['lost sent', 'between ok', 'done 201']);
      const question = auditQuestion.parse({ limit: 1 });
      const pages: string[] = [];
      for (let before: number | null | undefined; before !== null; ) {
        const page = await readAuditLog(log.lines, log.chain, { ...question, before });
        pages.push(...page.entries.map(({ requestId, outcome }) => `${requestId} ${outcome}`));
        before = page.next;
      }
      expect(pages).toEqual(['done 201', 'between ok', 'lost sent']);
    } finally {
      await log.close();
      await close();
    }
  });
});

describe('an audit file', () => {
  it('is for its user alone, in a folder of its own', async () => {
    const file = newFile();
    const log = await openAudit(file);
    await log.append(auditEvent());
    for (const path of [file, headFileOf(file)]) expect(statSync(path).mode & 0o777, path).toBe(0o600);
    expect(statSync(dirname(file)).mode & 0o777).toBe(0o700);
    await log.close();
  });

  it('loses a last line that is not whole, and takes over whole ones that nobody noted', async () => {
    const file = newFile();
    const log = await openAudit(file);
    await appendAll(log, 'a', 2);
    const head = readFileSync(headFileOf(file));
    const early = new DatabaseSync(headFileOf(file));
    const noted = String(early.prepare('SELECT text FROM head').get()?.text);
    await appendAll(log, 'b', 2);
    await log.close();
    expect(head.length).toBeGreaterThan(0);
    early.prepare('UPDATE head SET text = ?').run(noted);
    early.close();
    const whole = readFileSync(file, 'utf8');
    appendFileSync(file, '{"seq":5,"at":"2026-01-');
    expect(await verifyAudit(file)).toMatchObject({ wrong: [], torn: 23, head: { seq: 4 } });
    const next = await openAudit(file);
    expect(readFileSync(file, 'utf8')).toBe(whole);
    await next.append(auditEvent());
    await next.close();
    expect(await verifyAudit(file)).toMatchObject({ wrong: [], torn: 0, head: { seq: 5 } });
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
    const log = await openAudit(file, { onFailure: () => failures++ });
    await log.append(auditEvent({ requestId: 'before' }));
    damage(file);
    await expect(log.append(auditEvent({ requestId: 'refused' }))).rejects.toEqual(unavailable);
    await log.settle(auditEvent({ requestId: 'before', outcome: '204' }));
    expect(failures).toBe(2);
    renameSync(`${file}.away`, file);
    await log.append(auditEvent({ requestId: 'after', outcome: 'ok' }));
    expect(await entriesOf(log)).toEqual(['refused audit_unavailable', 'before 204', 'after ok']);
    expect((await verifyAudit(file)).wrong).toEqual([]);
    await log.close();
  });

  it('#126 takes no line while its end is noted nowhere, or was put back', async () => {
    const file = newFile();
    const log = await openAudit(file);
    await log.append(auditEvent());
    const [before, head] = [readFileSync(file), new DatabaseSync(headFileOf(file))];
    const noted = String(head.prepare('SELECT text FROM head').get()?.text);
    await log.append(auditEvent({ requestId: 'two' }));
    writeFileSync(file, before);
    head.prepare('UPDATE head SET text = ?').run(noted);
    await expect(log.append(auditEvent())).rejects.toMatchObject({
      cause: { message: expect.stringContaining('are gone') },
    });
    head.close();
    rmSync(headFileOf(file));
    await expect(log.append(auditEvent())).rejects.toMatchObject({
      cause: { message: expect.stringContaining('deleted') },
    });
    await log.close();
  });

  it('waits for another process without holding anything up, and refuses after two seconds', async () => {
    const file = newFile();
    const log = await openAudit(file);
    const other = new DatabaseSync(headFileOf(file));
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
    await log.close();
  });
});

describe('an audit log in a Redis', { ...needsRedis, timeout: 60_000 }, () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis(program ?? '');
  });
  afterAll(() => redis.close());

  it('#126 takes no line while it is down, and all that it owes when it is back', async () => {
    const log = await openAudit(redis.url);
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
    await log.close();
  });

  it('#127 doubles no line whose answer was lost', async () => {
    const link = await startLossyLink(redis.url);
    const [log, beside] = [await openAudit(link.url), await openAudit(redis.url)];
    try {
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
    } finally {
      await log.close();
      await beside.close();
      await link.close();
    }
  });

  it('#127 takes no line once its list was cut or its end was set back', async () => {
    const log = await openAudit(redis.url);
    const connection = await RedisConnection.open(redis.url, () => {});
    const { head: noted } = await verifyAudit(redis.url);
    await connection.read((client) => client.rPop('audit'));
    await expect(log.append(auditEvent())).rejects.toMatchObject({
      cause: { message: expect.stringContaining('are missing') },
    });
    expect((await verifyAudit(redis.url, noted)).wrong).toContain(
      `Lines ${noted.seq} to ${noted.seq} are missing at the end.`,
    );
    await expect(openAudit(redis.url)).rejects.toThrow(/at 127\.0\.0\.1:\d+ cannot be used .*are missing/);
    await connection.read((client) => client.del('audit'));
    await expect(openAudit(redis.url)).rejects.toThrow(/are missing/);
    connection.close();
    await log.close();
  });
});
