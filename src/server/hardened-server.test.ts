import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { request } from 'undici';
import { describe, expect, it } from 'vitest';
import { headOf, statusesIn } from '#testing/raw-requests.ts';
import { ownServer, signedInProxy } from '#testing/signed-in-proxy.ts';
import { createHardenedServer } from './hardened-server.ts';

const { upstream, server, cookie } = await signedInProxy();

const head = (target: string, method?: string) => headOf(server, cookie, target, method);
const send = (target: string, method?: string) => server.raw(`${head(target, method)}\r\n\r\n`);

const LIMITS = {
  headers: {},
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  stallTimeout: 15_000,
  answerTimeout: 60_000,
};

function expectUntouched() {
  expect(upstream.requests).toEqual([]);
}

describe('request targets', () => {
  it.each([
    '/api/../request-logs',
    '/api/v2/../request-logs',
    '/api/..',
    '/api/.',
    '/api/%2e%2e/request-logs',
    '/api/.%2e/request-logs',
    '/api/%2E./request-logs',
    '/api/%2e%2e%2frequest-logs',
    '/api/v2%2frequest-logs',
    '/api/%252e%252e/request-logs',
    '/api/..;/request-logs',
    '/api\\request-logs',
    '/api/..\\request-logs',
    '/api/%5crequest-logs',
    '//evil.example/api/request-logs',
    '/api//request-logs',
    '/api/request-logs%00',
    '/api/request-logs%0d%0aX-Evil:1',
    '/api/request-logs#fragment',
    '/api/request-logs?page=1#fragment',
    '/api/%zz',
    '/api/%c3%a',
    '/api/request-logs/\u00e9',
    '/api/.../request-logs',
    '/api/..%3b/request-logs',
  ])('#21 %s is refused before it is routed', async (target) => {
    const answer = await send(target);
    expect(statusesIn(answer)).toEqual([400]);
    expectUntouched();
  });

  it('#21 an address that was pasted into the browser is refused with a page that leads back', async () => {
    const answer = await server.raw(`${head('/request-logs/abc%')}\r\naccept: text/html\r\n\r\n`);
    expect(statusesIn(answer)).toEqual([400]);
    expect(answer).toMatch(/content-type: text\/html/);
    expect(answer).toMatch(/broken percent-encoding in the path.*<a href="\/">Open Sealdesk<\/a>/s);
  });

  it.each([
    ['a letter', '/api/%72equest-logs'],
    ['a letter of the prefix', '/ap%69/request-logs'],
    ['the first letter', '/%61pi/request-logs'],
    ['a digit', '/api/v%32/documents/d/brand'],
    ['a hyphen', '/api/request%2dlogs'],
    ['a capital in capitals', '/api/v2/documents/%5A/brand'],
    ['an underscore', '/api/v2/documents/a%5fb/brand'],
    ['a tilde', '/api/v2/documents/%7Ea/brand'],
    ['a letter encoded twice', '/api/%25%37%32equest-logs'],
    ['an overlong dot', '/api/v2/documents/%c0%ae/brand'],
    ['an overlong slash', '/api/v2/documents/%e0%80%afbrand'],
    ['half a character', '/api/v2/documents/%c3/brand'],
    ['a surrogate', '/api/v2/documents/%ed%a0%80/brand'],
    ['a matrix parameter', '/api/v2/documents/d;v=1/brand'],
    ['nothing but a matrix parameter', '/api/v2/event-subscriptions/;x'],
    ['a page, where nothing is passed on', '/request-logs/a.%41'],
  ])('#54 %s in a way that others read differently is refused before it is routed', async (_name, target) => {
    expect(statusesIn(await send(target))).toEqual([400]);
    expectUntouched();
  });

  it.each(['/api/request-logs?filters=%5B%5D', '/session?x=a%00b&y=%41;z', '/request-logs/a.b~c%2C'])(
    'the plain target %s is let through',
    async (target) => {
      expect(statusesIn(await send(target))).not.toContain(400);
      upstream.requests.length = 0;
    },
  );

  it.each([
    ['GET', 'http://evil.example/api/request-logs'],
    ['GET', 'https://127.0.0.1/api/request-logs'],
    ['OPTIONS', '*'],
    ['CONNECT', 'evil.example:443'],
    ['GET', 'api/request-logs'],
    ['GET', '*'],
    ['GET', '?x'],
  ])('#22 %s %s is refused', async (method, target) => {
    const answer = await send(target, method);
    expect([400, 405]).toContain(statusesIn(answer)[0]);
    expect(statusesIn(answer)).toHaveLength(1);
    expectUntouched();
  });
});

