import { describe, expect, it } from 'vitest';
import { operationList } from '#contract/operations.ts';
import { subscriptionRecord } from '#testing/event-subscription.ts';
import { outcomeOf, problemOf, statusWithoutSession } from '#testing/proxy.ts';
import { signedInProxy } from '#testing/signed-in-proxy.ts';
import { type RecordedRequest, sendJson } from '#testing/upstream.ts';

const { upstream, server, cookie: owner } = await signedInProxy();

const OWNER = 'ana@example.com';
const ID = 'k3'.repeat(20);
const READ = `/v2/event-subscriptions/${ID}`;
const EDIT = `/v2/events/${ID}`;
const BODY = {
  event: 'document.complete',
  action: 'callback',
  entity_id: 'd'.repeat(40),
  attributes: { callback: 'https://hooks.example.com/moved' },
};

type Status = readonly [number, unknown];
const NOT_ALLOWED: Status = [403, { errors: [{ code: 15006004, message: 'not allowed' }] }];
const NOT_FOUND: Status = [404, { errors: [{ code: 15006003, message: 'not found' }] }];
const INVALID_TOKEN: Status = [400, { code: 1537, error: 'invalid_token' }];

const recordOf = (email: string | null, id = ID) => ({
  data: { ...subscriptionRecord({ event_subscription_owner_email: email }), id },
});

/** The service has one subscription; who may read it is for the test to say, by the user of the token. */
function serve(read: (user: string | undefined, request: RecordedRequest) => Status): void {
  upstream.answer = (request, response) => {
    if (request.method === 'PUT') return sendJson(response, 200, { id: ID });
    const user = upstream.userOf(request.headers.authorization);
    sendJson(response, ...read(user, request));
  };
}

const serveKey = (key: string, status: Status) =>
  serve((_user, { headers }) => (headers.authorization === `Bearer ${key}` ? status : INVALID_TOKEN));

const ownerAlone = () =>
  serve((user) => (user === OWNER ? [200, recordOf(OWNER)] : user ? NOT_ALLOWED : INVALID_TOKEN));

const edit = (cookie: string | undefined, path = `/api${EDIT}`, body: unknown = BODY) =>
  server.call(path, { method: 'PUT', cookie, body });

const calls = () => upstream.calls().map(({ method, path }) => `${method} ${path}`);

/** No call but those for tokens went out with the application's credentials, nor any but reads at all. */
function expectNoEdit(): void {
  for (const { method, headers } of upstream.calls()) {
    expect(method).toBe('GET');
    expect(headers.authorization).toMatch(/^Bearer /);
  }
}

async function signIn(body: object): Promise<string> {
  const cookie = await server.signInWith(body);
  upstream.requests.length = 0;
  return cookie;
}

const withScope = (scope: string, username = OWNER) => signIn({ username, password: 'right', scope });

async function withKey(apiKey: string): Promise<string> {
  const before = upstream.answer;
  upstream.answer = (_request, response) => sendJson(response, 200, { code: 0, message: 'no subscription' });
  const cookie = await signIn({ apiKey });
  upstream.answer = before;
  return cookie;
}

it('#50 the owner edits: the subscription is read with their own token right before', async () => {
  ownerAlone();
  const answer = await edit(owner);
  expect([answer.status, answer.json]).toEqual([200, { id: ID }]);
  expect(calls()).toEqual([`GET ${READ}`, `PUT ${EDIT}`]);
  const [read, put] = upstream.calls();
  expect(upstream.userOf(read?.headers.authorization)).toBe(OWNER);
  expect(put?.headers.authorization).toMatch(/^Basic /);
  expect(JSON.parse(put?.body ?? '')).toEqual(BODY);
  await edit(owner);
  expect(calls()).toEqual([`GET ${READ}`, `PUT ${EDIT}`, `GET ${READ}`, `PUT ${EDIT}`]);
});

