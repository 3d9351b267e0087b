import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { readAnswer } from '#testing/clients/raw.ts';
import { addApplication, addUser, bearerOf, listLogs } from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';

const reported: unknown[] = [];
const running = await sharedService({ report: (error) => reported.push(error) });
const user = await addUser(running);
const authorization = bearerOf(running, user, addApplication(running, [user]));
afterEach(() => expect(reported).toEqual([]));

/** Sends bytes, ends, and reads until the service ends too. */
function exchange(bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(running.url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  socket.end(bytes);
  return text(socket);
}

const LOGS = '/request-logs?per_page=1';
const CONTACT = '/v2/crm/contacts/x';

/** A request with the right credential. @param lines further headers, and the body after an empty line */
const withToken = (first: string, ...lines: readonly string[]) =>
  [
    `${first} HTTP/1.1`,
    'Host: localhost',
    `Authorization: ${authorization}`,
    'Connection: close',
    ...lines,
  ].join('\r\n') + (lines.includes('') ? '' : '\r\n\r\n');

const put = (...lines: readonly string[]) =>
  withToken(`PUT ${CONTACT}`, 'Content-Type: application/json', ...lines);

/** What Node itself answers, and what has no body. */
const WITHOUT_BODY = ['no Host', 'an expectation', 'a tunnel', 'HEAD'];

it.each<[string, () => string | Buffer, string]>([
  ['no HTTP', () => 'hello\r\n\r\n', '400'],
  ['the beginning of TLS', () => Buffer.from('16030100a5010000a10303', 'hex'), '400'],
  ['the beginning of HTTP/2', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', '400'],
  ['no Host', () => `GET ${LOGS} HTTP/1.1\r\n\r\n`, '400'],
  [
    'a malformed Host',
    () => withToken(`GET ${LOGS}`, 'X: 1').replace('Host: localhost', 'Host: a b/c'),
    '400',
  ],
  ['a line that never ends', () => `GET /${'x'.repeat(50_000)}`, '431'],
  ['headers that are too large', () => withToken(`GET ${LOGS}`, `X: ${'x'.repeat(50_000)}`), '431'],
  [
    'a thousand headers',
    () => withToken(`GET ${LOGS}`, ...Array.from({ length: 1000 }, (_, n) => `X${n}: 1`)),
    '431',
  ],
  ['an id that is too long', () => withToken(`GET /v2/event-subscriptions/${'x'.repeat(5000)}`), '414'],
  ['a zero byte in the path', () => withToken('GET /a\0b'), '400'],
  ['bytes that are no ASCII in the path', () => withToken('GET /v2/crm/contacts/é/groups'), '400'],
  ['a path that is no UTF-8', () => withToken('GET /v2/crm/contacts/%ff/groups'), '400'],
  ['two lengths', () => put('Content-Length: 2', 'Content-Length: 3', '', '{}'), '400'],
  ['a negative length', () => put('Content-Length: -1', '', '{}'), '400'],
  [
    'a length and chunks',
    () => put('Content-Length: 5', 'Transfer-Encoding: chunked', '', '0', '', ''),
    '400',
  ],
  ['chunks that are none', () => put('Transfer-Encoding: chunked', '', 'zz', ''), '400'],
  ['a chunk without end', () => put('Transfer-Encoding: chunked', '', 'ff', '{"email":'), '400'],
  ['a body without end', () => put('Content-Length: 500', '', '{"email":'), '400'],
  ['a compressed body', () => put('Content-Encoding: gzip', 'Content-Length: 3', '', 'abc'), '415'],
  ['a body that is announced as huge', () => put('Content-Length: 99999999999', '', '{'), '413'],
  ['an expectation', () => put('Expect: 200-ok', 'Content-Length: 2', '', '{}'), '417'],
  ['an upgrade', () => withToken(`GET ${LOGS}`, 'Upgrade: websocket').replace('close', 'Upgrade'), '200'],
  ['a tunnel', () => withToken('CONNECT x:1'), ''],
  ['a method that is none', () => withToken('FOO /'), '400'],
  ['HEAD', () => withToken(`HEAD ${LOGS}`), '404'],
  ['OPTIONS', () => withToken('OPTIONS *'), '404'],
  ['TRACE', () => withToken('TRACE /'), '404'],
  ['a whole URL', () => withToken(`GET http://x${LOGS}`), '200'],
  ['a path with dots', () => withToken(`GET /v2/..${LOGS}`), '404'],
  ['a path with two slashes', () => withToken(`GET /${LOGS}`), '404'],
  ['HTTP/1.0', () => withToken(`GET ${LOGS}`).replace('HTTP/1.1', 'HTTP/1.0'), '200'],
  ['a body where none belongs', () => withToken(`GET ${LOGS}`, 'Content-Length: 2', '', '{}'), '200'],
])('%s gets an answer in JSON, and the service goes on', async (what, bytes, status) => {
  const { line, body } = readAnswer(await exchange(bytes()));
  expect(line.split(' ')[1] ?? '').toBe(status);
  if (!WITHOUT_BODY.includes(what)) expect(JSON.parse(body)).toBeTypeOf('object');
  await listLogs(running, authorization, { per_page: 500 });
});

it('a request of HTTP/1.0 without a host is answered in one piece', async () => {
  const { headers, body } = readAnswer(
    await exchange(`GET ${LOGS} HTTP/1.0\r\nAuthorization: ${authorization}\r\n\r\n`),
  );
  expect(headers).not.toHaveProperty('transfer-encoding');
  expect(headers['content-length']).toBe(String(Buffer.byteLength(body)));
  expect(JSON.parse(body)).toHaveProperty('data');
});

it('links lead to where the request came in, whatever host it says was asked for', async () => {
  const received = await exchange(
    withToken('GET /request-logs?page=2', 'X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: ftp'),
  );
  const { previous } = JSON.parse(readAnswer(received).body).meta.pagination.links;
  expect(previous).toMatch(/^http:\/\/localhost\/request-logs\?/);
});

it('three requests in one piece get three answers, in their order', async () => {
  const received = await exchange(
    ['/a', '/b', '/c'].map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''),
  );
  expect([...received.matchAll(/URI: GET (\/\w)/g)].map(([, path]) => path)).toEqual(['/a', '/b', '/c']);
});

it('connections that break off at any byte leave nothing behind', async () => {
  const whole = put('Content-Length: 30', '', '{"email":"someone@example.com"}');
  const { hostname, port } = new URL(running.url);
  await Promise.all(
    Array.from({ length: whole.length }, (_, length) => {
      const socket = connect({ host: hostname, port: Number(port) });
      socket.on('error', () => undefined);
      return new Promise<void>((resolve) => {
        socket.on('close', () => resolve());
        socket.write(whole.slice(0, length + 1), () => socket.resetAndDestroy());
      });
    }),
  );
  await listLogs(running, authorization, { per_page: 500 });
});
