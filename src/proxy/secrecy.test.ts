import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'undici';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEST_SECRET } from '#testing/proxy.ts';
import { type SpawnedProxy, spawnProxy } from '#testing/spawn-proxy.ts';
import { type FakeUpstream, sendJson, startUpstream } from '#testing/upstream.ts';

let upstream: FakeUpstream;
let proxy: SpawnedProxy;
let dir: string;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'sealdesk-secrecy-'));
  upstream = await startUpstream();
  proxy = await spawnProxy(upstream, join(dir, 'sessions.db'));
});

afterAll(async () => {
  await proxy.kill();
  await upstream.close();
  rmSync(dir, { recursive: true, force: true });
});

/** Everything that the browser got to see, and what the browser must not have kept. */
const seen: string[] = [];
const sessionIds: string[] = [];

async function call(path: string, cookie: string, init: { method?: string; body?: unknown } = {}) {
  const answer = await request(proxy.url + path, {
    method: init.method ?? 'GET',
    headers: {
      'x-csrf': '1',
      cookie: `__Host-sealdesk=${cookie}`,
      ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: init.body === undefined ? null : JSON.stringify(init.body),
  });
  const { 'set-cookie': setCookie, ...headers } = answer.headers;
  const id = /=([\w-]{43});/.exec(String(setCookie))?.[1];
  if (id) sessionIds.push(id);
  seen.push(JSON.stringify(headers), await answer.body.text());
  return id ?? '';
}

it('#3 #43 no answer and no log holds a token, a password, a session id or a secret of the application', async () => {
  const password = 'right';
  const credentials = { environment: 'production', username: 'log@example.com', password };
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
  for (const secret of [
    ...secrets,
    ...sessionIds,
    'wrong-password',
    'log@example.com',
    'secret message',
    'Injected',
  ])
    expect(lines.join('\n').includes(secret), secret).toBe(false);
});
