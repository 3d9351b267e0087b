import { expect, test } from 'vitest';
import type { CallbackFilter } from '#contract/operations/callbacks.ts';
import type { Attempt } from '#features/deliveries/attempt.ts';
import { deliveryPageQuery, failedFirstQuery, failing } from '#features/deliveries/delivery-queries.ts';
import { paths } from '#lib/paths.ts';
import { demoIds } from '#testing/demo-ids.ts';
import { renderPage, signedIn } from '#testing/render-page.tsx';
import { routes } from './routes.tsx';

const FAILED = /No answer|[345]\d\d /;

test('lists what was delivered with its trend, and what failed alone', async () => {
  const { screen, router } = await renderPage(routes, paths.deliveries);
  const table = screen.getByRole('table', { name: 'Deliveries' });
  await expect.element(table.getByRole('link').first()).toBeVisible();
  await expect.element(screen.getByRole('figure')).toMatchTextContent(/\d+ of .*tries failed/);
  await screen.getByRole('button', { name: 'Failed' }).click();
  await expect.poll(() => router.state.location.search).toBe('?show=failing');
  const texts = () =>
    table
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => row.textContent ?? '');
  await expect.poll(() => texts().length > 0 && texts().every((text) => FAILED.test(text))).toBe(true);
});

test('puts what failed first, page after page, and leaves nothing out', async () => {
  const client = await signedIn();
  const read = async (filters: readonly CallbackFilter[]) =>
    (await client.fetchQuery(deliveryPageQuery({ perPage: 500, filters })))?.data ?? [];
  const [failed, all] = [await read([failing]), await read([])];
  const keysOf = (attempts: readonly Attempt[]) => attempts.map(({ key }) => key);
  expect(failed.length).toBeLessThan(all.length);
  const keys: string[] = [];
  for (let page = 1; keys.length < all.length; page += 1) {
    const answer = await client.fetchQuery(failedFirstQuery({ page, perPage: 25, filters: [] }));
    expect(answer?.meta.pagination.total).toBe(all.length);
    keys.push(...keysOf(answer?.data ?? []));
  }
  expect(keys).toEqual(keysOf([...failed, ...all.filter(({ outcome }) => outcome.kind === 'arrived')]));
  const { screen } = await renderPage(routes, `${paths.deliveries}?show=failed-first`, client);
  await expect
    .element(screen.getByRole('table', { name: 'Deliveries' }).getByRole('link').first())
    .toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Failed first' }))
    .toHaveAttribute('aria-pressed', 'true');
  const [, ...rows] = screen.getByRole('table', { name: 'Deliveries' }).getByRole('row').elements();
  const failedRows = rows.map((row) => FAILED.test(row.textContent ?? ''));
  expect(failedRows).toEqual(rows.map((_, index) => index < failed.length));
});

test('opens a delivery beside the list, with what was sent and why there was no answer', async () => {
  const { screen, router } = await renderPage(routes, `${paths.deliveries}?answer=none`);
  const table = screen.getByRole('table', { name: 'Deliveries' });
  await table.getByRole('link').first().click();
  await expect.poll(() => router.state.location.pathname).toMatch(/^\/deliveries\/\w{40}\/\w{40}$/);
  const panel = screen.getByLabelText('Delivery', { exact: true });
  await expect.element(panel).toMatchTextContent(/No answer.*The receiver did not answer/);
  await expect.element(panel.getByRole('region', { name: 'Why there was no answer' })).toBeVisible();
  await expect.element(panel.getByRole('region', { name: 'Payload' })).toMatchTextContent(/"event"/);
  await expect
    .element(panel.getByRole('link', { name: 'Request logs' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/request-logs\?uri=\w{40}&created=/));
  await panel.getByRole('button', { name: /^Headers/ }).click();
  await expect.element(panel).toMatchTextContent(/webhook-id/);
});

test('shows those of one subscription, which tries they were, and its custom headers without their values', async () => {
  const { screen } = await renderPage(routes, paths.deliveriesOf(demoIds.elaborateSubscription));
  const table = screen.getByRole('table', { name: 'Deliveries' });
  await expect.poll(() => table.getByRole('row').elements().length).toBe(13);
  await table.getByRole('link').first().click();
  const panel = screen.getByLabelText('Delivery', { exact: true });
  await expect.element(panel).toMatchTextContent(/204 No content/);
  await panel.getByRole('button', { name: /^Headers/ }).click();
  await expect.element(panel).toMatchTextContent(/x-matter-source\[removed\]/);
});

test('finds none, and says which filter to give up', async () => {
  const { screen, router } = await renderPage(routes, `${paths.deliveries}?q=nobody.example&answer=success`);
  await expect.element(screen.getByText('No delivery matches these filters')).toBeVisible();
  await screen.getByRole('button', { name: /^Without “Receiver: has nobody.example”/ }).click();
  await expect.poll(() => router.state.location.search).toBe('?answer=success');
});
