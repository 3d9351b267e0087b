import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { callOperation } from '#api/call-operation.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { paths } from '#lib/paths.ts';
import { renderPage, signedIn } from '#testing/render-page.tsx';
import { routes } from './routes.tsx';

/** A failed and a successful call of the demo data, as the address names them. */
async function twoEntries() {
  const anHourAgo = Math.floor(Date.now() / 1000) - 3600;
  const newest = async (from: number, to: number) => {
    const filters = [
      { created: { type: 'between' as const, value: [0, anHourAgo] as [number, number] } },
      { code: { type: 'between' as const, value: [from, to] as [number, number] } },
    ];
    const { data } = await callOperation(listRequestLogs, { query: { filters, per_page: 1 } });
    const [entry] = data;
    if (!entry) throw new Error(`The demo data has no entry with a status from ${from} to ${to}`);
    return { id: entry.request_id, at: entry.created };
  };
  return [await newest(400, 499), await newest(200, 299)] as const;
}

/** From the cause to what hardly ever is one. */
const parts = [
  'What was sent',
  'Request body',
  'What came back',
  'Errors and predictions',
  'Response body',
  'Times, addresses and ids',
];

it('shows two entries beside each other, and what differs', async () => {
  const client = await signedIn();
  const [left, right] = await twoEntries();
  const { screen, router } = await renderPage(routes, paths.compareEntries(left, right), client);
  await expect.element(screen.getByRole('region', { name: 'Left entry', exact: true })).toBeVisible();
  const answered = screen.getByRole('table', { name: 'What came back' });
  await expect.element(answered.getByRole('row', { name: /^Status Differs: / })).toBeVisible();
  const headings = screen.getByRole('heading', { level: 3 });
  const partOf = ({ textContent }: Element) => textContent?.replace(/(?:equal|\d+ differences?)$/, '') ?? '';
  const order = headings.elements().map(partOf);
  expect(order.filter((name) => parts.includes(name))).toEqual(parts);
  const times = screen.getByRole('table', { name: 'Times, addresses and ids' });
  await expect.element(times).not.toBeInTheDocument();
  await screen.getByRole('button', { name: /^Times, addresses and ids\s*\d+ differences$/ }).click();
  await expect.element(times.getByRole('row', { name: /^Request id Differs: / })).toBeVisible();
  await userEvent.keyboard('s');
  await expect.poll(() => new URLSearchParams(router.state.location.search).get('left')).toContain(right.id);
});

it('says so when an entry is not there', async () => {
  const client = await signedIn();
  const [left] = await twoEntries();
  const missing = { id: '0'.repeat(40), at: 1_700_000_000 };
  const { screen } = await renderPage(routes, paths.compareEntries(left, missing), client);
  await expect.element(screen.getByRole('heading', { name: 'This entry is not to be found' })).toBeVisible();
});

it('tells where entries are chosen when the address names none', async () => {
  const { screen } = await renderPage(routes, paths.compare);
  await expect.element(screen.getByRole('heading', { name: 'Choose two entries to compare' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Go to the request logs' })).toBeVisible();
});
