import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'undici';
import { describe, expect, it } from 'vitest';
import { needs } from '#testing/needs.ts';
import { cookieOf, problemOf, startTestServer } from '#testing/proxy.ts';
import { needsProc, residentMemory } from '#testing/resident-memory.ts';
import { signedInProxy } from '#testing/signed-in-proxy.ts';
import { spawnProxy } from '#testing/spawn-proxy.ts';
import { sendJson } from '#testing/upstream.ts';

const { upstream, server, cookie } = await signedInProxy();
const MEGABYTE = 1024 * 1024;

describe('a service whose connections break', () => {
  /** Closes the connection instead of answering, as often as it is told. */
  function breakOff(times: number): void {
    let left = times;
    upstream.answer = (_request, response) => {
      if (left-- > 0) response.destroy();
      else sendJson(response, 200, { data: [] });
    };
  }

  it('a read is sent once more, and only once', async () => {
    breakOff(1);
    expect((await server.call('/api/request-logs', { cookie })).status).toBe(200);
    expect(upstream.calls()).toHaveLength(2);
    upstream.requests.length = 0;
    breakOff(2);
    const answer = await server.call('/api/request-logs', { cookie });
    expect([answer.status, problemOf(answer)]).toMatchObject([
      502,
      { code: 'upstream_cut_off', retryable: true, detail: 'Try again in a moment.' },
    ]);
    expect(upstream.calls()).toHaveLength(2);
  });

  it.each(['POST', 'PUT', 'DELETE'])('#40 a %s is never sent twice', async (method) => {
    breakOff(1);
    const paths = {
      POST: '/api/v2/document-groups/g/copy',
      PUT: '/api/v2/crm/contacts/c',
      DELETE: '/api/v2/documents/d/brand',
    };
    const body = method === 'DELETE' ? undefined : {};
    const answer = await server.call(paths[method as keyof typeof paths], { method, cookie, body });
    expect([answer.status, problemOf(answer)]).toMatchObject([
      502,
      { code: 'upstream_cut_off', detail: expect.stringContaining('may or may not have been carried out') },
    ]);
    expect(upstream.calls()).toHaveLength(1);
  });

  it('a connection that was closed while it was idle is not noticed by anybody', async () => {
    expect((await server.call('/api/request-logs', { cookie })).status).toBe(200);
    upstream.closeIdle();
    expect((await server.call('/api/request-logs', { cookie })).status).toBe(200);
  });

  it('headers that make no sense are answered with a problem that names the cause', async () => {
    for (const head of [
      'HTTP/1.1 200 OK\r\nno colon\r\n\r\n',
      `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`,
      'HTTP/1.1 200 OK\r\ncontent-length: many\r\n\r\n',
      'HTTP/1.1 99 low\r\n\r\n',
    ]) {
      upstream.answer = (_request, response) => {
        response.socket?.end(head);
      };
      const answer = await server.call('/api/request-logs', { cookie });
      expect([answer.status, problemOf(answer).code], head.slice(0, 40)).toEqual([502, 'upstream_invalid']);
    }
  });

  it('a slow answer is passed on as it comes, however long it takes in all', async () => {
    const parts = Array.from({ length: 20 }, (_, index) => `${index},`);
    upstream.answer = async (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      for (const part of parts) {
        response.write(part);
        await new Promise(setImmediate);
      }
      response.end();
    };
    const answer = await server.call('/api/request-logs', { cookie });
    expect(answer.text).toBe(parts.join(''));
  });
});

