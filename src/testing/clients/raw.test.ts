import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carriers, type Reachable, startReachable } from './both.ts';
import { exchange, readAnswer } from './raw.ts';

describe.each(carriers)('bytes over %s', (carrier) => {
  let service: Reachable;
  beforeAll(async () => {
    service = await startReachable(carrier);
  });
  afterAll(() => service.close());

  const authorization = () => `Authorization: ${service.bearer}`;
  const ask = async (lines: readonly string[], body?: string) =>
    readAnswer(await exchange(service, lines, body));

  it('of HTTP/1.0 without a Host header are answered in one piece, and the connection ends', async () => {
    const { line, headers, body } = await ask(['GET /request-logs?per_page=1 HTTP/1.0', authorization()]);
    expect(line).toMatch(/^HTTP\/1\.[01] 200 OK$/);
    expect(headers).not.toHaveProperty('transfer-encoding');
    expect(headers['content-length']).toBe(String(Buffer.byteLength(body)));
    expect(JSON.parse(body)).toHaveProperty('data');
  });

  it('of HTTP/1.1 need a Host header', async () => {
    expect((await ask(['GET /request-logs HTTP/1.1', 'Connection: close', authorization()])).line).toContain(
      ' 400 ',
    );
  });

  it('that ask for the head alone get no body, and the answer that the body would have had', async () => {
    const { line, headers, body } = await ask([
      'HEAD /request-logs HTTP/1.1',
      'Host: localhost',
      'Connection: close',
      authorization(),
    ]);
    expect(line).toContain(' 404 ');
    expect(body).toBe('');
    expect(headers['content-type']).toContain('application/json');
  });

  it.each(['OPTIONS /request-logs', 'OPTIONS *', 'TRACE /request-logs', 'PATCH /request-logs'])(
    'that say %s meet an unknown route',
    async (target) => {
      const { line } = await ask([
        `${target} HTTP/1.1`,
        'Host: localhost',
        'Connection: close',
        authorization(),
      ]);
      expect(line).toMatch(/ 40[04] /);
    },
  );

  it('in chunks are put together', async () => {
    const form = `grant_type=password&username=${encodeURIComponent(service.user.email)}&password=${encodeURIComponent(service.user.password)}`;
    const [one, two] = [form.slice(0, 20), form.slice(20)];
    const chunk = (part: string) => `${Buffer.byteLength(part).toString(16)}\r\n${part}\r\n`;
    const { line, body } = await ask(
      [
        'POST /oauth2/token HTTP/1.1',
        'Host: localhost',
        'Connection: close',
        `Authorization: ${service.application.basic}`,
        'Content-Type: application/x-www-form-urlencoded',
        'Transfer-Encoding: chunked',
      ],
      `${chunk(one)}${chunk(two)}0\r\n\r\n`,
    );
    expect(line).toContain(' 200 ');
    expect(body).toContain('access_token');
  });

  it('that expect something else than a 100 are told so', async () => {
    const lines = [
      'POST /oauth2/token HTTP/1.1',
      'Host: localhost',
      'Connection: close',
      'Expect: a miracle',
    ];
    expect((await ask(lines)).line).toContain(' 417 ');
  });

  it('of two requests in a row are answered in their order', async () => {
    const head = (path: string, last: string) =>
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${authorization()}\r\nConnection: ${last}\r\n\r\n`;
    const received = await exchange(
      service,
      [`${head('/one', 'keep-alive')}${head('/two', 'close')}`.replace(/\r\n\r\n$/, '')],
      '',
    );
    expect([...received.matchAll(/URI: GET (\/\w+)/g)].map(([, path]) => path)).toEqual(['/one', '/two']);
  });

  it('that are no HTTP are answered and the connection ends', async () => {
    const { line, body } = await ask(['NONSENSE']);
    expect(line).toBe('HTTP/1.1 400 Bad Request');
    expect(JSON.parse(body)).toMatchObject({ code: 65536 });
  });

  it('name another host in vain: links lead where the request came in', async () => {
    const { body } = await ask([
      'GET /request-logs?per_page=1&page=2 HTTP/1.1',
      `Host: 127.0.0.1:${service.port}`,
      'X-Forwarded-Host: evil.example',
      'X-Forwarded-Proto: ftp',
      'Connection: close',
      authorization(),
    ]);
    const { previous } = JSON.parse(body).meta.pagination.links;
    expect(previous.startsWith(`${carrier}://127.0.0.1:${service.port}/request-logs?`)).toBe(true);
  });
});