describe('hosts', () => {
  const withHosts = (...hosts: string[]) =>
    server.raw(
      `GET /session HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}X-CSRF: 1\r\nConnection: close\r\n\r\n`,
    );

  it.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'localhost:1@evil.example',
    '10.0.0.1',
  ])('#23 the unknown host %s is told so', async (host) =>
    expect(statusesIn(await withHosts(host))).toEqual([421]),
  );

  it.each(['localhost', 'localhost:8080', '127.0.0.1', '[::1]:4400', 'LOCALHOST'])(
    'the loopback name %s is known',
    async (host) => expect(statusesIn(await withHosts(host))).toEqual([200]),
  );

  it('#23 two hosts, the same twice, or none are refused', async () => {
    expect(statusesIn(await withHosts('localhost', 'evil.example'))).toEqual([400]);
    expect(statusesIn(await withHosts('localhost', 'localhost'))).toEqual([400]);
    expect(statusesIn(await withHosts())).toEqual([400]);
  });

  it('#58 a loopback host is not believed where others reach the server, unless that is the public address', async () => {
    for (const [publicUrl, expected] of [
      [undefined, 421],
      [new URL('http://localhost:4400'), 200],
      [new URL('https://desk.example'), 421],
    ] as const) {
      const wide = createHardenedServer((_request, response) => response.end(), { publicUrl, ...LIMITS });
      await once(wide.listen(0, '0.0.0.0'), 'listening');
      const { port } = wide.address() as AddressInfo;
      for (const host of ['localhost', '127.0.0.1', '[::1]:80'])
        expect((await request(`http://127.0.0.1:${port}`, { headers: { host } })).statusCode).toBe(expected);
      wide.closeAllConnections();
      await once(wide.close(), 'close');
    }
  });

  it('#23 with a public address only that host is known', async () => {
    const published = await ownServer({ proxy: { publicUrl: new URL('https://desk.example') } });
    const status = async (host: string) => (await published.call('/session', { headers: { host } })).status;
    expect(await status('desk.example')).toBe(200);
    expect(await status('DESK.example:443')).toBe(200);
    expect(await status('desk.example:8443')).toBe(421);
    expect(await status('localhost')).toBe(421);
  });
});

describe('methods and protocols', () => {
  it('#24 no other protocol is spoken', async () => {
    for (const protocol of ['websocket', 'h2c']) {
      const answer = await server.raw(
        `${head('/api/request-logs')}\r\nUpgrade: ${protocol}\r\nConnection: Upgrade\r\n\r\n`,
      );
      expect(statusesIn(answer)).toEqual([400]);
    }
    expectUntouched();
  });

  it.each(['TRACE', 'OPTIONS', 'PATCH', 'PROPFIND', 'MKCOL', 'PURGE', 'QUERY'])(
    '#25 %s is not allowed anywhere',
    async (method) => {
      for (const path of ['/', '/session', '/api/request-logs', '/healthz']) {
        const answer = await send(path, method);
        expect(statusesIn(answer), path).toEqual([405]);
        expect(answer).toMatch(/^allow: /im);
      }
      expectUntouched();
    },
  );

  it('#25 a method that a path does not have is not allowed there', async () => {
    for (const [method, path] of [
      ['PUT', '/session'],
      ['HEAD', '/session'],
      ['HEAD', '/api/request-logs'],
      ['DELETE', '/api/request-logs'],
      ['POST', '/api/v2/documents/d/brand'],
    ] as const) {
      const answer = await server.call(path, { method, cookie });
      expect(answer.status, `${method} ${path}`).toBe(405);
      expect(answer.headers.allow, `${method} ${path}`).toBeTruthy();
    }
    expectUntouched();
  });
});

