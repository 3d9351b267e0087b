import { describe, expect, it } from 'vitest';
import { standingAt } from '#testing/clock.ts';
import { addApplication, addUser, requestToken, type TestUser } from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';

const LIMIT = 3;
const START = 1_800_000_000;

const running = await sharedService({ settings: { failedSignIns: LIMIT }, clock: standingAt(START) });

/** Asks for a token as the owner of an application of their own. */
function askerOf(user: TestUser) {
  const { basic } = addApplication(running, [user]);
  return (password: string, username = user.email) =>
    requestToken(running, basic, { grant_type: 'password', username, password });
}

const page = (user: TestUser, password: string) => {
  const { clientId } = addApplication(running, []);
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: 'http://localhost:1/',
  });
  return fetch(`${running.url}/oauth2/authorize?${query}`, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'allow', username: user.email, password }),
    redirect: 'manual',
  });
};

describe('#59 signing in with a password', () => {
  it('is refused by 429 after too many failures, however the email is written, for a quarter of an hour', async () => {
    const user = await addUser(running);
    const ask = askerOf(user);
    const guesses = await Promise.all(Array.from({ length: 4 * LIMIT }, (_, guess) => ask(`guess ${guess}`)));
    const statuses = guesses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(LIMIT);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3 * LIMIT);
    const refused = await ask(user.password, user.email.toUpperCase());
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 1537,
        error: 'too_many_attempts',
        message: expect.stringContaining('try again in 900 s'),
      },
    });
    expect(refused.headers.get('retry-after')).toBe('900');
    await running.clock.advance(900_000);
    expect((await ask(user.password)).status).toBe(200);
  });

  it('is refused alike for an account that does not exist', async () => {
    const ask = askerOf(await addUser(running));
    for (let guess = 0; guess < LIMIT; guess += 1)
      expect((await ask('wrong', 'nobody@test.example')).status).toBe(400);
    expect((await ask('wrong', 'nobody@test.example')).status).toBe(429);
  });

  it('leaves other accounts alone, and the same one from elsewhere: an IPv6 network counts as one', async () => {
    const { check } = running.service.signIns;
    const [user, other] = [await addUser(running), await addUser(running)];
    for (let guess = 1; guess <= LIMIT; guess += 1)
      expect(await check(user.email, 'wrong', `2001:db8:1:2::${guess}`)).toBeUndefined();
    await expect(check(user.email, user.password, '2001:db8:1:2:ffff::1')).rejects.toThrow('too many');
    expect(await check(user.email, user.password, '2001:db8:1:3::1')).toMatchObject({ key: user.key });
    expect(await check(user.email, user.password, '192.0.2.1')).toMatchObject({ key: user.key });
    expect(await check(other.email, other.password, '2001:db8:1:2::1')).toMatchObject({ key: other.key });
  });

  it('lets any number of right passwords through at once', async () => {
    const user = await addUser(running);
    const ask = askerOf(user);
    const answers = await Promise.all(Array.from({ length: 8 * LIMIT }, () => ask(user.password)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('counts at the authorize page too, which says in words how long to wait', async () => {
    const user = await addUser(running);
    const ask = askerOf(user);
    for (let guess = 0; guess < LIMIT; guess += 1) expect((await page(user, 'wrong')).status).toBe(200);
    const refused = await page(user, user.password);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
    expect(refused.headers.get('location')).toBeNull();
    const html = await refused.text();
    expect(html).toContain('Too many attempts at this account have failed. Try again in 15 minutes.');
    expect(html).toContain(`value="${user.email}"`);
    expect((await ask(user.password)).status).toBe(429);
    await running.clock.advance(900_000);
    expect((await page(user, user.password)).status).toBe(303);
  });
});
