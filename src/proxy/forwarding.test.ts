import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { signedInProxy } from '#testing/signed-in-proxy.ts';
import { sendJson } from '#testing/upstream.ts';

const { upstream, server, cookie } = await signedInProxy();

const last = () => upstream.requests.at(-1);
const basic = () =>
  `Basic ${Buffer.from(`${upstream.clientId}:${upstream.clientSecret}`).toString('base64')}`;

describe('what reaches the service', () => {
  it('#27 none of the headers that could be taken for the truth about the caller', async () => {
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
    expect(names.toSorted()).toEqual(['authorization', 'connection', 'host', 'x-request-id']);
    expect(rawHeaders.join('\n')).not.toContain('forged');
    expect(rawHeaders.join('\n')).not.toContain(cookie);
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
      'user-agent': 'Tests/1',
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

  it('#30 never the Basic credentials of the application for another than the operations that take them', () => {
    const sent = upstream.received().split(basic()).length - 1;
    expect(sent).toBeGreaterThan(0);
    for (const { headers, path } of upstream.requests)
      if (headers.authorization === basic()) expect(path).toMatch(/^\/(?:oauth2\/token|v2\/events\/)/);
  });

  it('the request id of the answer', async () => {
    const answer = await server.call('/api/request-logs', { cookie });
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(last()?.headers['x-request-id']).toBe(answer.headers['x-request-id']);
  });
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
    const socket = connect(server.port, '127.0.0.1');
    socket.write(
      `GET /api/request-logs HTTP/1.1\r\nHost: localhost\r\nX-CSRF: 1\r\nCookie: __Host-sealdesk=${cookie}\r\nConnection: close\r\n\r\n`,
    );
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
      if (received.includes('"first"')) gate.resolve();
    });
    await once(socket, 'end');
    expect(received).toContain('"second"]');
  });

  it('a large answer reaches a slow reader whole', async () => {
    const size = 8 * 1024 * 1024;
    upstream.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': size });
      response.end(Buffer.alloc(size, 'a'));
    };
    const answer = await server.call('/api/request-logs', { cookie });
    expect(answer.text.length).toBe(size);
  });

  it('#34 no answer may be stored', async () => {
    const calls: [string, object][] = [
      ['/session', {}],
      ['/session', { cookie }],
      ['/session', { cookie: 'a'.repeat(43) }],
      ['/session', { method: 'POST', body: {} }],
      ['/session', { method: 'PUT' }],
      ['/session', { headers: { 'x-csrf': '' } }],
      ['/api/request-logs', { cookie }],
      ['/api/request-logs', {}],
      ['/api/nothing', { cookie }],
      ['/api/request-logs', { method: 'DELETE', cookie }],
    ];
    for (const [path, options] of calls) {
      const { headers } = await server.call(path, options);
      expect(headers['cache-control'], `${path} ${JSON.stringify(options)}`).toBe('no-store');
      expect(headers['x-request-id'], path).toBeDefined();
    }
  });
});

describe('health', () => {
  it('#47 says no more than that, to whoever asks', async () => {
    for (const agent of ['kube-probe/1.30', 'GoogleHC/1.0', '() { :; }', '']) {
      const answer = await server.call('/healthz', { headers: { 'user-agent': agent } });
      expect([answer.status, answer.json]).toEqual([200, { status: 'ok' }]);
      expect((await server.call('/api/request-logs', { headers: { 'user-agent': agent } })).status).toBe(401);
    }
  });
});
