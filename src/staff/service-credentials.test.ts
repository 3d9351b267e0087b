import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PASSWORD_GRANT_BY_NON_OWNER } from '#contract/errors/error-codes.ts';
import { SqliteSessionStore } from '#proxy/sqlite-session-store.ts';
import {
  CREDENTIAL_PATH,
  type CredentialDesk,
  startCredentialDesk,
  tokensOfOwner,
} from '#testing/credential-desk.ts';
import { subscriptionRecord } from '#testing/event-subscription.ts';
import { environmentOf, outcomeOf, problemOf, TEST_SECRET } from '#testing/proxy.ts';
import { sharedUpstream } from '#testing/signed-in-proxy.ts';
import { temporaryFolder } from '#testing/test-folder.ts';
import { acceptKeys, sendJson } from '#testing/upstream.ts';

const HOUR = 3_600_000;
const ADMIN = 'ana@company.example';
const KEY = 'key-of-the-application';
const OWNER = { username: 'owner@example.com', password: 'right' };

const dir = temporaryFolder();
const upstream = await sharedUpstream();

async function start(
  ...options: Parameters<typeof startCredentialDesk> extends [unknown, ...infer More] ? More : never
) {
  const desk = await startCredentialDesk(upstream, ...options);
  onTestFinished(() => desk.server.close());
  return desk;
}

/** A desk that has been given a key, which the service accepts while it is among these. */
async function startWithKey(keys = new Set([KEY])): Promise<CredentialDesk> {
  const desk = await start();
  acceptKeys(upstream, keys);
  await desk.give({ apiKey: KEY });
  return desk;
}

const NONE = [503, 'no_service_credential'];
const bearer = () => upstream.calls().at(-1)?.headers.authorization;

describe('a credential that an administrator gives', () => {
  it('is an API key, which calls of staff go out with from then on, until it is removed', async () => {
    const desk = await start();
    acceptKeys(upstream, new Set([KEY]));
    expect(outcomeOf(await desk.read())).toEqual(NONE);
    expect(upstream.requests).toEqual([]);
    expect(await desk.state()).toMatchObject({ from: null, kind: null, takesPasswords: true });

    const before = Math.floor(Date.now() / 1000);
    expect((await desk.give({ apiKey: ` ${KEY} ` })).status).toBe(204);
    expect((await desk.read()).status).toBe(200);
    expect(bearer()).toBe(`Bearer ${KEY}`);
    const state = await desk.state();
    expect(state).toMatchObject({ from: 'dashboard', kind: 'api-key', givenBy: ADMIN, lastFailure: null });
    expect(state).toMatchObject({ tokenExpiresAt: null, renewedAt: null });
    expect(state.givenAt).toBeGreaterThanOrEqual(before);

    expect((await desk.remove()).status).toBe(204);
    expect(outcomeOf(await desk.read())).toEqual(NONE);
    expect(await desk.state()).toMatchObject({ from: null, kind: null, givenBy: null });
  });

  it('is a refresh token, whose successors are used as the service rotates it', async () => {
    let time = Date.now();
    const desk = await start({ now: () => time });
    const { refresh } = await tokensOfOwner(upstream);
    expect((await desk.give({ refreshToken: refresh })).status).toBe(204);
    expect(upstream.tokenCalls()).toHaveLength(1);
    expect(await desk.state()).toMatchObject({ kind: 'refresh-token', renewedAt: null });
    for (const renewals of [2, 3]) {
      upstream.expireAccessTokens();
      time += 2 * HOUR;
      expect((await desk.read()).status).toBe(200);
      expect(upstream.tokenCalls()).toHaveLength(renewals);
      const { renewedAt, tokenExpiresAt } = await desk.state();
      expect(renewedAt).toBe(Math.floor(time / 1000));
      expect(tokenExpiresAt).toBeGreaterThan(time / 1000);
    }
    const sent = upstream.tokenCalls().map(({ body }) => new URLSearchParams(body).get('refresh_token'));
    expect(new Set(sent).size).toBe(3);
  });

  it('is made of the owner’s password, also where nobody signs in at the service', async () => {
    const desk = await start({}, { only: true });
    const answer = await desk.give(OWNER);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect((await desk.read()).status).toBe(200);
    expect(upstream.userOf(bearer())).toBe('owner@example.com');
    expect(await desk.state()).toMatchObject({ kind: 'refresh-token', givenBy: ADMIN });
    const body = { environment: 'production', ...OWNER };
    const refused = await desk.server.call('/session', { method: 'POST', body });
    expect(outcomeOf(refused)).toEqual([403, 'way_not_offered']);
  });

  it('lets staff carry out what goes out with the credentials of the application', async () => {
    const desk = await start();
    const id = 'k3'.repeat(20);
    await desk.give(OWNER);
    const edit = async (owner: string) => {
      upstream.answer = ({ method }, response) => {
        const record = subscriptionRecord({ event_subscription_owner_email: owner });
        sendJson(response, 200, method === 'PUT' ? { id } : { data: { ...record, id } });
      };
      const attributes = { callback: 'https://hooks.example.com/moved' };
      const body = { event: 'document.complete', action: 'callback', entity_id: 'd'.repeat(40), attributes };
      return desk.server.call(`/api/v2/events/${id}`, { method: 'PUT', cookie: desk.admin, body });
    };
    const { status, json } = await edit('owner@example.com');
    expect([status, json]).toEqual([200, { id }]);
    const [read, put] = upstream.calls().slice(-2);
    expect(upstream.userOf(read?.headers.authorization)).toBe('owner@example.com');
    expect(put?.headers.authorization).toMatch(/^Basic /);
    const refused = await edit('somebody@example.com');
    expect(problemOf(refused).detail).toContain('Its owner has to change it');
    expect(upstream.calls().at(-1)?.method).toBe('GET');
  });

  it('survives a restart, and no sweep takes it or counts it as a session', async () => {
    const sessionStore = join(dir, 'restart.db');
    const before = await startCredentialDesk(upstream, { sessionStore });
    await before.give(OWNER);
    await before.server.close();
    const store = new SqliteSessionStore(sessionStore);
    const later = Date.now() + 400 * 24 * HOUR;
    expect(await store.count()).toBe(2);
    await store.sweep(later, later - HOUR);
    expect(await store.count()).toBe(0);
    expect(await store.find('service:production')).toMatchObject({ environment: 'production' });
    await store.close();
    const desk = await start({ sessionStore });
    expect((await desk.read()).status).toBe(200);
    expect(await desk.state()).toMatchObject({ kind: 'refresh-token', givenBy: ADMIN, lastFailure: null });
  });

  it('is said to be unreadable where SESSION_SECRET has lost its secret, and can be given again', async () => {
    const sessionStore = join(dir, 'secrets.db');
    acceptKeys(upstream, new Set([KEY]));
    const old = await start({ sessionStore });
    await old.give({ apiKey: KEY });
    const sessionSecrets = ['another-secret-of-thirty-two-characters-or-more'];
    const desk = await start({ sessionStore, sessionSecrets });
    expect(outcomeOf(await desk.read())).toEqual(NONE);
    expect(await desk.state()).toMatchObject({
      from: 'dashboard',
      lastFailure: { why: expect.stringContaining('cannot be read any more') },
    });
    // Whoever has the secret goes on meanwhile.
    expect((await old.read()).status).toBe(200);
    expect((await desk.give({ apiKey: KEY })).status).toBe(204);
    expect((await desk.read()).status).toBe(200);
    const rotated = await start({ sessionStore, sessionSecrets: [TEST_SECRET, ...sessionSecrets] });
    expect((await rotated.read()).status).toBe(200);
  });
});

