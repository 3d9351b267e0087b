import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type CallOptions, cookieOf, TEST_SECRET } from '#testing/proxy.ts';
import { signedInProxy } from '#testing/signed-in-proxy.ts';
import { spawnProxy } from '#testing/spawn-proxy.ts';
import { temporaryFolder } from '#testing/test-folder.ts';
import { sendJson } from '#testing/upstream.ts';

const dir = temporaryFolder();
const { upstream, server, cookie } = await signedInProxy();

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

it('#47 health says no more than that, to whoever asks', async () => {
  for (const agent of ['kube-probe/1.30', 'GoogleHC/1.0', '() { :; }', '']) {
    const answer = await server.call('/healthz', { headers: { 'user-agent': agent } });
    expect([answer.status, answer.json]).toEqual([200, { status: 'ok' }]);
    expect((await server.call('/api/request-logs', { headers: { 'user-agent': agent } })).status).toBe(401);
  }
});

it('#3 #43 no answer and no log holds a token, a password, a session id or a secret of the application', async () => {
  const proxy = await spawnProxy(upstream, join(dir, 'sessions.db'));
  onTestFinished(() => proxy.kill());
  /** Everything that the browser got to see, and what the browser must not have kept. */
  const seen: string[] = [];
  const sessionIds: string[] = [];
  const call = async (path: string, cookie = '', options: CallOptions = {}) => {
    const answer = await proxy.call(path, { cookie, ...options });
    const { 'set-cookie': _, ...headers } = answer.headers;
    const id = cookieOf(answer);
    if (id) sessionIds.push(id);
    seen.push(JSON.stringify(headers), answer.text);
    return id ?? '';
  };
  const credentials = { environment: 'production', username: 'log@example.com', password: 'right' };
  await call('/session', '', { method: 'POST', body: { ...credentials, password: 'wrong-password' } });
  const cookie = await call('/session', '', { method: 'POST', body: credentials });
  await call('/session', cookie);
  await call(`/api/request-logs?access_token=${upstream.issued[0]}`, cookie);
  await call(`/api/${upstream.issued[0]}`, cookie);
  await call('/api/request-logs?x=%0d%0aInjected:%20yes', cookie);
  upstream.expireAccessTokens();
  await call('/api/request-logs', cookie);
  for (const status of [401, 500, 302]) {
    upstream.answer = ({ headers }, response) =>
      sendJson(response, status, status === 302 ? { echo: headers.authorization } : {});
    await call('/api/v2/faxes/send', cookie, { method: 'POST', body: { message: 'secret message' } });
  }
  upstream.answer = (_request, response) => {
    response.socket?.end(`HTTP/1.1 2x0 ${upstream.issued[0]}\r\n\r\n`);
  };
  await call('/api/request-logs', cookie);
  await call('/session', cookie, { method: 'DELETE' });

  const basic = Buffer.from(`${upstream.clientId}:${upstream.clientSecret}`).toString('base64');
  const secrets = [...upstream.issued, upstream.clientSecret, basic, TEST_SECRET];
  expect(upstream.issued.length).toBeGreaterThan(2);
  expect(sessionIds).toHaveLength(1);
  for (const secret of [...secrets, ...sessionIds]) expect(seen.join('\n').includes(secret)).toBe(false);

  // What it logs comes by another way than its answers.
  const answered = () => proxy.log().split('"answered"').length - 1;
  await expect.poll(answered, { timeout: 20_000 }).toBe(seen.length / 2);
  const log = proxy.log();
  // A path is logged, and somebody may put anything there; all else is a leak of ours.
  const lines = log.split('\n').filter((line) => !line.includes(`"/api/${upstream.issued[0]}"`));
  const said = ['wrong-password', 'log@example.com', 'secret message', 'Injected'];
  for (const secret of [...secrets, ...sessionIds, ...said])
    expect(lines.join('\n').includes(secret), secret).toBe(false);
});
