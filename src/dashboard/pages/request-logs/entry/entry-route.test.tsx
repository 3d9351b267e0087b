import { createRef } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { callOperation } from '#api/call-operation.ts';
import { listRequestLogs, type RequestLogEntry } from '#contract/operations/request-logs.ts';
import { createStore } from '#lib/store.ts';
import { unusedId } from '#testing/demo-ids.ts';
import { type Choices, logEntry } from '#testing/log-entry.ts';
import { renderPage, signedIn } from '#testing/render-page.tsx';
import type { LogsOutlet } from '../logs-outlet.ts';
import { EntryRoute } from './entry-route.tsx';

// The list around is the smallest that there can be; the proxy and the embedded service are the real ones.

const emptyList: LogsOutlet = {
  rowOf: () => undefined,
  position: undefined,
  count: undefined,
  findRead: async () => undefined,
  searchFor: () => ({ entries: 1, calls: 1, run: async () => undefined }),
  alike: undefined,
  othersTook: undefined,
  step: () => undefined,
  close: () => undefined,
  onBundle: () => undefined,
  chosen: createStore(new Map()),
  panel: createRef<HTMLElement>(),
};

const routesWithin = (outlet: Partial<LogsOutlet>): RouteObject[] => [
  {
    path: '/request-logs',
    element: (
      <div style={{ display: 'flex' }}>
        <Outlet context={{ ...emptyList, ...outlet }} />
      </div>
    ),
    children: [{ path: ':requestId', Component: EntryRoute }],
  },
];

/** An entry that the service does not have. */
const unknownEntry = (): RequestLogEntry => ({
  ...logEntry({ method: 'GET', uri: '/v2/contacts/c1', code: 404, error: true }),
  request_id: unusedId(),
});

test.each([
  ['without its time', ''],
  ['with a second that is not that of the entry', '?at=1700000000'],
])('an address %s finds the entry in what was read', async (_, search) => {
  const entry = unknownEntry();
  const findRead = async (id: string) => (id === entry.request_id ? entry : undefined);
  const path = `/request-logs/${entry.request_id}${search}`;
  const { screen } = await renderPage(routesWithin({ findRead }), path);
  await expect.element(screen.getByText('GET /v2/contacts/c1')).toBeVisible();
  // It is in none of the rows, so that there is no next one.
  await expect.element(screen.getByRole('button', { name: 'Next entry' })).not.toBeInTheDocument();
});

test('an address with its time asks for that second alone', async () => {
  const client = await signedIn();
  const { data } = await callOperation(listRequestLogs, { query: { per_page: 1 } });
  const [entry] = data;
  if (!entry) throw new Error('The demo data has no entry');
  let looked = 0;
  const findRead = async () => {
    looked++;
    return undefined;
  };
  const path = `/request-logs/${entry.request_id}?at=${entry.created}`;
  const { screen } = await renderPage(routesWithin({ findRead }), path, client);
  await expect.element(screen.getByRole('tab', { name: 'Request', exact: true })).toBeVisible();
  expect(looked).toBe(0);
});

test('where nothing finds it, a search says what it costs, can be stopped, and finds it', async () => {
  const entry = unknownEntry();
  const asked: AbortSignal[] = [];
  const found = Promise.withResolvers<RequestLogEntry>();
  const searchFor = () => ({
    ...{ entries: 5000, calls: 10 },
    run: (signal: AbortSignal) => {
      asked.push(signal);
      const stopped = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason)),
      );
      return Promise.race([found.promise, stopped]);
    },
  });
  const { screen } = await renderPage(routesWithin({ searchFor }), `/request-logs/${entry.request_id}`);
  await expect.element(screen.getByRole('heading', { name: 'This entry was not found' })).toBeVisible();
  await expect.element(screen.getByRole('complementary')).not.toMatchTextContent(/page of the list/);
  const search = screen.getByRole('button', { name: 'Look through the newest 5,000 entries: 10 calls' });
  expect(asked).toHaveLength(0);
  await search.click();
  await screen.getByRole('button', { name: 'Stop looking' }).click();
  expect(asked[0]?.aborted).toBe(true);
  // Whoever stops it knows why it came to no end.
  await expect.element(search).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await search.click();
  found.resolve(entry);
  await expect.element(screen.getByText('GET /v2/contacts/c1')).toBeVisible();
});

test('a search that finds nothing is offered no more, and one that fails says why', async () => {
  let fails = true;
  const searchFor = () => ({
    ...{ entries: 1, calls: 1 },
    run: async () => {
      if (fails) throw new TypeError('Failed to fetch');
      return undefined;
    },
  });
  const { screen } = await renderPage(routesWithin({ searchFor }), `/request-logs/${unusedId()}`);
  const search = screen.getByRole('button', { name: 'Look through the newest 1 entry: 1 call' });
  await search.click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/The search came to no end\. ./);
  fails = false;
  await search.click();
  await expect.element(screen.getByText(/The newest entries do not have it either/)).toBeVisible();
  await expect.element(search).not.toBeInTheDocument();
});

const refusedWith = (...found: readonly number[]) =>
  JSON.stringify({ errors: found.map((code) => ({ code, message: '' })) });

const refusals: readonly { call: string; said: readonly RegExp[]; entry: Choices }[] = [
  {
    call: 'with two invalid fields',
    said: [
      /27400002 agrees.*27400027 agrees/s,
      /"email": "nobody",\s*\(the invalid field\).*"country": "",\s*\(the invalid field\)/s,
    ],
    entry: {
      method: 'PUT',
      uri: `/v2/crm/contacts/${'c1'.repeat(20)}`,
      code: 400,
      request: JSON.stringify({ email: 'nobody', address: { country: '', zip_code: '97205' } }),
      response: refusedWith(27400002, 27400027),
    },
  },
  {
    call: 'for one of the conditions of its code',
    said: [/13020000 · One of 3 conditions/, /is not an integer · this one/],
    entry: {
      method: 'POST',
      uri: `/v2/document-groups/${'d1'.repeat(20)}/copy`,
      code: 400,
      request: JSON.stringify({ client_timestamp: 1.5, document_group_name: 'Copy' }),
      response: refusedWith(13020000),
    },
  },
  {
    call: 'of a deprecated operation',
    said: [/Deprecated/, /Unassign a brand \(deprecated\)/, /25002019 agrees/],
    entry: {
      method: 'POST',
      uri: `/v2/brands/${'b1'.repeat(20)}/unassign`,
      code: 400,
      request: '{}',
      response: refusedWith(25002019),
    },
  },
];

test.each(refusals)('a refusal $call is set against what the rules foretell', async ({ entry, said }) => {
  const logged = { ...logEntry({ ...entry, error: true }), request_id: unusedId() };
  const findRead = async () => logged;
  const { screen } = await renderPage(routesWithin({ findRead }), `/request-logs/${logged.request_id}`);
  const panel = screen.getByRole('complementary', { name: 'Request log entry' });
  for (const words of said) await expect.element(panel).toMatchTextContent(words);
});
