import autocannon from 'autocannon';
import { request } from 'undici';
import { afterAll, expect, it } from 'vitest';
import { spawnProxy } from '#testing/spawn-proxy.ts';
import { startUpstream } from '#testing/upstream.ts';

const USERS = 10;
const CONNECTIONS = 100;
const CALLS = 1000;

const upstream = await startUpstream();
const proxy = await spawnProxy(upstream, ':memory:', { timeout: 60_000 });
afterAll(async () => {
  await proxy.kill();
  await upstream.close();
});

async function signIn(username: string): Promise<string> {
  const answer = await request(`${proxy.url}/session`, {
    method: 'POST',
    headers: { 'x-csrf': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ environment: 'production', username, password: 'right' }),
  });
  await answer.body.dump();
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}

it('#36 answers a thousand connections of ten people, each with their own, while tokens are refreshed', {
  tags: ['slow'],
}, async () => {
  const people = Array.from({ length: USERS }, (_, index) => `user${index}@example.com`);
  const cookies = await Promise.all(people.map(signIn));
  // In the middle of it all, when the first of them has a quarter and the others have less, none of the tokens is taken
  // any more: everybody has calls to come.
  const asked = new Map<string, number>();
  const ordinary = upstream.answer;
  upstream.answer = (call, response) => {
    const user = upstream.userOf(call.headers.authorization) ?? '';
    asked.set(user, (asked.get(user) ?? 0) + 1);
    if (asked.get(user) === CALLS / 4) {
      upstream.answer = ordinary;
      upstream.expireAccessTokens();
    }
    return ordinary(call, response);
  };
  const load = people.map((user, index) =>
    autocannon({
      url: `${proxy.url}/api/request-logs`,
      headers: { 'x-csrf': '1', cookie: cookies[index] ?? '' },
      connections: CONNECTIONS,
      amount: CALLS,
      timeout: 60,
      expectBody: JSON.stringify({ data: [], user }),
    }),
  );
  const results = await Promise.all(load);
  for (const { non2xx, errors, mismatches } of results)
    expect({ non2xx, errors, mismatches }).toEqual({ non2xx: 0, errors: 0, mismatches: 0 });
  const refreshes = upstream.tokenCalls().filter(({ body }) => body.includes('grant_type=refresh_token'));
  expect(refreshes).toHaveLength(USERS);
});
