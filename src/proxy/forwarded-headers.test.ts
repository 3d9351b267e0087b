import { expect, it } from 'vitest';
import { signedInProxy } from '#testing/signed-in-proxy.ts';

const { upstream, server, cookie } = await signedInProxy();

const last = () => upstream.requests.at(-1);

it('#27 no header that could be taken for the truth about the caller reaches the service, which gets the request id of the answer', async () => {
  const forged = {
    authorization: 'Bearer forged',
    proxy_authorization: 'forged',
    'proxy-authorization': 'Basic forged',
    forwarded: 'for=forged',
    'x-forwarded-for': 'forged',
    'x-forwarded-host': 'forged',
    'x-forwarded-proto': 'forged',
    'x-real-ip': 'forged',
    x_forwarded_for: 'forged',
    x_real_ip: 'forged',
    'x-original-url': '/forged',
    'x-http-method-override': 'FORGED',
    'x-request-id': 'forged',
    cookie: `__Host-sealdesk=${cookie}; other=forged`,
    referer: 'https://forged.example/',
  };
  const answer = await server.call('/api/request-logs', { headers: forged });
  expect(answer.status).toBe(200);
  const { rawHeaders = [] } = last() ?? {};
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  expect(names.toSorted()).toEqual(['authorization', 'connection', 'host', 'user-agent', 'x-request-id']);
  expect(rawHeaders.join('\n')).not.toContain('forged');
  expect(rawHeaders.join('\n')).not.toContain(cookie);
  expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  expect(last()?.headers['x-request-id']).toBe(answer.headers['x-request-id']);
});

it('what the operation declares and content negotiation do', async () => {
  await server.call('/api/v2/document-groups/g/send-email', {
    method: 'POST',
    cookie,
    body: {},
    headers: {
      'X-Skip-Rules': 'yes',
      accept: 'application/json',
      'user-agent': 'Tests/1',
      'x-other': 'no',
    },
  });
  expect(last()?.headers).toMatchObject({
    'x-skip-rules': 'yes',
    accept: 'application/json',
    'user-agent': 'Tests/1 Sealdesk/1',
  });
  expect(last()?.headers['x-other']).toBeUndefined();
});

it('#28 a Connection header takes the injected token away from nobody', async () => {
  const head = `GET /api/request-logs HTTP/1.1\r\nHost: localhost\r\nX-CSRF: 1\r\nCookie: __Host-sealdesk=${cookie}\r\n`;
  const answer = await server.raw(`${head}Connection: close, authorization, x-request-id\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 200/);
  expect(last()?.headers.authorization).toMatch(/^Bearer [\da-f]{64}$/);
  expect(last()?.headers['x-request-id']).toBeDefined();
});