describe('large answers', needsProc, () => {
  it('pass through without being held', { timeout: 180_000 }, async () => {
    const spawned = await spawnProxy(upstream, ':memory:', { timeout: 30_000 });
    const part = Buffer.alloc(MEGABYTE, 'x');
    let megabytes = 0;
    upstream.answer = async (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': megabytes * MEGABYTE });
      for (let sent = 0; sent < megabytes; sent++)
        if (!response.write(part)) await new Promise((resolve) => response.once('drain', resolve));
      response.end();
    };
    try {
      const body = JSON.stringify({
        environment: 'production',
        username: 'kim@example.com',
        password: 'right',
      });
      const headers = { 'x-csrf': '1', 'content-type': 'application/json' };
      const signIn = await request(`${spawned.url}/session`, { method: 'POST', headers, body });
      const own = String(signIn.headers['set-cookie']).split(';')[0] ?? '';
      await signIn.body.dump();
      const read = async (wanted: number) => {
        megabytes = wanted;
        const answer = await request(`${spawned.url}/api/request-logs`, {
          headers: { 'x-csrf': '1', cookie: own },
        });
        let size = 0;
        let most = 0;
        for await (const chunk of answer.body) {
          size += chunk.length;
          if (size % (10 * MEGABYTE) < chunk.length) most = Math.max(most, residentMemory(spawned.pid));
        }
        return { size, most };
      };
      // The first fills what the process keeps for itself, which differs by some ten megabytes from one answer to the
      // next; what is held of an answer, or kept of it, would come on top.
      const first = await read(100);
      const second = await read(300);
      expect([first.size, second.size]).toEqual([100 * MEGABYTE, 300 * MEGABYTE]);
      expect(second.most - first.most).toBeLessThan(100 * MEGABYTE);
    } finally {
      await spawned.kill();
    }
  });
});

const hasPrlimit = spawnSync('prlimit', ['--version']).status === 0;

describe('a disk that takes no more', needs(hasPrlimit, 'prlimit is not installed'), () => {
  it('ends no session, refuses new ones with a reason, and is over when there is room', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'sealdesk-full-'));
    const spawned = await spawnProxy(upstream, join(dir, 'sessions.db'), {
      under: `trap '' XFSZ; ulimit -S -f 200; exec "$@"`,
    });
    const headers = { 'x-csrf': '1', 'content-type': 'application/json' };
    const signIn = async () => {
      const body = JSON.stringify({
        environment: 'production',
        username: 'kim@example.com',
        password: 'right',
      });
      const answer = await request(`${spawned.url}/session`, { method: 'POST', headers, body });
      return {
        status: answer.statusCode,
        headers: answer.headers,
        text: await answer.body.text(),
        json: undefined,
      };
    };
    try {
      const first = await signIn();
      expect(first.status).toBe(201);
      let last = first;
      for (let tries = 0; tries < 2000 && last.status === 201; tries++) last = await signIn();
      expect([last.status, JSON.parse(last.text)]).toMatchObject([
        503,
        { code: 'sessions_unavailable', retryable: true },
      ]);
      const own = { ...headers, cookie: `__Host-sealdesk=${cookieOf(first)}` };
      const still = await request(`${spawned.url}/api/request-logs`, { headers: own });
      expect([still.statusCode, await still.body.json()]).toMatchObject([200, { user: 'kim@example.com' }]);
      spawnSync('prlimit', ['--pid', String(spawned.pid), '--fsize=unlimited:']);
      expect((await signIn()).status).toBe(201);
    } finally {
      await spawned.kill();
      rmSync(dir, { recursive: true, force: true });
    }
  });
});

describe('a clock that jumps', () => {
  it('forwards ends what is over then; backwards ends nothing and renews what the service refuses', async () => {
    let time = Date.now();
    const hour = 3_600_000;
    const limits = { idle: 2 * hour, absolute: 24 * hour };
    const jumpy = await startTestServer({ upstream, proxy: { now: () => time, limits } });
    try {
      const id = await jumpy.signIn();
      time -= 5 * hour;
      expect((await jumpy.call('/api/request-logs', { cookie: id })).status).toBe(200);
      upstream.expireAccessTokens();
      expect((await jumpy.call('/api/request-logs', { cookie: id })).status).toBe(200);
      time += 8 * hour;
      const answer = await jumpy.call('/session', { cookie: id });
      expect([answer.status, problemOf(answer).code]).toEqual([401, 'session_expired']);
    } finally {
      await jumpy.close();
    }
  });
});
