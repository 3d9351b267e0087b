import { spawnSync } from 'node:child_process';
import { rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { needs } from '#testing/needs.ts';
import { outcomeOf, problemOf, startTestServer } from '#testing/proxy.ts';
import { signedInProxy } from '#testing/signed-in-proxy.ts';
import { spawnProxy } from '#testing/spawn-proxy.ts';
import { temporaryFolder } from '#testing/test-folder.ts';
import { SqliteSessionStore } from './sqlite-session-store.ts';

const HOUR = 3_600_000;
const dir = temporaryFolder();
let time = Date.now();
const { upstream, server, cookie } = await signedInProxy({
  proxy: { now: () => time, limits: { idle: 12 * HOUR, absolute: 24 * HOUR } },
});
const body = { environment: 'production', username: 'ana@example.com', password: 'right' };

describe('a session file that another process writes to', () => {
  function lock(): DatabaseSync {
    const other = new DatabaseSync(server.sessionFile);
    onTestFinished(() => other.close());
    other.exec('BEGIN IMMEDIATE');
    return other;
  }

  it('#66 holds up nobody who reads, and whoever has to write for two seconds at most', async () => {
    const other = lock();
    const signedIn = server.call('/session', { method: 'POST', body });
    const signedOut = server.call('/session', { method: 'DELETE', cookie });
    // Stands still where a write waits within SQLite.
    let ticks = 0;
    const ticking = setInterval(() => ticks++, 10);
    // The time of the last request is to be noted as well.
    time += HOUR / 2;
    for (const path of ['/session', '/api/request-logs', '/readyz'])
      expect((await server.call(path, { cookie })).status, path).toBe(200);
    for (const answer of [await signedIn, await signedOut]) {
      expect(outcomeOf(answer)).toEqual([503, 'sessions_unavailable']);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    clearInterval(ticking);
    expect(ticks).toBeGreaterThan(20);
    other.exec('ROLLBACK');
    for (const it of [cookie, await server.signIn()])
      expect((await server.call('/session', { cookie: it })).status).toBe(200);
  });

  it('#66 is waited for where it is soon done', async () => {
    const other = lock();
    const signedIn = server.call('/session', { method: 'POST', body });
    await expect.poll(() => upstream.tokenCalls().length).toBe(1);
    // Reads that go through meanwhile show that the server has had time to try.
    for (let read = 0; read < 5; read++) await server.call('/session', { cookie });
    other.exec('ROLLBACK');
    expect((await signedIn).status).toBe(201);
  });
});

it.each([
  ['the file is deleted', (file: string) => rmSync(file)],
  ['its log is deleted', (file: string) => rmSync(`${file}-wal`)],
  ['its log is emptied', (file: string) => truncateSync(`${file}-wal`)],
])('#68 sessions are unavailable when %s, which /readyz says, until a restart', async (name, damage) => {
  const file = join(dir, `${name}.db`);
  const own = await startTestServer({ proxy: { sessionStore: file } });
  const store = new SqliteSessionStore(file);
  try {
    const status = async () => (await own.call('/readyz')).status;
    await store.spend('mark', 0, Date.now() + 1_000_000);
    expect(await status()).toBe(200);
    damage(file);
    await expect(store.spend('another', 0, 1)).rejects.toThrow(/cut off, deleted or replaced .* Restart/);
    await expect(store.find('nobody')).rejects.toThrow(/Restart/);
    expect(await status()).toBe(503);
  } finally {
    await store.close();
    await own.close();
  }
  const next = new SqliteSessionStore(file);
  expect(await next.spend('later', 0, 1)).toBe(true);
  await next.close();
});

it(
  'a full disk ends no session, refuses new ones with a reason, and is over when there is room',
  needs(spawnSync('prlimit', ['--version']).status === 0, 'prlimit is not installed'),
  async () => {
    const full = await spawnProxy(upstream, join(dir, 'full.db'), {
      under: `trap '' XFSZ; ulimit -S -f 200; exec "$@"`,
    });
    onTestFinished(() => full.kill());
    const first = await full.signIn();
    const signIn = () => full.call('/session', { method: 'POST', body });
    let last = await signIn();
    for (let tries = 0; tries < 2000 && last.status === 201; tries++) last = await signIn();
    expect(outcomeOf(last)).toEqual([503, 'sessions_unavailable']);
    expect(problemOf(last).retryable).toBe(true);
    const still = await full.call('/api/request-logs', { cookie: first });
    expect(still.json).toMatchObject({ user: 'ana@example.com' });
    spawnSync('prlimit', ['--pid', String(full.pid), '--fsize=unlimited:']);
    expect((await signIn()).status).toBe(201);
  },
);
