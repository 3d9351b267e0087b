import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { Pool, request } from 'undici';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startLocalServer } from '#testing/local-server.ts';
import { needsProc, residentMemory } from '#testing/resident-memory.ts';
import { signedInProxy } from '#testing/signed-in-proxy.ts';
import { spawnProxy } from '#testing/spawn-proxy.ts';
import { sendJson } from '#testing/upstream.ts';
import { relay } from './answer-relay.ts';
import { ProblemError } from './problems.ts';

const MEGABYTE = 1024 * 1024;
const LARGE = Buffer.alloc(16 * MEGABYTE, 'x');

const { upstream, server, cookie } = await signedInProxy();

/** The address of a server that gives this answer. */
async function listen(answer: (response: ServerResponse) => void): Promise<string> {
  const local = await startLocalServer();
  local.server.on('request', (_request, response) => answer(response));
  onTestFinished(() => local.close());
  return local.url;
}

/** A connection to a service that gives this answer. */
async function connectToService(answer: (response: ServerResponse) => void): Promise<Pool> {
  const pool = new Pool(await listen(answer));
  onTestFinished(() => pool.close());
  return pool;
}

/** The most bytes that were written to a response between two turns of the event loop. */
function watchTurns(response: ServerResponse) {
  const write = response.write.bind(response);
  let inTurn = 0;
  let largest = 0;
  response.write = (chunk: Buffer | string) => {
    if (inTurn === 0)
      setImmediate(() => {
        inTurn = 0;
      });
    inTurn += chunk.length;
    largest = Math.max(largest, inTurn);
    return write(chunk);
  };
  return () => largest;
}

it.each([
  ['', undefined],
  [
    ' that is changed on its way',
    () => ({ headers: () => ({}), write: (chunk: Buffer) => chunk.toString(), end: () => '' }),
  ],
])(
  '#52 a large answer%s between fast ends leaves the process to others again and again',
  async (_, transform) => {
    const pool = await connectToService((response) => response.end(LARGE));
    let largestTurn = () => 0;
    const proxy = await listen((response) => {
      largestTurn = watchTurns(response);
      void relay(pool, { method: 'GET', path: '/' }, { response, headers: [], onStart: () => {}, transform });
    });
    const answer = await request(proxy);
    expect((await answer.body.bytes()).length).toBe(LARGE.length);
    expect(largestTurn()).toBeGreaterThan(0);
    expect(largestTurn()).toBeLessThanOrEqual(MEGABYTE / 4);
  },
);

it('#110 an answer that is changed on its way can be refused until something of it goes on, and is cut off later', async () => {
  const pool = await connectToService((response) => {
    response.write('fine');
    response.end(LARGE);
  });
  let taken = '';
  const refusing = (goesOn: string) => () => ({
    headers: () => ({ 'content-type': 'text/plain' }),
    write: (chunk: Buffer) => {
      taken += chunk.toString();
      if (taken.length > MEGABYTE) throw new ProblemError('upstream_invalid');
      return goesOn;
    },
    end: () => '',
  });
  const proxy = await listen((response) => {
    const goesOn = taken === '' ? '' : 'so far';
    taken = '';
    const target = { response, headers: [], onStart: () => {}, transform: refusing(goesOn) };
    relay(pool, { method: 'GET', path: '/' }, target).catch((error: ProblemError) =>
      response.writeHead(502).end(error.code),
    );
  });
  const refused = await request(proxy);
  expect([refused.statusCode, await refused.body.text()]).toEqual([502, 'upstream_invalid']);
  const begun = await request(proxy);
  expect(begun.statusCode).toBe(200);
  await expect(begun.body.text()).rejects.toThrow();
});

