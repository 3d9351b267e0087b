import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemOf, startTestServer, type TestServer } from '#testing/proxy.ts';
import { type FakeUpstream, startUpstream } from '#testing/upstream.ts';

let upstream: FakeUpstream;
let server: TestServer;
let cookie: string;

beforeAll(async () => {
  upstream = await startUpstream();
  server = await startTestServer({ upstream });
  cookie = await server.signIn();
  upstream.requests.length = 0;
});

afterAll(async () => {
  await server.close();
  await upstream.close();
});

const ROUTES = [
  ['GET', '/session'],
  ['POST', '/session'],
  ['DELETE', '/session'],
  ['GET', '/api/request-logs'],
  ['POST', '/api/v2/document-groups/g/copy'],
  ['PUT', '/api/v2/crm/contacts/c'],
  ['DELETE', '/api/v2/documents/d/brand'],
  ['GET', '/api/nothing'],
] as const;

const send = (method: string, path: string, headers: Record<string, string>) =>
  server.call(path, {
    method,
    cookie,
    headers,
    body: method === 'POST' || method === 'PUT' ? {} : undefined,
  });

describe.each(ROUTES)('%s %s', (method, path) => {
  it.each([
    ['', 'without'],
    ['0', 'with a wrong'],
    ['1, 1', 'with a doubled'],
  ])('#11 is refused with X-CSRF %j', async (value) => {
    const answer = await send(method, path, { 'x-csrf': value });
    expect([answer.status, problemOf(answer).code]).toEqual([403, 'csrf_header_missing']);
  });

  it.each(['cross-site', 'same-site', 'none', 'nonsense'])('#12 is refused from %s', async (site) => {
    const answer = await send(method, path, { 'sec-fetch-site': site });
    expect([answer.status, problemOf(answer).code]).toEqual([403, 'cross_site']);
  });

  it.each(['https://evil.example', 'null', 'http://127.0.0.1:1', 'http://localhost.evil.example'])(
    '#13 is refused from the origin %s',
    async (origin) => {
      const answer = await send(method, path, { origin });
      expect([answer.status, problemOf(answer).code]).toEqual([403, 'cross_site']);
    },
  );

  it('#15 answers a preflight without allowing anything', async () => {
    const answer = await server.call(path, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': method,
        'access-control-request-headers': 'x-csrf',
      },
    });
    expect(answer.status).toBe(405);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('guard', () => {
  it('#11 #12 #13 let nothing through to the service', () => {
    expect(upstream.requests).toEqual([]);
  });

  it.each([
    ['/session', 'text/plain'],
    ['/session', 'application/x-www-form-urlencoded'],
    ['/session', 'multipart/form-data; boundary=x'],
    ['/api/v2/document-groups/g/copy', 'text/plain'],
    ['/api/v2/document-groups/g/copy', 'application/x-www-form-urlencoded'],
    ['/api/v2/document-groups/g/copy', 'application/jsonp'],
  ])('#14 POST %s as %s is refused', async (path, type) => {
    const answer = await server.call(path, {
      method: 'POST',
      cookie,
      headers: { 'content-type': type },
      body: '{"a":1}',
    });
    expect([answer.status, problemOf(answer).code]).toEqual([415, 'unsupported_media_type']);
    expect(upstream.requests).toEqual([]);
  });

  it('lets the dashboard itself through', async () => {
    const answer = await send('GET', '/api/request-logs', {
      'sec-fetch-site': 'same-origin',
      origin: server.url,
    });
    expect(answer.status).toBe(200);
    // Whoever ends TLS in front may leave the host as it is.
    const origin = server.url.replace('http:', 'https:');
    expect((await send('GET', '/api/request-logs', { origin })).status).toBe(200);
  });

  it('takes the public address alone for its own where there is one', async () => {
    const published = await startTestServer({
      upstream,
      proxy: { publicUrl: new URL('https://desk.example') },
    });
    const call = (origin: string) =>
      published.call('/session', { headers: { host: 'desk.example', origin } });
    expect((await call('https://desk.example')).status).toBe(200);
    for (const origin of [
      'http://desk.example',
      'https://desk.example.evil.example',
      'https://desk.example:8443',
    ])
      expect((await call(origin)).status, origin).toBe(403);
    await published.close();
  });
});
