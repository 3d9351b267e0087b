import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool, request } from 'undici';
import { expect, it } from 'vitest';
import { relay } from './answer-relay.ts';
import { ProblemError } from './problems.ts';

const MEGABYTE = 1024 * 1024;
const LARGE = Buffer.alloc(32 * MEGABYTE, 'x');

async function listen(answer: (response: ServerResponse) => void) {
  const server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
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
    const service = await listen((response) => response.end(LARGE));
    const pool = new Pool(service.url);
    let largestTurn = () => 0;
    const proxy = await listen((response) => {
      largestTurn = watchTurns(response);
      void relay(pool, { method: 'GET', path: '/' }, { response, headers: [], onStart: () => {}, transform });
    });
    const answer = await request(proxy.url);
    expect((await answer.body.bytes()).length).toBe(LARGE.length);
    expect(largestTurn()).toBeGreaterThan(0);
    expect(largestTurn()).toBeLessThanOrEqual(MEGABYTE / 4);
    proxy.server.close();
    service.server.close();
    await pool.close();
  },
);

it('#110 an answer that is changed on its way can be refused until something of it goes on, and is cut off later', async () => {
  const service = await listen((response) => {
    response.write('fine');
    response.end(LARGE);
  });
  const pool = new Pool(service.url);
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
  const refused = await request(proxy.url);
  expect([refused.statusCode, await refused.body.text()]).toEqual([502, 'upstream_invalid']);
  const begun = await request(proxy.url);
  expect(begun.statusCode).toBe(200);
  await expect(begun.body.text()).rejects.toThrow();
  proxy.server.close();
  service.server.close();
  await pool.close();
});