describe('a credential that is refused', () => {
  it.each([
    [{ apiKey: 'wrong' }, 'apiKey'],
    [{ apiKey: 'no header\nhas this' }, 'apiKey'],
    [{ refreshToken: 'wrong' }, 'refreshToken'],
    [{ ...OWNER, password: 'wrong' }, 'password'],
  ])('when it is given is not stored: %j', async (body, field) => {
    const desk = await start();
    const answer = await desk.give(body);
    expect(outcomeOf(answer)).toEqual([401, 'sign_in_refused']);
    expect(Object.keys(problemOf(answer).fields ?? {})).toEqual([field]);
    expect(await desk.state()).toMatchObject({ from: null });
  });

  it('when it is given leaves the one before in force', async () => {
    const desk = await startWithKey();
    await desk.give({ apiKey: 'wrong' });
    expect((await desk.read()).status).toBe(200);
    expect(bearer()).toBe(`Bearer ${KEY}`);
  });

  it('since its account owns no application is said to be so', async () => {
    const desk = await start();
    upstream.answerToken = (_request, response) =>
      sendJson(response, 400, { errors: [{ code: PASSWORD_GRANT_BY_NON_OWNER, message: 'not an owner' }] });
    const answer = await desk.give({ username: 'guest@example.com', password: 'right' });
    expect(problemOf(answer)).toMatchObject({
      code: 'owner_required',
      fields: { username: expect.any(String) },
    });
  });

  it.each([
    [{}],
    [{ apiKey: '' }],
    [{ apiKey: KEY, password: 'x' }],
    [{ username: 'a' }],
    ['text'],
    [null],
    [[]],
  ])('since the body makes no sense, before the service is asked: %j', async (body) => {
    const desk = await start();
    const call = { method: 'PUT', cookie: desk.admin, body: JSON.stringify(body) };
    expect(outcomeOf(await desk.server.call(CREDENTIAL_PATH, call))).toEqual([400, 'invalid_body']);
    expect(upstream.requests).toEqual([]);
  });

  it('after too many guesses waits, without asking the service', async () => {
    const desk = await start();
    const guess = () => desk.give({ ...OWNER, password: 'wrong' });
    for (let guesses = 0; guesses < 5; guesses++) expect((await guess()).status).toBe(401);
    const answer = await guess();
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect(upstream.tokenCalls()).toHaveLength(5);
  });

  it('is not stored where the service gives access that nobody could renew', async () => {
    const desk = await start();
    upstream.answerToken = (_request, response) => sendJson(response, 200, { access_token: 'short-lived' });
    const { title } = problemOf(await desk.give(OWNER));
    expect(title).toBe('The service gave no refresh token');
    expect(await desk.state()).toMatchObject({ from: null });
  });

  it('where passwords are not taken, or there is no such environment', async () => {
    const desk = await start({ environments: [{ ...environmentOf(upstream), passwordGrant: false }] });
    expect(outcomeOf(await desk.give(OWNER))).toEqual([403, 'way_not_offered']);
    expect(await desk.state()).toMatchObject({ takesPasswords: false });
    const elsewhere = { method: 'PUT', body: { apiKey: KEY }, cookie: desk.admin };
    for (const environment of ['evaluation', 'service:production', '__proto__']) {
      const answer = await desk.server.call(`/session/credentials/${environment}`, elsewhere);
      expect(outcomeOf(answer)).toEqual([400, 'unknown_environment']);
    }
    expect(upstream.requests).toEqual([]);
  });
});