describe('the scope of the session', () => {
  it.each([
    ['GET/*', false],
    ['v2/event-subscriptions/*', false],
    ['GET/v2/events/*', false],
    ['v2/events', false],
    ['api/v2/events/*', false],
    ['GET/* PUT/v2/events/*', true],
    ['v2/*', true],
    [`v2/event-subscriptions/* /v2/events/${ID}`, true],
    [`v2/event-subscriptions/* v2/events/${'x'.repeat(40)}`, false],
  ])('#50 %s: %s', async (scope, covers) => {
    ownerAlone();
    const answer = await edit(await withScope(scope));
    if (covers) {
      expect(answer.status).toBe(200);
      expect(calls()).toEqual([`GET ${READ}`, `PUT ${EDIT}`]);
    } else {
      expect(outcomeOf(answer)).toEqual([403, 'scope_excludes']);
      expect(problemOf(answer)).toMatchObject({ retryable: false, detail: expect.stringContaining(scope) });
      expect(calls()).toEqual([]);
    }
  });

  it('#50 one that covers the edit and not the read is refused, in words', async () => {
    serve(() => [403, { code: 1537, error: 'insufficient_scope' }]);
    expect(outcomeOf(await edit(await withScope('PUT/v2/events/*')))).toEqual([403, 'not_permitted']);
    expectNoEdit();
  });
});

describe('who may not read it', () => {
  it('#50 another account of the same application', async () => {
    ownerAlone();
    const answer = await edit(await server.signIn('ben@example.com'));
    expect(outcomeOf(answer)).toEqual([403, 'not_permitted']);
    expect(problemOf(answer)).toMatchObject({
      retryable: false,
      detail: expect.stringContaining('does not let you read it'),
    });
    expectNoEdit();
  });

  it('#50 the key of another organization', async () => {
    const stranger = await withKey('another-key');
    serveKey('another-key', NOT_ALLOWED);
    expect(outcomeOf(await edit(stranger))).toEqual([403, 'not_permitted']);
    expectNoEdit();
  });

  it('#50 nobody, where there is no such subscription: the service says so itself', async () => {
    serve(() => NOT_FOUND);
    const answer = await edit(owner);
    expect([answer.status, answer.json]).toEqual(NOT_FOUND);
    expectNoEdit();
  });
});

describe('who may read it', () => {
  const everybody = (email: string | null) =>
    serve((user) => [200, recordOf(user === undefined ? null : email)]);

  it('#50 and is another than its owner', async () => {
    everybody(OWNER);
    const answer = await edit(await server.signIn('ben@example.com'));
    expect(outcomeOf(answer)).toEqual([403, 'not_permitted']);
    expect(problemOf(answer).detail).toMatch(/belongs to another account/);
    expectNoEdit();
  });

  it.each([
    // The sign for kelvin, which Unicode's lower case makes a k.
    ['\u212Aim@example.com', 'kim@example.com', 403],
    ['kim@example.com.example', 'kim@example.com', 403],
    ['Kim@Example.com', 'kim@example.com', 200],
    ['kim@example.com', 'KIM@example.com', 200],
  ])('#50 %s edits what belongs to %s: %d', async (username, email, status) => {
    const cookie = await withScope('*', username);
    everybody(email);
    expect((await edit(cookie)).status).toBe(status);
    if (status === 403) expectNoEdit();
  });

  it('#50 with an API key, whose person nobody knows', async () => {
    const cookie = await withKey('key-of-the-owner');
    serveKey('key-of-the-owner', [200, recordOf(OWNER)]);
    expect((await edit(cookie)).status).toBe(200);
  });

  it.each([null, ''])('#50 where the service names its owner %j', async (email) => {
    serve(() => [200, recordOf(email)]);
    expect((await edit(owner)).status).toBe(200);
  });
});

describe('a token that is refused', () => {
  it('#50 is renewed once, and the subscription read again', async () => {
    const cookie = await withScope('*');
    ownerAlone();
    upstream.expireAccessTokens();
    expect((await edit(cookie)).status).toBe(200);
    expect(calls()).toEqual([`GET ${READ}`, `GET ${READ}`, `PUT ${EDIT}`]);
    expect(upstream.tokenCalls()).toHaveLength(1);
  });

  it('#50 and is renewed for less than before is refused', async () => {
    const cookie = await withScope('*');
    ownerAlone();
    upstream.expireAccessTokens();
    upstream.tokenFields = { scope: 'GET/*' };
    const answer = await edit(cookie);
    expect(outcomeOf(answer)).toEqual([403, 'scope_excludes']);
    expectNoEdit();
  });

  it('#50 for good is passed on, and no loop', async () => {
    const cookie = await withScope('*');
    serve(() => INVALID_TOKEN);
    const answer = await edit(cookie);
    expect([answer.status, answer.json]).toEqual(INVALID_TOKEN);
    expect(calls()).toEqual([`GET ${READ}`, `GET ${READ}`]);
    expectNoEdit();
  });

  it('#50 and cannot be renewed now: nothing was changed, and the session stays', async () => {
    const cookie = await withScope('*');
    ownerAlone();
    upstream.expireAccessTokens();
    upstream.answerToken = (_request, response) => sendJson(response, 500, {});
    const answer = await edit(cookie);
    upstream.answerToken = upstream.issueToken;
    expect(outcomeOf(answer)).toEqual([502, 'upstream_unreachable']);
    expectNoEdit();
    expect((await edit(cookie)).status).toBe(200);
  });
});

