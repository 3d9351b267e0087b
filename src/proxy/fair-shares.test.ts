import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { askWithoutReading, type GreedyClient } from '#testing/greedy-client.ts';
import { outcomeOf, problemOf, type TestServer, type TestServerOptions } from '#testing/proxy.ts';
import { ownServer } from '#testing/signed-in-proxy.ts';
import { type FakeUpstream, startUpstream } from '#testing/upstream.ts';

const MEGABYTE = 1024 * 1024;
/** More than all buffers between the service and a client that does not read. */
const LARGE = Buffer.alloc(24 * MEGABYTE, 'x');
const PATH = '/api/request-logs?per_page=500';
const GREEDY = /^greedy/;
/** What no test waits for. */
const HOUR = 3_600_000;

interface Setting {
  readonly upstream: FakeUpstream;
  readonly server: TestServer;
  /** Calls of greedy people that the service has begun to answer and that nobody ended. */
  underWay(): number;
  /**
   * Signs somebody in who asks for much and takes none of it.
   * @param from their address, where the server believes what a proxy in front says of it
   */
  attack(account: string, connections: number, requests: number, from?: string): Promise<GreedyClient>;
  /** Session of somebody who was there before. */
  readonly other: string;
}

/**
 * A service with small answers for all but greedy people: theirs never come to an end, or are large where a client has to
 * be slower than the service.
 */
async function setUp(options: TestServerOptions & { readonly large?: true } = {}): Promise<Setting> {
  const upstream = await startUpstream();
  onTestFinished(() => upstream.close());
  const server = await ownServer({
    ...options,
    upstream,
    proxy: { timeouts: { connect: HOUR, answer: HOUR, token: HOUR }, ...options.proxy },
    server: { stallTimeout: HOUR, answerTimeout: HOUR, ...options.server },
  });
  let underWay = 0;
  const ordinary = upstream.answer;
  upstream.answer = (request, response) => {
    if (!GREEDY.test(upstream.userOf(request.headers.authorization) ?? ''))
      return ordinary(request, response);
    underWay++;
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': LARGE.length });
    if (options.large) response.end(LARGE);
    const trickle = setInterval(() => options.large || response.write(' '), 100);
    response.on('close', () => {
      clearInterval(trickle);
      underWay--;
    });
  };
  return {
    upstream,
    server,
    underWay: () => underWay,
    other: await server.signIn('ben@example.com'),
    async attack(account, connections, requests, from = '127.0.0.1') {
      const cookie = await server.signIn(account);
      const headers = { 'x-csrf': '1', 'x-forwarded-for': from, cookie: `__Host-sealdesk=${cookie}` };
      const client = await askWithoutReading({ url: server.url, path: PATH, headers, connections, requests });
      onTestFinished(() => client.close());
      return client;
    },
  };
}

/** Others read and sign in, while so many calls of greedy people are under way. */
async function expectOthersServed({ server, other, underWay }: Setting, calls?: number): Promise<void> {
  if (calls !== undefined) await expect.poll(underWay).toBe(calls);
  for (const [user, cookie] of [
    ['ben@example.com', other],
    ['cleo@example.com', await server.signIn('cleo@example.com')],
  ] as const)
    expect((await server.call('/api/request-logs', { cookie })).json).toMatchObject({ user });
  if (calls !== undefined) expect(underWay()).toBe(calls);
}

