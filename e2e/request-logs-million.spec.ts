import type { OutputOf } from '#contract/operation.ts';
import type { listRequestLogs } from '#contract/operations/request-logs.ts';
import { fillWithManyLogs, ORIGINAL_LOGS } from '#testing/many-logs.ts';
import { expect } from './fixtures.ts';
import { LogHistogram } from './pages/log-histogram.ts';
import { numberIn, RequestLogsPage } from './pages/request-logs-page.ts';
import { type RunningServer, startServer } from './server.ts';
import { test as base, type ServiceCalls } from './signed-in-fixtures.ts';
import { workerServer } from './worker-server.ts';

/** So many that the account that is signed in sees more than a million. */
const TIMES = 63;

const test = base.extend<object, { readonly server: RunningServer }>({
  server: workerServer(
    () => startServer({ DEMO_LOGS: String(ORIGINAL_LOGS) }, (file) => fillWithManyLogs(file, TIMES)),
    300_000,
  ),
});

/** Before any call of the test, so that what is counted stays as it is. */
const to = Math.floor(Date.now() / 1000 / 3600) * 3600 - 3600;
const BEFORE = `created=..${new Date(to * 1000).toISOString().replace(':00.000Z', 'Z')}`;

type Answer = OutputOf<typeof listRequestLogs>;

/** What the service itself has at a place of the list, newest first. */
async function ask(service: ServiceCalls, page: number) {
  const query = new URLSearchParams({
    filters: JSON.stringify([{ created: { type: 'between', value: [0, to] } }]),
    page: String(page),
    per_page: '1',
    'sort[created]': 'desc',
  });
  const { body } = await service.call('GET', `/request-logs?${query}`);
  return body as Answer;
}

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
  const { total } = (await ask(service, 1)).meta.pagination;
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
      const { data } = await ask(service, (place?.index ?? 0) + 1);
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