describe('malformed requests', () => {
  const host = () => `Host: 127.0.0.1:${server.port}\r\n`;
  const post = (headers: string, body: string) => () =>
    `POST /session HTTP/1.1\r\n${host()}X-CSRF: 1\r\nContent-Type: application/json\r\n${headers}\r\n${body}`;

  /** One answer, and no second request read from what stands behind the first. */
  async function expectRefused(bytes: string) {
    const answer = await server.raw(`${bytes}${head('/api/request-logs')}\r\n\r\n`);
    expect(statusesIn(answer)).toEqual([400]);
    expect(answer).toMatch(/^connection: close\r$/im);
    expectUntouched();
  }

  it.each([
    ['length and chunks', post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n')],
    ['two lengths', post('Content-Length: 4\r\nContent-Length: 5\r\n', '{}  ')],
    ['a length that is no number', post('Content-Length: 1e1\r\n', '{}')],
    ['an unknown encoding', post('Transfer-Encoding: gzip\r\n', '{}')],
    ['chunked that is not last', post('Transfer-Encoding: chunked, identity\r\n', '0\r\n\r\n')],
    ['a chunk size that is no number', post('Transfer-Encoding: chunked\r\n', 'zz\r\n{}\r\n0\r\n\r\n')],
    ['a folded header', post('X-Folded: a\r\n b\r\nContent-Length: 2\r\n', '{}')],
    ['a space before the colon', post('Content-Length : 2\r\n', '{}')],
    ['a header without a name', post(': x\r\nContent-Length: 2\r\n', '{}')],
    ['bare line feeds', () => `GET /session HTTP/1.1\n${host().trim()}\nX-CSRF: 1\n\n`],
    ['no version', () => `GET /session\r\n\r\n`],
    ['no version, but headers', () => `GET /session\r\n${host()}X-CSRF: 1\r\n\r\n`],
    ['noise', () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc'],
  ])('#32 with %s get one 400 and the connection is closed', async (_name, bytes) => {
    await expectRefused(bytes());
  });

  const line = (first: string) => () => `${first}\r\n${host()}X-CSRF: 1\r\n\r\n`;
  const path = '/api/request-logs';
  it.each([
    ['two spaces before the target', line(`GET  ${path} HTTP/1.1`)],
    ['two spaces before the version', line(`GET ${path}  HTTP/1.1`)],
    ['a space at the end of the line', line(`GET ${path} HTTP/1.1 `)],
    ['a space before the line', line(` GET ${path} HTTP/1.1`)],
    ['a tab', line(`GET\t${path} HTTP/1.1`)],
    ['another protocol', line(`GET ${path} RTSP/1.0`)],
    ['a name in small letters', line(`GET ${path} http/1.1`)],
    ['half a version', line(`GET ${path} HTTP/1`)],
    ['the preface of HTTP/2', () => `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`],
    ['chunked twice', post('Transfer-Encoding: chunked, chunked\r\n', '0\r\n\r\n')],
    ['chunked in two headers', post('Transfer-Encoding: chunked\r\n'.repeat(2), '0\r\n\r\n')],
    ['another coding before chunked', post('Transfer-Encoding: identity, chunked\r\n', '0\r\n\r\n')],
    ['an empty coding before chunked', post('Transfer-Encoding: ,chunked\r\n', '0\r\n\r\n')],
    ['something like chunked', post('Transfer-Encoding: xchunked\r\n', '0\r\n\r\n')],
    ['chunked in quotes', post('Transfer-Encoding: "chunked"\r\n', '0\r\n\r\n')],
    ['chunked with a parameter', post('Transfer-Encoding: chunked;q=1\r\n', '0\r\n\r\n')],
    ['no coding and a length', post('Transfer-Encoding: \r\nContent-Length: 5\r\n', '0\r\n\r\n')],
    ['chunked after TE', post('TE: chunked\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n')],
    ['TE twice', post('TE: trailers\r\nTE: gzip\r\nContent-Length: 2\r\n', '{}')],
    [
      'a coding for one hop',
      post('Connection: close, Transfer-Encoding\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'),
    ],
    ['a length for one hop', post('Connection: content-length\r\nContent-Length: 2\r\n', '{}')],
    [
      'chunks in HTTP/1.0',
      () =>
        post('Connection: keep-alive\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n')().replace('1.1', '1.0'),
    ],
  ])('#58 with %s get one 400 and the connection is closed', async (_name, bytes) => {
    await expectRefused(bytes());
  });

  it.each(['HTTP/0.9', 'HTTP/1.2', 'HTTP/2.0', 'HTTP/3.0'])('#58 %s is not spoken', async (version) => {
    const answer = await server.raw(
      `${head(path).replace('HTTP/1.1', version)}\r\n\r\n${head(path)}\r\n\r\n`,
    );
    expect(statusesIn(answer)).toEqual([505]);
    expect(answer).toMatch(/^connection: close\r$/im);
    expectUntouched();
  });

  it('#58 what nobody expects is refused, with what came along', async () => {
    const answer = await server.raw(`${head(path)}\r\nExpect: more\r\n\r\n${head(path)}\r\n\r\n`);
    expect(statusesIn(answer)).toEqual([417]);
    expectUntouched();
  });

  describe('what only looks like it', () => {
    const open = (target: string) => head(target).replace('Connection: close', 'Connection: keep-alive');
    const last = () => `${head('/session?last')}\r\n\r\n`;
    /** Sends pieces one after the other, each once the server has had the one before. */
    async function inPieces(pieces: readonly string[]): Promise<string> {
      const socket = connect(server.port, '127.0.0.1').setNoDelay();
      const answer = text(socket);
      for (const piece of pieces) {
        await new Promise((resolve) => socket.write(piece, 'latin1', resolve));
        // Whatever the server makes of it, it has read it by the time it answers somebody else.
        await server.call('/healthz');
      }
      return answer;
    }

    it('#58 HTTP/1.0, TE: trailers and capitals are let through', async () => {
      expect(
        statusesIn(await server.raw(head('/session').replace('HTTP/1.1', 'HTTP/1.0').concat('\r\n\r\n'))),
      ).toEqual([200]);
      expect(statusesIn(await server.raw(`${head('/session')}, TE\r\nTE: trailers\r\n\r\n`))).toEqual([200]);
      const body = post('Transfer-Encoding: CHUNKED\r\nConnection: close\r\n', '2\r\n{}\r\n0\r\n\r\n')();
      expect(await server.raw(body)).toContain('"fields"');
    });

    it('#58 empty lines before a request, and requests behind one another', async () => {
      const body = post('Content-Length: 2\r\n', '{}')();
      const answer = await server.raw(
        `\r\n${open('/session')}\r\n\r\n${body}\r\n${open('/session?b')}\r\n\r\n${last()}`,
      );
      expect(statusesIn(answer)).toEqual([200, 400, 200, 200]);
      expect(answer).toContain('"fields"');
    });

    it('#58 requests that arrive in pieces, wherever they are cut', async () => {
      const body = post('Content-Length: 22\r\n', '{"x":"GET / HTTP/1.1"}')();
      const bytes = `\r\n${open('/session')}\r\n\r\n${body}${open('/session')}\r\n\r\n${last()}`;
      const within = [bytes.indexOf('POST') + 2, bytes.indexOf('GET / H') + 3, bytes.lastIndexOf('GET') + 6];
      const cuts = [1, 5, 20, 40, ...within];
      const pieces = cuts.map((cut, index) => bytes.slice(cuts[index - 1] ?? 0, cut));
      const answer = await inPieces([...pieces, bytes.slice(cuts.at(-1))]);
      expect(statusesIn(answer)).toEqual([200, 400, 200, 200]);
    });

    it('#58 a later request on a connection is looked at as well', async () => {
      const twisted = last().replace('GET ', 'GET  ');
      for (const pieces of [
        [`${open('/session')}\r\n\r\n`, twisted],
        [`${open('/session')}\r\n\r\n${twisted}`],
      ]) {
        expect(statusesIn(await inPieces(pieces))).toEqual([200, 400]);
      }
    });
  });

  it.each(['noise', 'CONNECT x:1 HTTP/1.1\r\nHost: x:1'])(
    '#32 %j behind a request gets no answer that could be taken for the answer to it',
    async (behind) => {
      const first = head('/session').replace('Connection: close', 'X: y');
      const answer = await server.raw(`${first}\r\n\r\n${behind}\r\n\r\n`);
      expect(statusesIn(answer).length).toBeLessThanOrEqual(1);
      expect(answer).not.toMatch(/^HTTP\/1\.1 40/);
    },
  );

  it('#33 17 kB of headers are too large', async () => {
    const answer = await server.raw(`${head('/session')}\r\nX-Large: ${'a'.repeat(17 * 1024)}\r\n\r\n`);
    expect(statusesIn(answer)).toEqual([431]);
  });

  it('#33 a body above the limit is too large, announced or not', async () => {
    const body = { filler: 'a'.repeat(64 * 1024) };
    for (const path of ['/session', '/api/v2/document-groups/g/copy'])
      expect((await server.call(path, { method: 'POST', cookie, body })).status, path).toBe(413);
    const chunk = `8000\r\n${'a'.repeat(0x8000)}\r\n`;
    const answer = await server.raw(
      `${head('/session', 'POST')}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(3)}0\r\n\r\n`,
    );
    expect(statusesIn(answer)).toEqual([413]);
    expectUntouched();
  });

  it('#33 headers that do not come to an end time out', async () => {
    const hasty = await ownServer({ server: { headersTimeout: 300, requestTimeout: 600 } });
    expect(statusesIn(await hasty.raw(`GET /session HTTP/1.1\r\n${host()}X-Slow: `))).toEqual([408]);
  });

  it('every refusal is a problem with a request id, and nothing that a browser would run or keep', async () => {
    for (const bytes of [`${head('/..')}\r\n\r\n`, 'noise\r\n\r\n', `${head('x:1', 'CONNECT')}\r\n\r\n`]) {
      const answer = await server.raw(bytes);
      const [headers = '', body = ''] = answer.split('\r\n\r\n');
      expect(headers).toMatch(/^content-type: application\/problem\+json\r$/im);
      expect(headers).toMatch(/^x-content-type-options: nosniff\r$/im);
      expect(headers).toMatch(/^cache-control: no-store\r$/im);
      const requestId = /^x-request-id: (.*)\r$/im.exec(headers)?.[1];
      expect(JSON.parse(body)).toMatchObject({ requestId, retryable: false });
    }
  });
});
