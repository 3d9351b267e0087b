import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { headOf, statusesIn } from '#testing/raw-requests.ts';
import { ownServer, signedInProxy } from '#testing/signed-in-proxy.ts';

const { upstream, server, cookie } = await signedInProxy();

const head = (target: string) => headOf(server, cookie, target);

describe('several requests at once on a connection', () => {
  const wait = '/api/request-logs?wait';
  const request = (target: string) => head(target).replace('Connection: close', 'X: y');

  it('#52 are answered in their order, one after the other', async () => {
    let underWay = 0;
    let most = 0;
    upstream.answer = async (call, response) => {
      most = Math.max(most, ++underWay);
      await new Promise(setImmediate);
      underWay--;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(call.path));
    };
    const targets = ['/api/request-logs?page=1', '/api/request-logs?page=2', '/api/request-logs?page=3'];
    const sent = targets.map((target) => `${request(target)}\r\n\r\n`).join('');
    const received = await server.raw(`${sent}${head('/api/request-logs?page=4')}\r\n\r\n`);
    expect(statusesIn(received)).toEqual([200, 200, 200, 200]);
    expect([...received.matchAll(/page=(\d)/g)].map(([, page]) => page)).toEqual(['1', '2', '3', '4']);
    expect(most).toBe(1);
  });

  it('#52 are refused from the eighteenth on, in their order, and the connection is closed', async () => {
    const { answer } = upstream;
    const gate = Promise.withResolvers<void>();
    upstream.answer = async (call, response) => {
      await gate.promise;
      return answer(call, response);
    };
    const received = server.raw(`${request(wait)}\r\n\r\n`.repeat(40));
    await expect.poll(() => upstream.requests.length).toBe(1);
    gate.resolve();
    expect(statusesIn(await received)).toEqual([...Array(17).fill(200), 503]);
    expect(await received).toMatch(/^retry-after: 1\r$/im);
    expect(await received).toMatch(/"code":"busy"/);
    expect(upstream.requests).toHaveLength(17);
  });

  it('#52 noise behind requests that wait is no answer to one of them', async () => {
    const received = await server.raw(`${request('/session')}\r\n\r\n`.repeat(3).concat('noise\r\n\r\n'));
    expect(statusesIn(received).length).toBeLessThanOrEqual(3);
    expect(received).not.toContain('400');
  });

  it('#52 connections that nobody uses give way to new ones', async () => {
    const crowded = await ownServer({ server: { manyConnections: 20 } });
    let ended = 0;
    const idle = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = connect(crowded.port, '127.0.0.1', () =>
          socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'),
        );
        socket.on('close', () => ended++);
        await once(socket, 'data');
        return socket;
      }),
    );
    expect((await crowded.call('/healthz')).status).toBe(200);
    await expect.poll(() => ended).toBe(20);
    for (const socket of idle) socket.destroy();
  });
});