describe('an account that asks for more than it takes', () => {
  it.each([
    { sessions: 1, connections: 10, requests: 40, large: true, underWay: 10 },
    { sessions: 1, connections: 200, requests: 2, underWay: 32 },
    { sessions: 8, connections: 30, requests: 1, underWay: 32 },
  ])('#52 others are served while it holds what it gets: %j', async ({ sessions, underWay, ...attack }) => {
    const setting = await setUp(attack.large ? { large: true } : {});
    for (let session = 0; session < sessions; session++)
      await setting.attack('greedy@example.com', attack.connections, attack.requests);
    await expectOthersServed(setting, underWay);
  });

  it('#52 a dozen such accounts leave some to others', async () => {
    const setting = await setUp();
    for (let account = 0; account < 12; account++)
      await setting.attack(`greedy${account}@example.com`, 40, 1);
    await expect.poll(setting.underWay).toBeGreaterThan(80);
    for (let round = 0; round < 3; round++) await expectOthersServed(setting);
    // Of the 128 calls of one network; 125 where each account has all that it gets before the next one comes.
    expect(setting.underWay()).toBeLessThan(128);
  });

  it.each([
    ['address', (_account: number) => '192.0.2.1'],
    ['IPv6 network', (account: number) => `2001:db8:0:1::${account}`],
  ])('#52 however many accounts or keys there are at one %s, half is for others', async (_one, addressOf) => {
    const setting = await setUp({ trustedProxies: ['127.0.0.1'] });
    for (let account = 0; account < 140; account++)
      await setting.attack(`greedy${account}@example.com`, 3, 1, addressOf(account));
    await expectOthersServed(setting, 128);
  });

  it('#52 others are served while the service never answers the calls and sign-ins of one', async () => {
    const setting = await setUp({ trustedProxies: ['127.0.0.1'] });
    const { upstream, server } = setting;
    const greedy = await server.signIn('greedy@example.com');
    const { answer } = upstream;
    let held = 0;
    upstream.answer = (request, response) => {
      if (GREEDY.test(upstream.userOf(request.headers.authorization) ?? '')) held++;
      else return answer(request, response);
    };
    let signIns = 0;
    upstream.answerToken = (request, response) => {
      if (request.body.includes('greedy')) signIns++;
      else return upstream.issueToken(request, response);
    };
    const controller = new AbortController();
    const { signal } = controller;
    const calls = Array.from({ length: 100 }, () => server.call(PATH, { cookie: greedy, signal }));
    const attempts = Array.from({ length: 100 }, (_, index) =>
      server.call('/session', {
        method: 'POST',
        headers: { 'x-forwarded-for': '192.0.2.1' },
        body: { environment: 'production', username: `greedy${index}@example.com`, password: 'right' },
        signal,
      }),
    );
    await expect.poll(() => [held, signIns]).toEqual([32, 16]);
    await expectOthersServed(setting);
    controller.abort();
    await Promise.allSettled([...calls, ...attempts]);
  });

  it('#52 calls beyond a share wait, and have their turn when one is over', async () => {
    const setting = await setUp();
    const { server, upstream, underWay } = setting;
    const greedy = await server.signIn('greedy@example.com');
    const client = await setting.attack('greedy@example.com', 32, 1);
    await expect.poll(underWay).toBe(32);
    upstream.answer = (_request, response) => {
      response.writeHead(204);
      response.end();
    };
    const waiting = Array.from({ length: 80 }, () => server.call(PATH, { cookie: greedy }));
    client.sockets[0]?.destroy();
    for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(204);
    expect(underWay()).toBe(31);
  });

  it('#52 a call that waits for too long is refused with words, and so is one too many at once', async () => {
    const setting = await setUp({ proxy: { timeouts: { connect: HOUR, answer: 1000, token: HOUR } } });
    const { server, upstream } = setting;
    const greedy = await server.signIn('greedy@example.com');
    await setting.attack('greedy@example.com', 32, 1);
    await expect.poll(setting.underWay).toBe(32);
    upstream.requests.length = 0;
    const answers = await Promise.all(
      Array.from({ length: 300 }, () => server.call(PATH, { cookie: greedy })),
    );
    for (const answer of answers) {
      expect([...outcomeOf(answer), answer.headers['retry-after']]).toEqual([503, 'busy', '5']);
      expect(problemOf(answer).retryable).toBe(true);
    }
    expect(upstream.requests).toEqual([]);
  });

  it('#52 bodies that come slowly take turns of their sender alone, and none without a session', async () => {
    const setting = await setUp();
    const { server } = setting;
    const greedy = await server.signIn('greedy@example.com');
    const begin = (cookie: string) => {
      const socket = connect(server.port, '127.0.0.1');
      socket.write(
        `PUT /api/v2/crm/contacts/c HTTP/1.1\r\nHost: localhost\r\nX-CSRF: 1\r\nCookie: __Host-sealdesk=${cookie}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
      );
      onTestFinished(() => void socket.destroy());
      return socket;
    };
    const [answer] = await once(begin('a'.repeat(43)), 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /);
    await Promise.all(Array.from({ length: 200 }, () => once(begin(greedy), 'connect')));
    await expectOthersServed(setting);
  });
});

describe('an answer that goes out slowly', () => {
  it('#52 is cut off when the client takes none of it, and the call of the service with it', async () => {
    const setting = await setUp({ large: true, server: { stallTimeout: 500 } });
    const client = await setting.attack('greedy@example.com', 3, 2);
    await expect.poll(setting.underWay).toBe(3);
    await expect.poll(setting.underWay, { timeout: 20_000 }).toBe(0);
    for (const socket of client.sockets) socket.resume();
    await expect.poll(client.ended).toBe(3);
  });

  it('#52 reaches a client that is slow and steady whole', { tags: ['slow'] }, async () => {
    const setting = await setUp({ large: true, server: { stallTimeout: 5000 } });
    const client = await setting.attack('greedy@example.com', 1, 1);
    const [socket] = client.sockets;
    let size = 0;
    while (size < LARGE.length) {
      const chunk: Buffer | null = socket?.read() ?? null;
      if (chunk) size += chunk.length;
      // Every pause is shorter than the limit, all of them together are longer.
      await delay(chunk ? 20 : 1);
    }
    expect(client.ended()).toBe(0);
  });

  it('#52 ends however steadily it goes on, when it has taken too long in all', async () => {
    const setting = await setUp({ server: { answerTimeout: 1000 } });
    const { server, upstream } = setting;
    const cookie = await server.signIn('ana@example.com');
    const ended = Promise.withResolvers<void>();
    upstream.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const trickle = setInterval(() => response.write(' '), 20);
      response.on('close', () => {
        clearInterval(trickle);
        ended.resolve();
      });
    };
    await expect(server.call('/api/request-logs', { cookie })).rejects.toThrow();
    await ended.promise;
  });
});
