import { afterAll, describe, expect, it } from 'vitest';
import { operationList } from '#contract/operations.ts';
import { sessionState } from '#contract/session.ts';
import { payloadOf, startCallbackReceiver } from '#testing/callback-receiver.ts';
import { addCallbackWorld, raise, settled, subscribe } from '#testing/callbacks.ts';
import { addDocument } from '#testing/documents.ts';
import { subscriptionRecord } from '#testing/event-subscription.ts';
import { propertyPaths } from '#testing/property-paths.ts';
import { outcomeOf, problemOf } from '#testing/proxy.ts';
import { bearerOf } from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';
import { definedRole } from '#testing/staff.ts';
import { staffProxy } from '#testing/staff-proxy.ts';
import { sendJson } from '#testing/upstream.ts';
import { namesCallback } from './subscription-bodies.ts';

const service = await sharedService({
  settings: { loopbackCallbacks: true },
  delivery: { backoff: 1, grace: 0 },
});
const receiver = await startCallbackReceiver();
afterAll(() => receiver.close());
const world = await addCallbackWorld(service);
const [clientId = '', clientSecret = ''] = atob(world.application.basic.replace(/^Basic /, '')).split(':');
const operations = ['*EventSubscription*', 'createEventGuide'];
const { server, upstream, signInAs } = await staffProxy(
  [
    definedRole('nowhere', { operations }),
    definedRole('hooks', {
      operations,
      callbackHosts: ['hooks.example.com', '*.example.org', 'hooks.example.com:8443'],
    }),
    definedRole('anywhere', { operations, callbackHosts: ['*'] }),
  ],
  {
    environments: [
      { id: 'embedded', baseUrl: new URL(service.url), clientId, clientSecret, demoAccounts: [] },
    ],
    staff: {
      apiKeys: {
        embedded: bearerOf(service, world.owner, world.application).replace(/^Bearer /, ''),
        production: 'key-of-the-service',
      },
    },
  },
);
const nowhere = await signInAs('nowhere', { environment: 'embedded' });
const hooks = await signInAs('hooks', { environment: 'embedded' });
const anywhere = await signInAs('anywhere', { environment: 'embedded' });
/** The same role before the recording upstream. */
const recordedHooks = await signInAs('hooks');

/** The operations whose bodies name an address, each with a subscription that it may be about. */
const calls = {
  createEventSubscription: () => ['POST', '/v2/event-subscriptions'],
  createEventGuide: () => ['POST', '/api/v2/events'],
  updateEventSubscription: (id: string) => ['PUT', `/v2/event-subscriptions/${id}`],
  editEventSubscription: (id: string) => ['PUT', `/v2/events/${id}`],
} as const;
const ids = Object.keys(calls) as (keyof typeof calls)[];

function call(id: keyof typeof calls, cookie: string, body: unknown, subscription = 's'.repeat(40)) {
  const [method = '', path = ''] = calls[id](subscription);
  return server.call(`/api${path}`, { method, cookie, body });
}

const bodyOf = (entity: string, attributes: object) => ({
  event: 'document.complete',
  entity_id: entity,
  action: 'callback',
  attributes,
});

/** A document with a subscription of the service's own user, whose callbacks have a header and a secret. */
function ownSubscription(callback: string, deleteAccessToken = true) {
  const document = addDocument(service, world.owner);
  const id = subscribe(service, { ...world, document }, callback, {
    headers: { 'x-key': 'of the owner' },
    secretKey: 'a-secret-of-many-letters',
    deleteAccessToken,
  });
  /** Raises the event of the document. @returns the callbacks that arrive */
  const raiseEvent = async () => {
    const before = receiver.callbacks.length;
    for (const delivery of raise(service, document)) await settled(service, delivery);
    return receiver.callbacks.slice(before);
  };
  return { document, id, raiseEvent };
}

const FLAG = 'delete_access_token';
const withFlag = (value: string) => `"attributes":{"callback":"CALLBACK","${FLAG}":${value}}`;