describe('what reaches the browser', () => {
  it('#29 only headers that describe the body or the limits of the service', async () => {
    upstream.answer = (_request, response) => {
      response.writeHead(200, {
        'content-type': 'application/json',
        'set-cookie': 'stolen=1',
        server: 'nginx/1.0',
        'x-powered-by': 'PHP',
        'www-authenticate': 'Basic realm="x"',
        'proxy-authenticate': 'Basic',
        'keep-alive': 'timeout=1',
        'transfer-encoding': 'chunked',
        trailer: 'x-trailer',
        'access-control-allow-origin': '*',
        'content-security-policy': "default-src 'unsafe-inline'",
        'cache-control': 'public',
        location: 'https://evil.example/',
        refresh: '0; url=https://evil.example/',
        'x-request-id': 'theirs',
        id: 'new-id',
        'x-ratelimit-remaining': '7',
      });
      response.end('{}');
    };
    const { headers } = await server.call('/api/request-logs', { cookie });
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      id: 'new-id',
      'x-ratelimit-remaining': '7',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(headers['x-request-id']).not.toBe('theirs');
    for (const name of [
      'set-cookie',
      'server',
      'x-powered-by',
      'www-authenticate',
      'proxy-authenticate',
      'trailer',
      'access-control-allow-origin',
      'location',
      'refresh',
    ])
      expect(headers[name], name).toBeUndefined();
  });

  it.each([
    [204, ''],
    [400, '{"errors":[{"code":15007010,"message":"event is empty"}]}'],
    [404, '{"404":"no route matches the URI"}'],
    [422, '<html>odd</html>'],
    [500, '{"code":19062004}'],
  ])('status %d and body go through as they are', async (status, body) => {
    upstream.answer = (_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(body);
    };
    const answer = await server.call('/api/request-logs', { cookie });
    expect([answer.status, answer.text]).toEqual([status, body]);
  });

  it('a compressed rejection is understood', async () => {
    upstream.answer = (_request, response) => {
      response.writeHead(400, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
      response.end(gzipSync('{"code":1537,"error":"invalid_token"}'));
    };
    await server.call('/api/request-logs', { cookie });
    expect(upstream.tokenCalls()).toHaveLength(1);
  });

  it('a large error goes through whole', async () => {
    const message = 'x'.repeat(100_000);
    upstream.answer = (_request, response) => sendJson(response, 400, { message });
    expect((await server.call('/api/request-logs', { cookie })).json).toEqual({ message });
  });

  it('an answer is passed on while it is still coming', async () => {
    const gate = Promise.withResolvers<void>();
    upstream.answer = async (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('["first"');
      await gate.promise;
      response.end(',"second"]');
    };
    const answer = await request(`${server.url}/api/request-logs`, {
      headers: { 'x-csrf': '1', cookie: `__Host-sealdesk=${cookie}` },
    });
    let received = '';
    for await (const chunk of answer.body) {
      received += chunk;
      gate.resolve();
    }
    expect(received).toBe('["first","second"]');
  });
});

it('a large answer passes through without being held', { ...needsProc, timeout: 180_000 }, async () => {
  const spawned = await spawnProxy(upstream, ':memory:', { timeout: 30_000 });
  onTestFinished(() => spawned.kill());
  const part = Buffer.alloc(MEGABYTE, 'x');
  let megabytes = 0;
  upstream.answer = async (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': megabytes * MEGABYTE });
    for (let sent = 0; sent < megabytes; sent++) if (!response.write(part)) await once(response, 'drain');
    response.end();
  };
  const headers = { 'x-csrf': '1', cookie: `__Host-sealdesk=${await spawned.signIn()}` };
  /** Reads so many megabytes. @returns the most memory that the process holds meanwhile */
  const read = async (wanted: number) => {
    megabytes = wanted;
    const answer = await request(`${spawned.url}/api/request-logs`, { headers });
    let size = 0;
    let most = 0;
    for await (const chunk of answer.body) {
      size += chunk.length;
      if (size % (10 * MEGABYTE) < chunk.length) most = Math.max(most, residentMemory(spawned.pid));
    }
    expect(size).toBe(wanted * MEGABYTE);
    return most;
  };
  // The first fills what the process keeps for itself, which differs by some ten megabytes from one answer to the
  // next; what is held of an answer, or kept of it, would come on top.
  const first = await read(50);
  expect((await read(170)) - first).toBeLessThan(100 * MEGABYTE);
});
