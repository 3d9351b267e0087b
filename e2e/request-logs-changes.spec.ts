import { expectAccessible } from './accessible.ts';
import { expect, expectNoOverflow } from './fixtures.ts';
import { numberIn, RequestLogsPage } from './pages/request-logs-page.ts';
import { type RunningServer, startServer } from './server.ts';
import { atBothWidths, test as base } from './signed-in-fixtures.ts';
import { type LoggedFailure, stockLogs } from './stock-logs.ts';
import { inOneWorker, workerServer } from './worker-server.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const iso = (seconds: number) => new Date(seconds * 1000).toISOString().replace(/(:00)?\.000Z$/, 'Z');

/** An hour in which nothing but these entries was logged, nor in the hour before. */
const begin = Math.floor(Date.now() / 1000 / DAY) * DAY - 200 * DAY;
const hour = `created=${iso(begin)}..${iso(begin + HOUR - 1)}`;

type Logged = Omit<LoggedFailure, 'created'>;

/** So many entries spread over the hour from a second on. */
const spread = (from: number, count: number, logged: Logged): LoggedFailure[] =>
  Array.from({ length: count }, (_, index) => ({
    ...logged,
    created: from + Math.floor((index * HOUR) / count),
  }));

const succeeded = { code: 200, error: false, requestBody: null, responseBody: '{}' };
const contact: Logged = {
  ...succeeded,
  method: 'GET',
  uri: `/v2/event-subscriptions/${'1'.repeat(40)}`,
  time: 40,
};
const brands: Logged = {
  ...succeeded,
  method: 'GET',
  uri: `/v2/organizations/${'2'.repeat(40)}/brands`,
  time: 400,
};
const refused = (code: number): Logged => ({
  method: 'POST',
  uri: '/v2/event-subscriptions',
  code: 400,
  requestBody: '{}',
  responseBody: JSON.stringify({ errors: [{ code, message: 'no' }] }),
  time: 5000,
});

const entries = [
  ...spread(begin - HOUR, 1200, contact),
  ...spread(begin, 1200, contact),
  ...spread(begin - HOUR, 200, brands),
  ...spread(begin, 400, brands),
  ...spread(begin - HOUR, 60, refused(15007009)),
  ...spread(begin, 60, refused(15007010)),
];

const test = base.extend<object, { readonly stocked: RunningServer }>({
  stocked: workerServer(() => startServer({}, (file) => stockLogs(file, entries, 'stocked/1.0'))),
  server: [async ({ stocked }, use) => use(stocked), { scope: 'worker' }],
});

/** The reads of entries from a second on. */
const readsFrom = (reads: readonly string[], second: number) =>
  reads.filter((url) => decodeURIComponent(url).includes(`"value":[${second},`));

inOneWorker();

test.beforeEach(({ signedIn }) => signedIn());

test('is told against the hour before, once that was read for a price that was named', {
  tag: '@smoke',
}, async ({ page }) => {
  const logs = new RequestLogsPage(page);
  const reads = logs.recordReads();
  await page.goto(`/request-logs?${hour}&view=groups`);
  const changed = page.getByRole('region', { name: 'What changed against the hour before' });
  const read = changed.getByRole('button', { name: /^Read the hour before \(\d calls\)$/ });
  await expect(read).toBeVisible();
  await expect(changed).toContainText('The hour before has 1,460 entries.');
  expect(readsFrom(reads, begin - HOUR)).toHaveLength(2);
  const price = numberIn(await read.textContent());

  await read.click();
  const rows = changed.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(3 + 1);
  expect(readsFrom(reads, begin - HOUR)).toHaveLength(2 + price);
  await expect(changed).toContainText('1,660 entries now, 1,460 entries before');
  await expect(changed).toContainText('2 operations and failures left out');
  const row = (name: string) => changed.getByRole('row', { name });
  await expect(row('List the brands of an organization')).toContainText(/400.*200.*2\.0 × more/);
  const words = await changed.getByRole('row').locator('td:last-child').allTextContents();
  expect(words.toSorted()).toEqual(['2.0 × more', 'gone', 'new']);
});

test('leads to the entries: of what is gone, to those of the hour before', async ({ page }) => {
  const logs = new RequestLogsPage(page);
  await page.goto(`/request-logs?${hour}&view=groups`);
  const changed = page.getByRole('region', { name: 'What changed against the hour before' });
  await changed.getByRole('button', { name: /^Read the hour before/ }).click();
  await expect(changed.getByRole('table')).toBeVisible();
  const reads = logs.recordReads();
  await changed.getByRole('row', { name: /new$/ }).getByRole('link').click();
  await logs.hasCount(60);
  await page.goBack();
  await changed.getByRole('row', { name: /gone$/ }).getByRole('link').click();
  await logs.hasCount(60);
  await expect(page).toHaveURL(new RegExp(`created=${iso(begin - HOUR)}`));
  // Names are looked for in the newest entries, whatever is shown.
  expect([...readsFrom(reads, begin), ...readsFrom(reads, begin - HOUR)]).toEqual([]);
});

test('can be stopped, says how much was read, and reads the rest then', async ({ page }) => {
  const logs = new RequestLogsPage(page);
  await page.goto(`/request-logs?${hour}&view=groups`);
  const changed = page.getByRole('region', { name: 'What changed against the hour before' });
  const read = changed.getByRole('button', { name: /^Read the hour before/ });
  await expect(read).toBeVisible();
  const letCome = await logs.holdPages();
  await read.click();
  await expect(changed.getByRole('status')).toHaveText(/^Reading 1,\d\d\d of 1,460 of the hour before$/);
  await changed.getByRole('button', { name: 'Stop' }).click();
  await expect(changed).toContainText(/1,660 entries now, 1,\d\d\d of 1,460 entries read before; rates are/);
  letCome();
  await expect(read).toHaveAccessibleName('Read the hour before (1 call)');
  await read.click();
  await expect(changed).toContainText('1,660 entries now, 1,460 entries before');
  await expect(read).toHaveCount(0);
});

test('times are by operation, and sorted by any of them', async ({ page }) => {
  await page.goto(`/request-logs?${hour}&view=groups`);
  const table = page.getByRole('region', { name: 'Time taken by operation' });
  const first = table.getByRole('rowheader').first();
  await expect(first).toHaveText('Get an event subscription');
  await table.getByRole('button', { name: 'p95' }).click();
  await expect(table.getByRole('columnheader', { name: 'p95', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(first).toHaveText('Create an event subscription');
  await expect(table.getByRole('row').nth(1)).toContainText('5.0 s');
});

atBothWidths(() => {
  test('can be read by everyone', async ({ page }) => {
    await page.goto(`/request-logs?${hour}&view=groups`);
    const changed = page.getByRole('region', { name: 'What changed against the hour before' });
    await changed.getByRole('button', { name: /^Read the hour before/ }).click();
    await expect(changed.getByRole('table')).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
});