describe('an API key that the service does not accept any more', () => {
  it('is not tried again, is said to be refused, and a new one works at once', async () => {
    const keys = new Set([KEY]);
    const desk = await startWithKey(keys);
    keys.clear();
    expect(outcomeOf(await desk.read())).toEqual(NONE);
    upstream.requests.length = 0;
    for (let calls = 0; calls < 5; calls++) expect(outcomeOf(await desk.read())).toEqual(NONE);
    expect(upstream.requests).toEqual([]);
    const { lastFailure, ...state } = await desk.state();
    expect(state).toMatchObject({ from: 'dashboard', kind: 'api-key', givenBy: ADMIN });
    expect(lastFailure?.why).toBe('The service does not accept the API key any more.');

    keys.add('another');
    await desk.give({ apiKey: 'another' });
    expect((await desk.read()).status).toBe(200);
    expect(await desk.state()).toMatchObject({ lastFailure: null });
  });

  it.each([
    ['the service accepts the key after all', 200, [400, undefined]],
    ['the service fails', 500, [502, 'upstream_unreachable']],
  ])('as one answer has it, but not the next, stays: %s', async (_case, status, expected) => {
    const desk = await startWithKey();
    const { answer } = upstream;
    upstream.answer = ({ path }, response) =>
      path.endsWith('per_page=1')
        ? sendJson(response, status, { code: 0, message: 'no active subscription' })
        : sendJson(response, 400, { errors: [{ code: 1537, message: 'invalid_token' }] });
    expect(outcomeOf(await desk.read())).toEqual(expected);
    upstream.answer = answer;
    expect((await desk.read()).status).toBe(200);
    expect(await desk.state()).toMatchObject({ lastFailure: null });
  });

  it('where the configuration gives it is tried again after a minute', async () => {
    let time = Date.now();
    const desk = await start({ now: () => time }, { apiKeys: { production: KEY } });
    const keys = new Set<string>();
    acceptKeys(upstream, keys);
    expect(outcomeOf(await desk.read())).toEqual(NONE);
    expect(await desk.state()).toMatchObject({
      from: 'configuration',
      lastFailure: { at: Math.floor(time / 1000) },
    });
    keys.add(KEY);
    upstream.requests.length = 0;
    expect(outcomeOf(await desk.read())).toEqual(NONE);
    expect(upstream.requests).toEqual([]);
    time += 60_000;
    expect((await desk.read()).status).toBe(200);
  });
});

it('a key of the configuration can be neither replaced nor removed in the dashboard', async () => {
  const desk = await start({}, { apiKeys: { production: KEY } });
  acceptKeys(upstream, new Set([KEY, 'another']));
  for (const answer of [await desk.give({ apiKey: 'another' }), await desk.remove()]) {
    expect(outcomeOf(answer)).toEqual([403, 'not_permitted']);
    expect(problemOf(answer).detail).toContain('STAFF_CONFIG');
  }
  expect(upstream.requests).toEqual([]);
  await desk.read();
  expect(bearer()).toBe(`Bearer ${KEY}`);
  expect(await desk.state()).toMatchObject({ from: 'configuration', kind: 'api-key', givenBy: null });
});