describe('an answer of which nothing follows', () => {
  it.each([
    ['another subscription', 200, recordOf(OWNER, 'z'.repeat(40)), 502, 'upstream_unreachable'],
    ['a list', 200, { data: [recordOf(OWNER).data] }, 502, 'upstream_unreachable'],
    ['a success without a body', 204, '', 502, 'upstream_unreachable'],
    ['an error within a success', 200, { code: 15006004, message: 'no' }, 502, 'upstream_unreachable'],
    ['a redirect', 302, {}, 502, 'upstream_unreachable'],
    ['a failure', 503, {}, 502, 'upstream_unreachable'],
    ['a page of something between', 403, '<html>', 403, 'not_permitted'],
  ])('#50 %s', async (_what, status, body, expected, code) => {
    serve(() => [status, body]);
    const answer = await edit(owner);
    expect(outcomeOf(answer)).toEqual([expected, code]);
    if (expected === 502) expect(problemOf(answer).detail).toMatch(/Nothing was changed/);
    expectNoEdit();
  });

  it('#50 too many requests: when to come again is passed on', async () => {
    upstream.answer = (_request, response) => {
      response.setHeader('retry-after', '7');
      sendJson(response, 429, { message: 'slow down' });
    };
    const answer = await edit(owner);
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '7']);
    expectNoEdit();
  });

  it('#50 a connection that breaks: once more, as every read', async () => {
    let broken = 0;
    upstream.answer = (request, response) => {
      if (request.method === 'PUT') return sendJson(response, 200, { id: ID });
      if (broken++ === 0) response.destroy();
      else sendJson(response, 200, recordOf(OWNER));
    };
    expect((await edit(owner)).status).toBe(200);
    upstream.requests.length = 0;
    upstream.answer = (_request, response) => void response.destroy();
    expect(outcomeOf(await edit(owner))).toEqual([502, 'upstream_unreachable']);
    expect(calls()).toEqual([`GET ${READ}`, `GET ${READ}`]);
    expectNoEdit();
  });
});

describe('ways around', () => {
  it.each([
    ['the path of SDKs', `/api/api/v2/events/${ID}`],
    ['a slash more', `/api${EDIT}/`],
    ['an upper case path', `/api/V2/events/${ID}`],
    ['a query with another id', `/api${EDIT}?event_subscription_id=${'z'.repeat(40)}`],
    ['an encoded letter', `/api/v2/events/%6b${ID.slice(1)}`],
    ['an encoded slash', `/api/v2/events/${ID}%2f..%2f${'z'.repeat(40)}`],
    ['a parameter of the path', `/api${EDIT};id=${'z'.repeat(40)}`],
    ['another encoding of the path', `/api/v2/%65vents/${ID}`],
    ['a letter beyond ASCII', `/api/v2/events/${encodeURIComponent('ķ')}${ID.slice(1)}`],
  ])('#50 %s', async (_what, path) => {
    ownerAlone();
    const answer = await edit(owner, path);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(upstream.calls()).toEqual([]);
  });

  it('#50 an id that the read does not take is refused by the read', async () => {
    serve(() => [404, { 404: 'No route matches' }]);
    expect((await edit(owner, '/api/v2/events/short')).status).toBe(404);
    expect(calls()).toEqual(['GET /v2/event-subscriptions/short']);
  });
});

describe('every operation that goes out with the application’s credentials', () => {
  it.each(operationList.filter(({ credential }) => credential === 'basic'))(
    '#50 $id is sent for nobody who may not read the record',
    async ({ method, path, permission }) => {
      const filled = (template: string) => template.replace(/\{\w+\}/g, ID);
      serve(() => NOT_ALLOWED);
      const { status } = await server.call(`/api${filled(path)}`, { method, cookie: owner, body: BODY });
      const isOpen = typeof permission === 'object' && 'read' in permission;
      expect(status).toBe(isOpen ? 403 : statusWithoutSession({ path }));
      expect(calls()).toEqual(isOpen ? [`GET ${filled(permission.read.path)}`] : []);
      expectNoEdit();
    },
  );
});