/** What stands in the place of `attributes` in a body; the attributes that the contract has and a flag in many spellings. */
const spellings = [
  ...['false', '0', '""', '"false"', '"0"', '"true"', '1', '[]', '{}', '[true]', '-0'].map(withFlag),
  ...[
    'delete\\u005faccess_token',
    '\\u0064elete_access_token',
    'Delete_Access_Token',
    'DELETE_ACCESS_TOKEN',
  ].map((name) => `"attributes":{"callback":"CALLBACK","${name}":false}`),
  ...['deleteAccessToken', 'delete-access-token', 'delete_access_token ', 'delete_access_token\\u0000'].map(
    (name) => `"attributes":{"callback":"CALLBACK","${name}":false}`,
  ),
  `"attributes":{"callback":"CALLBACK","${FLAG}":true,"${FLAG}":false}`,
  `"attributes":{"callback":"CALLBACK","${FLAG}":false,"${FLAG}":true}`,
  `"attributes":{"callback":"CALLBACK","${FLAG}":true,"delete\\u005faccess_token":false}`,
  `"attributes":{"callback":"CALLBACK"},"${FLAG}":false`,
  `"attributes":{"callback":"CALLBACK"},"attributes":{"callback":"CALLBACK","${FLAG}":false}`,
  `"attributes":{"callback":"CALLBACK","${FLAG}":false},"attri\\u0062utes":{"callback":"CALLBACK"}`,
  `"attributes":{"callback":"CALLBACK"},"json_attributes":{"${FLAG}":false}`,
  `"attributes":{"callback":"CALLBACK"},"attributes[${FLAG}]":false`,
  `"attributes":{"callback":"CALLBACK","headers":{"x":"1","x":"2"}}`,
  `"attributes":[{"callback":"CALLBACK","${FLAG}":false}]`,
  `"attributes":{"callback":["CALLBACK"],"${FLAG}":true}`,
  `"attributes":{"callback":"CALLBACK","${FLAG}":true,/*"*/"${FLAG}":false/*"*/}`,
  `"attributes":{"callback":"CALLBACK","${FLAG}":false,}`,
  `"attributes":{"callback":"CALLBACK","headers":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
];

describe.each(ids)('#129 %s', (id) => {
  it.each(spellings)(
    '#129 has no token sent, nor a body that two programs read differently: %.80s',
    async (spelling) => {
      const { document, id: subscription, raiseEvent } = ownSubscription(`${receiver.url}/owner`);
      const { attributes: _, ...rest } = bodyOf(document.id, {});
      const body = `${JSON.stringify(rest).slice(0, -1)},${spelling.replaceAll('CALLBACK', `${receiver.url}/staff`)}}`;
      expect(outcomeOf(await call(id, anywhere, body, subscription))).toEqual([400, 'invalid_body']);
      expect((await raiseEvent()).map(({ path }) => path)).toEqual(['/owner']);
    },
  );

  it.each([{}, { [FLAG]: true }, { [FLAG]: null }])('#129 has the token left out for %j', async (flag) => {
    const { document, id: subscription, raiseEvent } = ownSubscription(`${receiver.url}/owner`);
    const body = bodyOf(document.id, { callback: `${receiver.url}/staff`, ...flag });
    expect((await call(id, anywhere, body, subscription)).status).toBeLessThan(300);
    const callbacks = (await raiseEvent()).filter(({ path }) => path === '/staff');
    expect(callbacks).toHaveLength(1);
    for (const callback of callbacks) expect(payloadOf(callback).meta).not.toHaveProperty('access_token');
  });

  it.each([
    ...['https://evil.example', 'http://hooks.example.com', 'ftp://hooks.example.com', '//hooks.example.com'],
    ...['https://hooks.example.com@evil.example', 'https://hooks.example.com:x@evil.example/'],
    ...[
      'https://user@hooks.example.com/',
      'https://evil.example\\@hooks.example.com',
      'https://@@hooks.example.com',
    ],
    ...[
      'https://evil.example/#@hooks.example.com',
      'https://evil.example?.example.org',
      'https://evil.example;.example.org',
    ],
    ...[
      'https://evil.example%2f.example.org',
      'https://evil.example+AC8-.example.org',
      'https://"x".example.org',
    ],
    ...[
      'https://hooks.example.com.',
      'https://hooks.example.com.evil.example',
      'https://hooks.example.com:8080',
    ],
    ...[
      'https://evilhooks.example.com',
      'https://example.org',
      'https://evilexample.org',
      'https://a.example.org.',
    ],
    ...[
      'https://hooks.example.co\u043c',
      'https://hooks\u3002example\u3002net',
      'https://a.example.org:8443',
    ],
    ...[
      'https://[::1]',
      'https://[::ffff:7f00:1]/.example.org',
      'https://127.0.0.1',
      'https://2130706433',
      'https://0x7f.1',
    ],
    ...[
      'javascript:alert(1)//hooks.example.com',
      'hooks.example.com',
      '',
      ' ',
      '*',
      'https://*',
      'https://*.example.org',
    ],
  ])('#129 sends nothing to %s, which the role has not', async (callback) => {
    const { document, id: subscription, raiseEvent } = ownSubscription(`${receiver.url}/owner`);
    const answer = await call(id, hooks, bodyOf(document.id, { callback }), subscription);
    expect(outcomeOf(answer)).toEqual([403, 'role_excludes']);
    expect(problemOf(answer).fields?.['attributes.callback']).toContain('*.example.org');
    expect((await raiseEvent()).map(({ path }) => path)).toEqual(['/owner']);
  });

  it.each([
    ['https://hooks.example.com', 'https://hooks.example.com/'],
    ['HTTPS://HOOKS.example.COM:443/a?b=1', 'https://hooks.example.com/a?b=1'],
    ['https:\\\\hooks.example.com\\x', 'https://hooks.example.com/x'],
    [' https://hooks.example.com/\t@evil.example', 'https://hooks.example.com/@evil.example'],
    ['https:hooks.example.com?@evil.example', 'https://hooks.example.com/?@evil.example'],
    ['https://hooks.example.com:8443/', 'https://hooks.example.com:8443/'],
    ['https://a.b\u3002example.org', 'https://a.b.example.org/'],
  ])('#129 sends %j as the one address that it was read as', async (callback, sent) => {
    const record = subscriptionRecord({ event_subscription_owner_email: null });
    upstream.answer = (_request, response) => sendJson(response, 200, { data: record });
    const attributes = { callback, headers: { 'X-Key': 'ü', __proto__: null }, delay: 3 };
    const answer = await server.call(`/api${calls[id]('s'.repeat(40))[1]}`, {
      method: calls[id]('')[0],
      cookie: recordedHooks,
      body: bodyOf('d'.repeat(40), attributes),
      headers: { 'content-type': 'application/json; charset=utf-7' },
    });
    expect(answer.status).toBe(200);
    const { body, headers } = upstream.calls().at(-1) ?? {};
    expect(JSON.parse(body ?? '')).toEqual(
      bodyOf('d'.repeat(40), { callback: sent, headers: { 'X-Key': 'ü' }, delay: 3, [FLAG]: true }),
    );
    expect(headers?.['content-type']).toBe('application/json');
  });

  it('#129 is part of no role that has no host for it', async () => {
    const { document, id: subscription, raiseEvent } = ownSubscription(`${receiver.url}/owner`);
    const body = bodyOf(document.id, { callback: `${receiver.url}/staff` });
    expect(outcomeOf(await call(id, nowhere, body, subscription))).toEqual([403, 'role_excludes']);
    expect((await raiseEvent()).map(({ path }) => path)).toEqual(['/owner']);
    const { session } = sessionState.parse((await server.call('/session', { cookie: nowhere })).json);
    expect(session?.staff?.operations).toContain('deleteEventSubscription');
    expect(session?.staff?.operations).not.toContain(id);
    expect(session?.staff?.callbackHosts).toEqual([]);
  });
});

it('#129 what a role with hosts of its own may send there, another role of the same person does not widen', async () => {
  const both = await signInAs(['nowhere', 'hooks'], { environment: 'embedded' });
  const { document } = ownSubscription(`${receiver.url}/owner`);
  const body = bodyOf(document.id, { callback: `${receiver.url}/staff` });
  expect(outcomeOf(await call('createEventSubscription', both, body))).toEqual([403, 'role_excludes']);
});

it('#129 no other operation of the contract takes an address that the service calls', () => {
  const named = operationList
    .filter(({ permission }) => permission !== 'no-session')
    .filter(({ body }) => propertyPaths(body).some((path) => /callback|ur[il]\b|redirect|_token/i.test(path)))
    .map(({ id }) => id);
  // The addresses of an invite are for the browser of whoever signs; the service sends nothing there.
  expect(new Set(named)).toEqual(new Set([...ids, 'sendInvite']));
  expect(new Set(operationList.filter(namesCallback).map(({ id }) => id))).toEqual(new Set(ids));
});
