import type { OutputOf } from '#contract/operation.ts';
import type { listRequestLogs, RequestLogFilter } from '#contract/operations/request-logs.ts';
import { fillWithManyLogs, ORIGINAL_LOGS } from '#testing/many-logs.ts';
import { expect } from './fixtures.ts';
import { ExportDialog } from './pages/export-dialog.ts';
import { LogHistogram } from './pages/log-histogram.ts';
import { numberIn, RequestLogsPage } from './pages/request-logs-page.ts';
import { type RunningServer, startServer } from './server.ts';
import { type ServiceCalls, test as signedInTest } from './signed-in-fixtures.ts';
import { inOneWorker, workerServer } from './worker-server.ts';

/** So many that the account that is signed in sees more than a million. */
const TIMES = 63;

/** A server of its own: the data are made once for all tests here, which run one after the other therefore. */
const test = signedInTest.extend<object, { readonly server: RunningServer }>({
  server: workerServer(
    () => startServer({ DEMO_LOGS: String(ORIGINAL_LOGS) }, (file) => fillWithManyLogs(file, TIMES)),
    300_000,
  ),
});

inOneWorker();

test.beforeEach(async ({ page, signedIn }) => {
  await ExportDialog.withoutPicker(page);
  await signedIn();
});

/** Before any call of these tests, so that what is counted stays as it is. */
const to = Math.floor(Date.now() / 1000 / 3600) * 3600 - 3600;
const BEFORE = `created=..${new Date(to * 1000).toISOString().replace(':00.000Z', 'Z')}`;

type Answer = OutputOf<typeof listRequestLogs>;

/** What the service says itself, newest first. */
async function ask(
  service: ServiceCalls,
  filters: readonly RequestLogFilter[],
  page: number,
  perPage: number,
) {
  const all = [...filters, { created: { type: 'between', value: [0, to] } }];
  const query = new URLSearchParams({
    filters: JSON.stringify(all),
    page: String(page),
    per_page: String(perPage),
    'sort[created]': 'desc',
  });
  const { body } = await service.call('GET', `/request-logs?${query}`);
  return body as Answer;
}

const totalOf = async (service: ServiceCalls, ...filters: RequestLogFilter[]) =>
  (await ask(service, filters, 1, 1)).meta.pagination.total;

/** Entries that are read unasked. */
const UNASKED = 20_000;
const READING = { timeout: 60_000 };

/** Waits until everything is read that is read unasked. @returns how many of how many were read */
async function readOf(logs: RequestLogsPage): Promise<{ read: number; all: number }> {
  const words = logs.page.getByText(/^[\d,]+ of [\d,]+ entries read$/);
  await expect(words).toBeVisible(READING);
  const [read = 0, all = 0] = ((await words.textContent()) ?? '').split(' of ').map(numberIn);
  return { read, all };
}

test('reads so many as it may, shows at any place what the service has there, and reads on when asked', async ({
  page,
  service,
}) => {
  const logs = new RequestLogsPage(page);
  const histogram = new LogHistogram(page);
  const reads = logs.recordReads();
  await page.goto(`/request-logs?${BEFORE}&reads=1`);
  const total = await totalOf(service);
  expect(total).toBeGreaterThan(1_000_000);
  const { read, all } = await readOf(logs);
  expect(all).toBe(total);
  expect(read).toBeGreaterThanOrEqual(UNASKED);
  expect(read).toBeLessThan(UNASKED + 500);
  // Every 10,000 entries the reading begins anew from the second that it has come to.
  expect(reads.length).toBeLessThanOrEqual(UNASKED / 500 + 4);
  await logs.hasCount(read);
  await expect.poll(() => histogram.total()).toBe(read);

  for (const share of [0.5, 1, 0.3, 0]) {
    await logs.scrollTo(share);
    await expect.poll(async () => (await logs.placesInSight()).length).toBeGreaterThan(10);
    await expect(logs.waiting).toHaveCount(0);
    const places = await logs.placesInSight();
    for (const place of [places[0], places.at(-1)]) {
      const { data } = await ask(service, [], (place?.index ?? 0) + 1, 1);
      expect(place?.id, `at ${share}`).toBe(data[0]?.request_id);
    }
    if (share === 0) expect(places[0]?.index).toBe(0);
    else if (share === 1) expect(places.at(-1)?.index).toBe(read - 1);
    else expect(places[0]?.index).toBeGreaterThan(read / 10);
  }

  reads.length = 0;
  await logs.button('Read 20,000 more (40 calls)').click();
  await expect(logs.progress).toBeVisible();
  const more = await readOf(logs);
  expect(more.all).toBe(total);
  expect(more.read).toBeGreaterThanOrEqual(read + UNASKED);
  expect(reads.length).toBeLessThanOrEqual(44);
  await logs.hasCount(more.read);
});

test('finds exactly what the service finds, among a million entries', async ({ page, service }) => {
  const logs = new RequestLogsPage(page);
  await page.goto(`/request-logs?${BEFORE}&reads=1&uri=/brands/&code=400-499`);
  const total = await totalOf(
    service,
    { uri: { type: 'match', value: '/brands/' } },
    { code: { type: 'between', value: [400, 499] } },
  );
  expect(total).toBeGreaterThan(TIMES);
  if (total > UNASKED) expect((await readOf(logs)).all).toBe(total);
  else await expect(logs.total).toHaveText(`${total.toLocaleString('en-GB')} entries`, READING);
});

test('exports exactly so many as are wanted, each once and in order, whether or not they were read', async ({
  page,
  service,
}) => {
  const LIMIT = 21_000;
  const dialog = new ExportDialog(page);
  const logs = new RequestLogsPage(page);
  await page.goto(`/request-logs?${BEFORE}&uri=/v2/`);
  await readOf(logs);
  await dialog.open();
  await dialog.choose('NDJSON');
  await dialog.limit.fill(String(LIMIT));
  await expect(dialog.form).toContainText(/in about [23] calls of the service/);
  const reads = logs.recordReads();
  const { text } = await dialog.download();
  // A page of a hundred comes first.
  expect(reads.length).toBeLessThanOrEqual(5);
  const ids = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).request_id);
  const wanted: string[] = [];
  for (let number = 1; wanted.length < LIMIT; number += 1) {
    const { data } = await ask(service, [{ uri: { type: 'match', value: '/v2/' } }], number, 500);
    wanted.push(...data.map(({ request_id }) => request_id));
  }
  expect(ids).toEqual(wanted.slice(0, LIMIT));
});
