import { beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '#contract/operation.ts';
import { operationList } from '#contract/operations.ts';
import { subscriptionRecord } from '#testing/event-subscription.ts';
import { outcomeOf, statusWithoutSession } from '#testing/proxy.ts';
import { signInOnServicePage } from '#testing/service-page.ts';
import { signedInProxy } from '#testing/signed-in-proxy.ts';
import { sendJson } from '#testing/upstream.ts';

const { upstream, server } = await signedInProxy();

const ID = 'k3'.repeat(20);
const API_KEY = 'key-of-ana';
const ANA = 'ana@example.com';

const byPassword = (scope: string) => ({
  name: `a password, for ${scope}`,
  scope,
  signIn: () => server.signInWith({ username: ANA, password: 'right', scope }),
});

const credentials = [
  ...['*', 'GET/*', 'document/*'].map(byPassword),
  { name: 'an API key', scope: '*', signIn: () => server.signInWith({ apiKey: API_KEY }) },
  {
    name: 'the page of the service',
    scope: '*',
    signIn: () => signInOnServicePage(server, upstream, ANA, ANA),
  },
];

const isAnas = (authorization: string | undefined) =>
  authorization === `Bearer ${API_KEY}` || upstream.userOf(authorization) === ANA;

/** Knows Ana, who owns the one record that there is, and lets her do everything. */
function serveAna(): void {
  upstream.answer = ({ headers, path }, response) => {
    if (path.startsWith('/request-logs?per_page=1'))
      return sendJson(response, 200, { code: 0, message: 'no subscription' });
    const known = isAnas(headers.authorization) || headers.authorization?.startsWith('Basic ');
    if (!known) return sendJson(response, 400, { code: 1537, error: 'invalid_token' });
    const data = { ...subscriptionRecord({ event_subscription_owner_email: ANA }), id: ID };
    sendJson(response, 200, { data });
  };
}

const filled = (path: string) => path.replace(/\{\w+\}/g, ID);

/** What the service is to see: method, path and whose credentials, in order. */
function expectedCalls(operation: Operation, scope: string): readonly (readonly string[])[] {
  const call = [operation.method, filled(operation.path)];
  if (operation.permission === 'no-session') return [];
  if (operation.credential === 'bearer') return [[...call, 'ana']];
  const { permission } = operation;
  if (scope !== '*') return [];
  return [
    [permission.read.method, filled(permission.read.path), 'ana'],
    [...call, 'application'],
  ];
}

describe.each(credentials)('a session by $name', ({ scope, signIn: begin }) => {
  let cookie: string;

  beforeAll(async () => {
    serveAna();
    cookie = await begin();
  });

  it.each(operationList)(
    '#30 #31 #50 $id goes out with its own token, or with the application’s credentials where it may',
    async (operation) => {
      serveAna();
      const expected = expectedCalls(operation, scope);
      const { status } = await server.call(`/api${filled(operation.path)}`, {
        method: operation.method,
        body: operation.body ? {} : undefined,
        cookie,
        // What a browser must never be able to choose.
        headers: { authorization: `Basic ${Buffer.from('other:secret').toString('base64')}` },
      });
      expect(status === 200).toBe(expected.length > 0);
      const basic = `Basic ${Buffer.from(`${upstream.clientId}:${upstream.clientSecret}`).toString('base64')}`;
      const seen = upstream.requests.map(({ method, path, headers: { authorization } }) => [
        ...[method, path],
        authorization === basic ? 'application' : isAnas(authorization) ? 'ana' : authorization,
      ]);
      expect(seen).toEqual(expected);
      for (const { headers } of upstream.requests) expect(headers.cookie).toBeUndefined();
    },
  );
});

it.each(operationList)('#31 #50 without a session $id goes out with nothing', async (operation) => {
  const { method, path, body, permission } = operation;
  const answer = await server.call(`/api${filled(path)}`, { method, body: body ? {} : undefined });
  if (permission === 'no-session') expect(answer.status).toBe(statusWithoutSession(operation));
  else expect(outcomeOf(answer)).toEqual([401, 'no_session']);
  expect(upstream.requests).toEqual([]);
});
