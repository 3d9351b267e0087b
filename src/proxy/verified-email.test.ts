import { beforeEach, describe, expect, it } from 'vitest';
import { sessionState } from '#contract/session.ts';
import { environmentOf } from '#testing/proxy.ts';
import { signInOnServicePage } from '#testing/service-page.ts';
import { sharedUpstream, signedInProxy } from '#testing/signed-in-proxy.ts';
import { type FakeUpstream, sendJson } from '#testing/upstream.ts';

/** What `GET /user` answers to each API key, and to whoever signed in on the page under that name. */
const users: Readonly<Record<string, unknown>> = {
  ana: { id: 'u1', primary_email: 'Ana@example.com', verified: true, active: '1' },
  numbers: { id: 'u1', primary_email: 'ana@example.com', verified: 1 },
  unverified: { id: 'u2', primary_email: 'ana@example.com', verified: false, active: '1' },
  unsaid: { id: 'u3', primary_email: 'ana@example.com', active: '1' },
  inactive: { id: 'u4', primary_email: 'ana@example.com', verified: true, active: '0' },
  elsewhere: { id: 'u5', emails: ['ana@example.com'], primary_email: 'ben@example.com', verified: true },
  nobody: { id: 'u6', primary_email: 'ana', verified: true },
  strange: [{ primary_email: 'ana@example.com', verified: true }],
  large: { id: 'u7', primary_email: 'ana@example.com', verified: true, teams: 'x'.repeat(300_000) },
};

function answer(it: FakeUpstream): void {
  it.answer = (request, response) => {
    const [, key = ''] = /^Bearer key-(\w+)$/.exec(request.headers.authorization ?? '') ?? [];
    const who = key || it.userOf(request.headers.authorization) || '';
    if (request.path !== '/user') return sendJson(response, 200, { code: 0, message: 'no subscription' });
    if (who === 'refused') return sendJson(response, 403, { code: 1537, error: 'insufficient_scope' });
    if (!(who in users)) return sendJson(response, 404, { 404: 'Not found' });
    return sendJson(response, 200, users[who]);
  };
}

const evaluation = await sharedUpstream();
const { upstream, server } = await signedInProxy({ environments: [environmentOf(evaluation, 'evaluation')] });
beforeEach(() => [upstream, evaluation].forEach(answer));

const byKey = (key: string, environment = 'production') =>
  server.signInWith({ apiKey: `key-${key}`, environment });
const byPassword = (username: string, environment = 'production') =>
  server.signInWith({ username, password: 'right', environment });
const onPage = (user: string, told?: string) => signInOnServicePage(server, upstream, user, told);

async function sessionOf(cookie: string) {
  const { session } = sessionState.parse((await server.call('/session', { cookie })).json);
  if (!session) throw new Error('Nobody is signed in');
  return session;
}

describe('#56 an email that the service says is confirmed', () => {
  it('makes one account of all ways to sign in', async () => {
    const proved = await sessionOf(await byPassword('ana@example.com'));
    for (const way of [byKey('ana'), byKey('numbers'), onPage('ana'), onPage('ana', 'ben@example.com')]) {
      const session = await sessionOf(await way);
      expect(session).toMatchObject({ accountKey: proved.accountKey, isProved: true });
      expect(session.account?.toLowerCase()).toBe('ana@example.com');
    }
  });

  it('is asked for with the token of the session, under our own name, and not where a password proves the account', async () => {
    await byKey('ana');
    const asked = upstream.requests.filter(({ path }) => path === '/user');
    expect(
      asked.map(({ method, headers }) => [method, headers.authorization, headers['user-agent']]),
    ).toEqual([['GET', 'Bearer key-ana', 'Sealdesk/1']]);
    await byPassword('ana@example.com');
    expect(upstream.requests.filter(({ path }) => path === '/user')).toHaveLength(1);
  });

  it('joins nothing across environments', async () => {
    const here = await sessionOf(await byKey('ana'));
    const there = await sessionOf(await byKey('ana', 'evaluation'));
    expect(there).toMatchObject({ account: 'Ana@example.com', isProved: true });
    expect(there.accountKey).not.toBe(here.accountKey);
  });

  it('ends the sessions of the person everywhere, and no others', async () => {
    const joined = [await byPassword('ana@example.com'), await byKey('ana'), await onPage('ana')];
    const others = [await byKey('unverified'), await byKey('elsewhere'), await byKey('ana', 'evaluation')];
    const [, , cookie] = joined;
    expect((await server.call('/session?everywhere=true', { method: 'DELETE', cookie })).status).toBe(204);
    const statusOf = async (it: string) => (await server.call('/session', { cookie: it })).status;
    expect(await Promise.all(joined.map(statusOf))).toEqual([401, 401, 401]);
    expect(await Promise.all(others.map(statusOf))).toEqual([200, 200, 200]);
  });
});

describe.each(['unverified', 'unsaid', 'inactive', 'nobody', 'strange', 'large', 'refused', 'unknown'])(
  'an answer that does not say so (%s)',
  (who) => {
    it('joins nothing, and signs in all the same', async () => {
      const { accountKey } = await sessionOf(await byPassword('ana@example.com'));
      for (const session of [await sessionOf(await byKey(who)), await sessionOf(await onPage(who))]) {
        expect(session).toMatchObject({ account: null, isProved: false });
        expect(session.accountKey).not.toBe(accountKey);
      }
      // What was told on the way there stays what it was.
      const told = await sessionOf(await onPage(who, 'ana@example.com'));
      expect(told).toMatchObject({ account: 'ana@example.com', isProved: false });
      expect(told.accountKey).not.toBe(accountKey);
    });
  },
);
