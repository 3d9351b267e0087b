import { createRef } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { callOperation } from '#api/call-operation.ts';
import { listRequestLogs, type RequestLogEntry } from '#contract/operations/request-logs.ts';
import { createStore } from '#lib/store.ts';
import { unusedId } from '#testing/demo-ids.ts';
import { logEntry } from '#testing/log-entry.ts';
import { renderPage, signedIn } from '#testing/render-page.tsx';
import type { LogsOutlet } from '../logs-outlet.ts';
import { EntryRoute } from './entry-route.tsx';

// The list around is the smallest that there can be; the proxy and the embedded service are the real ones.

const emptyList: LogsOutlet = {
  ready: true,
  rowOf: () => undefined,
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

const missing = { name: 'This entry was not found' };

test('an address without its time finds the entry in what was read', async () => {
  const entry = unknownEntry();
  const findRead = async (id: string) => (id === entry.request_id ? entry : undefined);
  const { screen } = await renderPage(routesWithin({ findRead }), `/request-logs/${entry.request_id}`);
  await expect.element(screen.getByText('GET /v2/contacts/c1')).toBeVisible();
  // It is in none of the rows, so that there is no next one.
  await expect.element(screen.getByRole('button', { name: 'Next entry' })).not.toBeInTheDocument();
});

test('the same holds where the second of the address is not that of the entry', async () => {
  const entry = unknownEntry();
  const findRead = async () => entry;
  const path = `/request-logs/${entry.request_id}?at=1700000000`;
  const { screen } = await renderPage(routesWithin({ findRead }), path);
  await expect.element(screen.getByText('GET /v2/contacts/c1')).toBeVisible();
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
  await expect.element(screen.getByRole('heading', missing)).toBeVisible();
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
