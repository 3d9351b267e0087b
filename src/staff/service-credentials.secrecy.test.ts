import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@redis/client';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import {
  CREDENTIAL_PATH,
  METRICS_TOKEN,
  startCredentialDesk,
  tokensOfOwner,
} from '#testing/credential-desk.ts';
import { needsRedis, startRedis } from '#testing/redis.ts';
import { sharedUpstream } from '#testing/signed-in-proxy.ts';
import { spawnProxy } from '#testing/spawn-proxy.ts';
import { signInStaff } from '#testing/staff.ts';
import { temporaryFolder } from '#testing/test-folder.ts';
import { sendJson } from '#testing/upstream.ts';

const PASSWORD = 'Correct-Horse-Battery-4711';
const KEYS = ['key-one-Zk2u9QxW4LmT', 'key-two-Hb7s5RvN8PqD'];
const WRONG = {
  apiKey: 'wrong-key-Ty6f3JcM',
  refreshToken: 'wrong-refresh-Gd9w1KvB',
  password: 'wrong-password-Xn4h',
};
/** How many characters in a row are a part of a secret, and no accident. */
const PART = 10;

const dir = temporaryFolder();
const upstream = await sharedUpstream();

beforeEach(() => {
  upstream.answerToken = (call, response) =>
    upstream.issueToken({ ...call, body: call.body.replace(PASSWORD, 'right') }, response);
  upstream.answer = ({ headers: { authorization = '' } }, response) => {
    const isGood = upstream.userOf(authorization) ?? KEYS.some((key) => authorization.endsWith(key));
    sendJson(response, isGood ? 200 : 401, { code: 0, message: 'no active subscription' });
  };
});

const partsOf = (secret: string) =>
  Array.from({ length: secret.length - PART + 1 }, (_, at) => secret.slice(at, at + PART));

function expectNoSecret(texts: Readonly<Record<string, string>>): void {
  const wrong = Object.values(WRONG);
  const parts = [...KEYS, ...wrong, PASSWORD, ...upstream.issued].flatMap(partsOf);
  for (const [name, text] of Object.entries(texts))
    for (const part of parts) expect(text.includes(part), `${part} in ${name}`).toBe(false);
}

type Call = (method: string, path: string, body?: string) => Promise<unknown>;

/** Gives credentials of every kind, good and bad, and has them used, renewed, refused and fail. */
async function goThrough(call: Call): Promise<void> {
  const give = (body: object | string) =>
    call('PUT', CREDENTIAL_PATH, typeof body === 'string' ? body : JSON.stringify(body));
  const use = async () => {
    await call('GET', '/api/request-logs');
    await call('GET', '/session/credentials');
  };
  const { refresh } = await tokensOfOwner(upstream);
  for (const apiKey of KEYS) {
    await give({ apiKey });
    await use();
  }
  for (const body of [
    { apiKey: WRONG.apiKey },
    { refreshToken: WRONG.refreshToken },
    { username: 'owner@example.com', password: WRONG.password },
    { apiKey: KEYS[0], password: WRONG.password },
    { refreshToken: [refresh] },
    { username: 7, password: PASSWORD },
    `{"apiKey": "${KEYS[0]}`,
    `{"apiKey": ${KEYS[0]}}`,
    `${KEYS[0]}`,
  ])
    await give(body);
  await give({ refreshToken: refresh });
  await use();
  await give({ username: 'owner@example.com', password: PASSWORD });
  upstream.expireAccessTokens();
  await use();
  const { answerToken } = upstream;
  upstream.expireAccessTokens();
  // A service that fails says what it was sent, and in ways that are no HTTP.
  upstream.answerToken = ({ body }, response) => sendJson(response, 500, { body });
  await use();
  await give({ username: 'owner@example.com', password: PASSWORD });
  upstream.answerToken = ({ body }, response) => void response.socket?.end(`HTTP/1.1 2x0 ${body}\r\n\r\n`);
  await use();
  await give({ refreshToken: refresh });
  upstream.answerToken = ({ body }, response) => sendJson(response, 400, { error: 'invalid_grant', body });
  await use();
  upstream.answerToken = answerToken;
  await give({ apiKey: KEYS[1] });
  await call('DELETE', CREDENTIAL_PATH);
  await give({ username: 'owner@example.com', password: PASSWORD });
  await use();
}

it('no answer, log, file of sessions or audit file holds a part of a key, token or password', async () => {
  const sessionFile = join(dir, 'sessions.db');
  const proxy = await spawnProxy(upstream, sessionFile, { audit: join(dir, 'audit.db') });
  onTestFinished(() => proxy.kill());
  const cookie = await signInStaff({ sessionFile });
  const seen: string[] = [];
  await goThrough(async (method, path, body) => {
    const answer = await proxy.call(path, { method, body, cookie });
    seen.push(JSON.stringify(answer.headers), answer.text);
  });
  const answered = () => proxy.log().split('"answered"').length - 1;
  await expect.poll(answered, { timeout: 20_000 }).toBe(seen.length / 2);
  const files = Object.fromEntries(
    readdirSync(dir).map((name) => [name, readFileSync(join(dir, name), 'latin1')]),
  );
  expect(files['sessions.db-wal']).toContain('service:production');
  expectNoSecret({ answers: seen.join('\n'), log: proxy.log(), ...files });
});

it('no Redis and no metrics hold a part of a key, token or password', needsRedis(), async () => {
  const redis = await startRedis();
  const desk = await startCredentialDesk(upstream, { sessionStore: redis.url });
  const client = createClient({ url: redis.url });
  onTestFinished(async () => {
    client.destroy();
    await desk.server.close();
    await redis.close();
  });
  await goThrough((method, path, body) => desk.server.call(path, { method, body, cookie: desk.admin }));
  await client.connect();
  const kinds: Readonly<Record<string, (key: string) => Promise<unknown>>> = {
    hash: (key) => client.hGetAll(key),
    zset: (key) => client.zRangeWithScores(key, 0, -1),
    string: (key) => client.get(key),
  };
  const dump: unknown[] = [];
  for (const key of await client.keys('*')) dump.push([key, await kinds[await client.type(key)]?.(key)]);
  const metrics = await desk.server.call('/metrics', {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  expect(metrics.status).toBe(200);
  expect(JSON.stringify(dump)).toContain('service:production');
  expectNoSecret({ dump: JSON.stringify(dump), metrics: metrics.text });
});
