import { beforeAll, expect, it } from 'vitest';
import { startCallbackReceiver } from '#testing/callback-receiver.ts';
import { addCallbackWorld, raise, settled, subscribe } from '#testing/callbacks.ts';
import { type Answer, type CallOptions, startTestServer, type TestServer } from '#testing/proxy.ts';
import { bearerOf, newLog, startTestService, testId } from '#testing/service.ts';
import { roleOf, signInStaff, staffOptions } from '#testing/staff.ts';

/** Exports, HAR files and timelines are made in the browser, of nothing but what these calls answer. */

const secretOf = (what: string) => `s3cret${what}`.repeat(2);
const TOKEN = '0f1dfacecafebeef'.repeat(4);
const SECRETS = {
  uri: secretOf('Uri'),
  fragment: secretOf('Fragment'),
  agent: `${secretOf('Agent')}abcdefgh`,
  body: secretOf('Body'),
  nested: secretOf('Nested'),
  answer: secretOf('Answer'),
  callbackUser: secretOf('User'),
  callbackKey: secretOf('Key'),
  callbackPath: 'Zq8mWk2LpX4vT9nR',
  received: secretOf('Received'),
  token: TOKEN,
  signer: 'signer@customer.example',
  encodedSigner: 'signer%40customer.example',
};

const requestId = testId();
let server: TestServer;
let cookie: string;
let subscription: string;

beforeAll(async () => {
  const receiver = await startCallbackReceiver();
  receiver.answer = (response) => {
    response.writeHead(200).end(`{"access_token":"${SECRETS.received}","to":"${SECRETS.signer}"}`);
  };
  const service = await startTestService({ settings: { loopbackCallbacks: true } });
  const world = await addCallbackWorld(service);
  const log = newLog(world.application, {
    requestId,
    userKey: world.owner.key,
    uri: `/v2/documents?access_token=${SECRETS.uri}&to=${SECRETS.encodedSigner}&x=https://a.example/#token=${SECRETS.fragment}`,
    userAgent: `client/1.0 (${SECRETS.signer}) Bearer ${SECRETS.agent}`,
    requestBody: JSON.stringify({
      password: SECRETS.body,
      note: JSON.stringify({ secret_key: SECRETS.nested, to: SECRETS.signer }),
    }),
    responseBody: JSON.stringify({ refresh_token: SECRETS.answer, message: `No token ${TOKEN}` }),
  });
  service.service.logs.addAll([log, ...Array.from({ length: 60 }, () => ({ ...log, requestId: testId() }))]);
  const callback = new URL(`/${SECRETS.callbackPath}?api_key=${SECRETS.callbackKey}`, receiver.url);
  callback.username = 'hook';
  callback.password = SECRETS.callbackUser;
  subscription = subscribe(service, world, callback.href, { secretKey: 'a-secret-of-many-letters' });
  const [delivery] = raise(service, world.document);
  await settled(service, delivery);
  const baseUrl = new URL(service.url);
  server = await startTestServer({
    environments: [{ id: 'embedded', baseUrl, clientId: 'x', clientSecret: 'x', demoAccounts: [] }],
    proxy: {
      staff: staffOptions({
        roles: [roleOf({ name: 'support', unmask: false, administers: false }), roleOf({ name: 'lead' })],
        apiKeys: { embedded: bearerOf(service, world.owner, world.application).replace(/^Bearer /, '') },
      }),
    },
  });
  cookie = await signInStaff(server, { environment: 'embedded', claims: { groups: ['support'] } });
  return async () => {
    await server.close();
    await service.close();
    await receiver.close();
  };
});

const call = (path: string, options: CallOptions = {}) => server.call(`/api${path}`, { cookie, ...options });

/** The secrets of which anything reached the browser: none may. */
function shownIn({ text, headers }: Answer): readonly string[] {
  const seen = text + JSON.stringify(headers);
  return Object.entries(SECRETS)
    .filter(([, secret]) => seen.includes(secret))
    .map(([name]) => name);
}

it('#105 a list of request logs brings nothing planted in URIs, headers and bodies to the browser', async () => {
  const list = await call('/request-logs?per_page=100');
  const { data } = list.json as { data: readonly { readonly request: { readonly uri: string } }[] };
  expect(data.length).toBeGreaterThan(60);
  expect(data.at(-1)?.request.uri).toContain('access_token=[removed]&to=[email-1]');
  expect(shownIn(list)).toEqual([]);
  for (const path of ['?filters=x', '?page=2&per_page=7', '?sort[created]=asc&per_page=3'])
    expect(shownIn(await call(`/request-logs${path}`))).toEqual([]);
});

it.each<[string, CallOptions]>([
  ['as it is', {}],
  ['without its body', { method: 'HEAD' }],
  ['in part', { headers: { range: 'bytes=0-60' } }],
  ['in parts', { headers: { range: 'bytes=0-20,40-900', 'if-range': '"x"' } }],
  ['if it is another', { headers: { 'if-none-match': '*', 'if-modified-since': new Date().toUTCString() } }],
  ['compressed', { headers: { 'accept-encoding': 'gzip, br, deflate, zstd, identity;q=0' } }],
  [
    'in another form',
    { headers: { accept: 'application/xml, text/plain;charset=utf-16', 'accept-charset': 'utf-16' } },
  ],
  ['with a method that the header names', { headers: { 'x-http-method-override': 'PATCH' } }],
])('#106 one request log, asked for %s, brings nothing either', async (_, options) => {
  const answer = await call(`/request-logs/${requestId}`, options);
  expect(answer.status).toBe(options.method === 'HEAD' ? 405 : 200);
  if (answer.status === 200) expect(answer.text).toContain('[removed]');
  expect(shownIn(answer)).toEqual([]);
});

it('#107 deliveries bring neither the address in full, nor what came back', async () => {
  const list = await call('/v2/event-subscriptions/callbacks');
  const { data } = list.json as { data: readonly { readonly id: string }[] };
  expect(data).toHaveLength(1);
  const one = `/v2/event-subscriptions/${subscription}/callbacks/${data[0]?.id}`;
  for (const answer of [
    list,
    await call(`/v2/event-subscriptions/${subscription}/callbacks`),
    await call(one),
    await call(`${one}/resend`, { method: 'POST' }),
    await call('/v2/event-subscriptions/callbacks?filters=[]&per_page=1'),
  ]) {
    expect(answer.status).toBeLessThan(300);
    expect(shownIn(answer)).toEqual([]);
  }
});

it('#107 subscriptions bring their owner, and nothing that opens their receiver', async () => {
  for (const path of ['/v2/event-subscriptions', `/v2/event-subscriptions/${subscription}`]) {
    const answer = await call(path);
    expect(answer.text).toContain('@test.example');
    expect(answer.text).toMatch(/127\.0\.0\.1:\d+\/\[removed\]/);
    expect(shownIn(answer)).toEqual([]);
  }
});

it('#105 all of that is there for whoever has unmasked: otherwise none of this would show anything', async () => {
  const unmasked = await signInStaff(server, {
    ...{ environment: 'embedded', claims: { groups: ['lead'] }, unmaskedUntil: Date.now() + 60_000 },
  });
  const paths = ['/request-logs?per_page=100', '/v2/event-subscriptions/callbacks'];
  const answers = await Promise.all(paths.map((path) => call(path, { cookie: unmasked })));
  const shown = answers.flatMap((answer) => shownIn(answer));
  expect(new Set(shown)).toEqual(new Set(Object.keys(SECRETS)));
});
