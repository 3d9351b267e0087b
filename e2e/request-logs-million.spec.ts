import type { OutputOf } from '#contract/operation.ts';
import type { listRequestLogs, RequestLogFilter } from '#contract/operations/request-logs.ts';
import { fillWithManyLogs, ORIGINAL_LOGS } from '#testing/many-logs.ts';
import { expect } from './fixtures.ts';
import { ExportDialog } from './pages/export-dialog.ts';
import { RequestLogsPage } from './pages/request-logs-page.ts';
import { type RunningServer, startServer } from './server.ts';
import { test as signedInTest } from './signed-in-fixtures.ts';
import { workerServer } from './worker-server.ts';

/** So many that the account that is signed in sees more than a million. */
const TIMES = 63;

/** A server of its own: the data are made once for all tests here, which run one after the other therefore. */
const test = signedInTest.extend<object, { readonly server: RunningServer }>({
  server: workerServer(
    () => startServer({ DEMO_LOGS: String(ORIGINAL_LOGS) }, (file) => fillWithManyLogs(file, TIMES)),
    300_000,
  ),
});

test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ page, signedIn }) => {
  await ExportDialog.withoutPicker(page);
  await signedIn();
});

/** Before any call of these tests, so that what is counted stays as it is. */
const to = Math.floor(Date.now() / 1000 / 3600) * 3600 - 3600;
const BEFORE = `created=..${new Date(to * 1000).toISOString().replace(':00.000Z', 'Z')}`;

type Answer = OutputOf<typeof listRequestLogs>;
type Service = { call(method: string, path: string): Promise<{ body: unknown }> };

/** What the service says itself, newest first. */
async function ask(service: Service, filters: readonly RequestLogFilter[], page: number, perPage: number) {
  const all = [...filters, { created: { type: 'between', value: [0, to] } }];
  const query = new URLSearchParams({
    ...{
      filters: JSON.stringify(all),
      page: String(page),
      per_page: String(perPage),
      'sort[created]': 'desc',
    },
  });
  const { body } = await service.call('GET', `/request-logs?${query}`);
  return body as Answer;
}

const totalOf = async (service: Service, ...filters: RequestLogFilter[]) =>
  (await ask(service, filters, 1, 1)).meta.pagination.total;

const say = (total: number) => `${total.toLocaleString('en-GB')} entries`;

test('finds exactly what the service finds, among a million entries', async ({ page, service }) => {
  await page.goto(`/request-logs?${BEFORE}`);
  const all = await totalOf(service);
  expect(all).toBeGreaterThan(1_000_000);
  await expect(page.getByRole('main').getByText(say(all), { exact: true })).toBeVisible();
  const searches: readonly (readonly [string, ...RequestLogFilter[]])[] = [
    [
      'code=400-499&method=POST',
      { code: { type: 'between', value: [400, 499] } },
      { method: { type: 'in', value: ['POST'] } },
    ],
    ['uri=/brands/', { uri: { type: 'match', value: '/brands/' } }],
    [
      'error=yes&code=502',
      { error: { type: '=', value: true } },
      { code: { type: 'between', value: [502, 502] } },
    ],
  ];
  for (const [search, ...filters] of searches) {
    await page.goto(`/request-logs?${BEFORE}&${search}`);
    const total = await totalOf(service, ...filters);
    expect(total).toBeGreaterThan(TIMES);
    await expect(page.getByRole('main').getByText(say(total), { exact: true })).toBeVisible();
  }
});

test('shows at any place what the service has there', async ({ page, service }) => {
  const logs = new RequestLogsPage(page);
  await page.goto(`/request-logs?${BEFORE}`);
  await expect(logs.rows.nth(5).getByRole('link').first()).toBeVisible();
  const total = await totalOf(service);
  for (const share of [0.5, 1, 0.3, 0]) {
    await logs.scrollTo(share);
    await expect.poll(async () => (await logs.placesInSight()).length).toBeGreaterThan(10);
    // Rows in sight may be of two pages, which do not come at once.
    await expect(logs.waiting).toHaveCount(0);
    const places = await logs.placesInSight();
    for (const place of [places[0], places.at(-1)]) {
      const { data } = await ask(service, [], (place?.index ?? 0) + 1, 1);
      expect(place?.id, `at ${share}`).toBe(data[0]?.request_id);
    }
    if (share === 0) expect(places[0]?.index).toBe(0);
    else if (share === 1) expect(places.at(-1)?.index).toBe(total - 1);
    else expect(places[0]?.index).toBeGreaterThan(total / 10);
  }
});

test('exports exactly so many as are wanted, each once and in order', async ({ page, service }) => {
  const LIMIT = 10_500;
  const dialog = new ExportDialog(page);
  await page.goto(`/request-logs?${BEFORE}&uri=/v2/`);
  await dialog.open.click();
  await dialog.choose('NDJSON');
  await dialog.limit.fill(String(LIMIT));
  await expect(dialog.form).toContainText('10,500 entries of');
  await expect(dialog.form).toContainText('About 21 calls of the service');
  const { text } = await dialog.download();
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
