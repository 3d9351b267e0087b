import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemOf, startTestServer, type TestServer } from '#testing/proxy.ts';
import { type FakeUpstream, startUpstream } from '#testing/upstream.ts';

const HOUR = 3_600_000;
const signIn = { environment: 'production', username: 'ana@example.com', password: 'right' };

describe('a session file that another process writes to', () => {
  let upstream: FakeUpstream;
  let server: TestServer;
  let other: DatabaseSync;
  let cookie: string;
  let time = Date.now();

  beforeAll(async () => {
    upstream = await startUpstream();
    server = await startTestServer({
      upstream,
      proxy: { now: () => time, limits: { idle: 12 * HOUR, absolute: 24 * HOUR } },
    });
    cookie = await server.signIn();
    other = new DatabaseSync(server.sessionFile);
  });
  afterAll(async () => {
    other.close();
    await server.close();
    await upstream.close();
  });

  it('#66 holds up nobody who reads, and whoever has to write for two seconds at most', async () => {
    other.exec('BEGIN IMMEDIATE');
    const signedIn = server.call('/session', { method: 'POST', body: signIn });
    const signedOut = server.call('/session', { method: 'DELETE', cookie });
    // Stands still where a write waits within SQLite.
    let ticks = 0;
    const ticking = setInterval(() => ticks++, 10);
    // The time of the last request is to be noted as well.
    time += HOUR / 2;
    for (const path of ['/session', '/api/request-logs', '/readyz'])
      expect((await server.call(path, { cookie })).status, path).toBe(200);
    for (const answer of [await signedIn, await signedOut]) {
      expect([answer.status, problemOf(answer).code]).toEqual([503, 'sessions_unavailable']);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    clearInterval(ticking);
    expect(ticks).toBeGreaterThan(20);
    other.exec('ROLLBACK');
    expect((await server.call('/session', { cookie })).status).toBe(200);
    expect((await server.call('/session', { cookie: await server.signIn() })).status).toBe(200);
  });

  it('#66 is waited for where it is soon done', async () => {
    other.exec('BEGIN IMMEDIATE');
    const asked = Promise.withResolvers<void>();
    upstream.answerToken = (request, response) => {
      asked.resolve();
      return upstream.issueToken(request, response);
    };
    const signedIn = server.call('/session', { method: 'POST', body: signIn });
    await asked.promise;
    // Reads that go through meanwhile show that the server has had time to try.
    for (let read = 0; read < 5; read++) await server.call('/session', { cookie });
    other.exec('ROLLBACK');
    expect((await signedIn).status).toBe(201);
  });
});
