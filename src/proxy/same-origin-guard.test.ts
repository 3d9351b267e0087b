import { describe, expect, it } from 'vitest';
import { outcomeOf } from '#testing/proxy.ts';
import { ownServer } from '#testing/signed-in-proxy.ts';
import { roleOf } from '#testing/staff.ts';
import { staffProxy } from '#testing/staff-proxy.ts';

const { upstream, server, cookie, signInAs } = await staffProxy([roleOf()]);
const admin = await signInAs('admin');

const ROUTES = [
  ['GET', '/session'],
  ['POST', '/session'],
  ['DELETE', '/session'],
  ['GET', '/session/list'],
  ['DELETE', '/session/list/h'],
  ['POST', '/session/unmask'],
  ['DELETE', '/session/unmask'],
  ['GET', '/session/roles'],
  ['GET', '/session/credentials'],
  ['PUT', '/session/credentials/production'],
  ['DELETE', '/session/credentials/production'],
  ['GET', '/session/audit'],
  ['POST', '/session/audit'],
  ['GET', '/api/request-logs'],
  ['POST', '/api/v2/document-groups/g/copy'],
  ['PUT', '/api/v2/crm/contacts/c'],
  ['DELETE', '/api/v2/documents/d/brand'],
  ['GET', '/api/nothing'],
] as const;

describe.each(ROUTES)('%s %s', (method, path) => {
  const refusal = async (headers: Record<string, string>) => {
    const body = method === 'POST' || method === 'PUT' ? {} : undefined;
    const answer = await server.call(path, { method, cookie: admin, headers, body });
    expect(upstream.requests).toEqual([]);
    return outcomeOf(answer);
  };

  it.each([
    ['', 'without'],
    ['0', 'with a wrong'],
    ['1, 1', 'with a doubled'],
  ])('#11 #113 #118 #119 #128 is refused with X-CSRF %j', async (value) => {
    expect(await refusal({ 'x-csrf': value })).toEqual([403, 'csrf_header_missing']);
  });

  it.each(['cross-site', 'same-site', 'none', 'nonsense'])(
    '#12 #118 #119 is refused from %s',
    async (site) => {
      expect(await refusal({ 'sec-fetch-site': site })).toEqual([403, 'cross_site']);
    },
  );

  it.each(['https://evil.example', 'null', 'http://127.0.0.1:1', 'http://localhost.evil.example'])(
    '#13 #118 is refused from the origin %s',
    async (origin) => {
      expect(await refusal({ origin })).toEqual([403, 'cross_site']);
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

it.each([
  ['POST', '/session', 'text/plain'],
  ['POST', '/session', 'application/x-www-form-urlencoded'],
  ['POST', '/session', 'multipart/form-data; boundary=x'],
  ['POST', '/api/v2/document-groups/g/copy', 'text/plain'],
  ['POST', '/api/v2/document-groups/g/copy', 'application/x-www-form-urlencoded'],
  ['POST', '/api/v2/document-groups/g/copy', 'application/jsonp'],
  ['PUT', '/session/credentials/production', 'text/plain'],
  ['PUT', '/session/credentials/production', 'application/x-www-form-urlencoded'],
  ['DELETE', '/session/credentials/production', 'text/plain'],
])('#14 #118 %s %s as %s is refused', async (method, path, type) => {
  const options = { method, cookie: admin, headers: { 'content-type': type }, body: '{"a":1}' };
  expect(outcomeOf(await server.call(path, options))).toEqual([415, 'unsupported_media_type']);
  expect(upstream.requests).toEqual([]);
});

it('lets the dashboard itself through', async () => {
  for (const headers of [
    { origin: server.url, 'sec-fetch-site': 'same-origin' },
    // Whoever ends TLS in front may leave the host as it is.
    { origin: server.url.replace('http:', 'https:'), 'sec-fetch-site': 'same-origin' },
  ])
    expect((await server.call('/api/request-logs', { cookie, headers })).status).toBe(200);
});

it('takes the public address alone for its own where there is one', async () => {
  const published = await ownServer({ proxy: { publicUrl: new URL('https://desk.example') } });
  for (const [origin, status] of [
    ['https://desk.example', 200],
    ['http://desk.example', 403],
    ['https://desk.example.evil.example', 403],
    ['https://desk.example:8443', 403],
  ] as const) {
    const answer = await published.call('/session', { headers: { host: 'desk.example', origin } });
    expect(answer.status, origin).toBe(status);
  }
});
