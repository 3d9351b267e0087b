import { describe, expect, it } from 'vitest';
import { type Answer, outcomeOf } from '#testing/proxy.ts';
import { ownServer, signedInProxy } from '#testing/signed-in-proxy.ts';
import { sendJson } from '#testing/upstream.ts';
import type { AttemptLimits } from './options.ts';

const { upstream } = await signedInProxy();

const ANA = 'ana@example.com';

/** Signs in through a reverse proxy that is trusted, from whatever address. */
async function startAttempts(attempts: Partial<AttemptLimits>) {
  const server = await ownServer({ upstream, attempts, trustedProxies: ['127.0.0.1'] });
  return (from: string, password: string, username = ANA): Promise<Answer> =>
    server.call('/session', {
      method: 'POST',
      headers: { 'x-forwarded-for': from },
      body: { environment: 'production', username, password },
    });
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Sees to it that so many attempts fail. */
async function fail(count: number, attempt: (index: number) => Promise<Answer>): Promise<void> {
  for (let index = 0; index < count; index++) expect((await attempt(index)).status).toBe(401);
}

/** That an attempt is refused without being made, and for how long at most, in seconds. */
async function expectRefused(attempt: () => Promise<Answer>, seconds: number): Promise<void> {
  const before = upstream.tokenCalls().length;
  const answer = await attempt();
  expect(outcomeOf(answer)).toEqual([429, 'too_many_attempts']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(seconds);
  expect(upstream.tokenCalls()).toHaveLength(before);
}

describe('failed attempts', () => {
  it('#48 make the account wait however it is written, and no other', async () => {
    const signIn = await startAttempts({ perAccountAtAddress: 3 });
    await fail(3, () => signIn('198.51.100.7', 'wrong'));
    await expectRefused(() => signIn('198.51.100.7', 'right', 'Ana@Example.com'), 900);
    expect((await signIn('198.51.100.7', 'right', 'ben@example.com')).status).toBe(201);
  });

  it('#53 of strangers do not lock an account, only the address where they fail', async () => {
    const signIn = await startAttempts({ perAccountAtAddress: 3 });
    for (const stranger of times(10, (index) => `203.0.113.${index}`)) {
      await fail(3, () => signIn(stranger, 'wrong'));
      await expectRefused(() => signIn(stranger, 'right'), 900);
    }
    expect((await signIn('198.51.100.7', 'right')).status).toBe(201);
  });

  it('#53 count for the network of an IPv6 address, and an IPv4 address however it is written', async () => {
    const signIn = await startAttempts({ perAccountAtAddress: 2 });
    await fail(2, (index) => signIn(`2001:db8:1:2::${index}`, 'wrong'));
    await expectRefused(() => signIn('2001:db8:1:2:aaaa::1', 'right'), 900);
    expect((await signIn('2001:db8:1:3::1', 'right')).status).toBe(201);
    await fail(2, (index) => signIn(index === 0 ? '::ffff:192.0.2.9' : '192.0.2.9', 'wrong'));
    await expectRefused(() => signIn('::ffff:192.0.2.9', 'right'), 900);
  });

  it('#53 on one account from many addresses make strangers pause, not whoever has signed in from there', async () => {
    const signIn = await startAttempts({ perAccount: 5, pause: 60_000 });
    expect((await signIn('198.51.100.7', 'right')).status).toBe(201);
    await fail(5, (index) => signIn(`203.0.113.${index}`, 'wrong'));
    await expectRefused(() => signIn('203.0.113.99', 'wrong'), 60);
    expect((await signIn('198.51.100.7', 'wrong')).status).toBe(401);
    expect((await signIn('198.51.100.7', 'right')).status).toBe(201);
    expect((await signIn('203.0.113.99', 'right', 'ben@example.com')).status).toBe(201);
  });

  it('#53 on many accounts from one address make the others there pause, not lock them out', async () => {
    const signIn = await startAttempts({ perAddress: 5, pause: 60_000 });
    const office = '198.51.100.7';
    expect((await signIn(office, 'right')).status).toBe(201);
    await fail(5, (index) => signIn(office, 'wrong', `guessed-${index}@example.com`));
    await expectRefused(() => signIn(office, 'right', 'ben@example.com'), 60);
    expect((await signIn('198.51.100.8', 'right', 'ben@example.com')).status).toBe(201);
    // The one who has signed in there may mistype, but not guess on.
    await fail(2, () => signIn(office, 'wrong'));
    expect((await signIn(office, 'right')).status).toBe(201);
    await fail(1, () => signIn(office, 'wrong'));
    await expectRefused(() => signIn(office, 'right'), 60);
  });

  it('#53 after a pause let one in, and the next ones once that was the right one', async () => {
    const signIn = await startAttempts({ perAccount: 2, perAddress: 2, pause: 1_000 });
    await fail(2, (index) => signIn(`203.0.113.${index}`, 'wrong'));
    await fail(2, (index) => signIn('198.51.100.7', 'wrong', `guessed-${index}@example.com`));
    const status = async (from: string) => (await signIn(from, 'right')).status;
    await expect.poll(() => status('198.51.100.7'), { timeout: 20_000 }).toBe(201);
    expect(await status('203.0.113.99')).toBe(201);
    expect(await status('203.0.113.98')).toBe(201);
  });
});

describe('attempts at the same time', () => {
  it('#69 with the right password all succeed, some after one another', async () => {
    let underWay = 0;
    let most = 0;
    upstream.answerToken = async (request, response) => {
      most = Math.max(most, ++underWay);
      await new Promise(setImmediate);
      underWay--;
      await upstream.issueToken(request, response);
    };
    const signIn = await startAttempts({ perAccountAtAddress: 4 });
    const answers = await Promise.all(times(16, () => signIn('198.51.100.7', 'right')));
    expect(answers.map(({ status }) => status)).toEqual(times(16, () => 201));
    expect(most).toBeLessThanOrEqual(4);
    expect((await signIn('198.51.100.7', 'right')).status).toBe(201);
  });

  it('#69 with wrong ones are tried no more often than one after the other', async () => {
    const signIn = await startAttempts({ perAccountAtAddress: 4 });
    const answers = await Promise.all(times(400, () => signIn('198.51.100.7', 'wrong')));
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect([count(401), count(429)]).toEqual([4, 396]);
    expect(upstream.tokenCalls()).toHaveLength(4);
  });

  it('#48 on many accounts from one address are tried no more often than it may fail', async () => {
    const signIn = await startAttempts({ perAddress: 3 });
    const answers = await Promise.all(times(12, (index) => signIn('198.51.100.7', 'no', `spray-${index}`)));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...times(3, () => 401), ...times(9, () => 429)]);
  });

  it('#69 the right password among wrong ones is not refused for those that are under way', async () => {
    const tokens = upstream.holdTokens();
    const signIn = await startAttempts({ perAccountAtAddress: 4 });
    const wrong = times(3, () => signIn('198.51.100.7', 'wrong'));
    const right = times(5, () => signIn('198.51.100.7', 'right'));
    await expect.poll(() => upstream.tokenCalls().length).toBe(4);
    tokens.release();
    const statuses = (await Promise.all([...wrong, ...right])).map(({ status }) => status);
    expect(statuses).toEqual([401, 401, 401, 201, 201, 201, 201, 201]);
  });

  it('#69 do not count where the service fails', async () => {
    upstream.answerToken = (_request, response) => sendJson(response, 503, {});
    const signIn = await startAttempts({ perAccountAtAddress: 2, perAddress: 2, perAccount: 2 });
    await Promise.all(times(8, async () => expect((await signIn('198.51.100.7', 'right')).status).toBe(502)));
    upstream.answerToken = upstream.issueToken;
    expect((await signIn('198.51.100.7', 'right')).status).toBe(201);
  });
});
