import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { harFile } from '#testing/har.ts';
import { endSessionAt, signInAgain } from './end-session.ts';
import { expect } from './fixtures.ts';
import { ExportDialog } from './pages/export-dialog.ts';
import { Frame } from './pages/frame.ts';
import { RequestLogsPage } from './pages/request-logs-page.ts';
import { type ServiceCalls, test } from './signed-in-fixtures.ts';

/** A range of the demo data that is over, so that no other test's calls are in it. */
const to = Math.floor(Date.now() / 1000 / 3600) * 3600 - 2 * 3600;
const from = to - 5 * 86_400;
const iso = (seconds: number) => new Date(seconds * 1000).toISOString().replace(':00.000Z', 'Z');
const LIST = `/request-logs?created=${iso(from)}..${iso(to)}&method=POST,PUT`;
const filters = JSON.stringify([
  { created: { type: 'between', value: [from, to] } },
  { method: { type: 'in', value: ['POST', 'PUT'] } },
]);

interface Answer {
  readonly data: readonly RequestLogEntry[];
  readonly meta: { readonly pagination: { readonly total: number } };
}

test.beforeEach(async ({ page }) => {
  await ExportDialog.withoutPicker(page);
});

/** What the service itself says: the same entries, newest first. */
async function entriesOf(service: ServiceCalls): Promise<readonly RequestLogEntry[]> {
  const query = new URLSearchParams({ filters, per_page: '500', 'sort[created]': 'desc' });
  const { body } = await service.call('GET', `/request-logs?${query}`);
  const { data, meta } = body as Answer;
  expect(data.length).toBe(meta.pagination.total);
  expect(data.length).toBeGreaterThan(50);
  return data;
}

const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

test('masks secrets and e-mail addresses, with secrets is what the service says, and makes no call for what was read', {
  tag: '@smoke',
}, async ({ page, service }) => {
  const dialog = new ExportDialog(page);
  const logs = new RequestLogsPage(page);
  await page.goto(LIST);
  await logs.whenRead();
  const reads = logs.recordReads();
  await dialog.open();
  await expect(dialog.form).toContainText('They have been read already: no call is made.');
  await dialog.choose('NDJSON');
  const masked = await dialog.download();
  await dialog.done();
  await dialog.open();
  await dialog.choose('NDJSON');
  await dialog.withSecrets.check();
  await expect(dialog.form.getByRole('alert')).toContainText('whatever callers have sent');
  const whole = await dialog.download();
  expect(reads).toEqual([]);

  const entries = await entriesOf(service);
  expect(whole.name).toMatch(/^request-logs-\d{4}-\d\d-\d\d-\d{4}\.ndjson$/);
  expect(linesOf(whole.text)).toEqual(entries);
  const addresses = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/g;
  expect(JSON.stringify(entries).match(addresses)?.length).toBeGreaterThan(5);
  expect(masked.text.match(addresses)).toBeNull();
  expect(masked.text).toContain('[email-1]');
  expect(linesOf(masked.text).map(({ request_id }) => request_id)).toEqual(
    entries.map(({ request_id }) => request_id),
  );
});

test('exports the entries that are chosen, with what each of them means', { tag: '@smoke' }, async ({
  page,
}) => {
  const dialog = new ExportDialog(page);
  await page.goto(LIST);
  const boxes = page.getByRole('table', { name: 'Request logs' }).locator('tbody').getByRole('checkbox');
  for (const index of [4, 1, 2]) await boxes.nth(index).check();
  await page.getByRole('button', { name: 'Export selection' }).click();
  const form = page.getByRole('dialog', { name: 'Export selection' });
  await expect(form).toContainText('3 entries that you have chosen');
  await dialog.choose('NDJSON', form);
  await form.getByRole('checkbox', { name: 'With what each entry means' }).check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    form.getByRole('button', { name: 'Start export' }).click(),
  ]);
  const { text } = await dialog.read(download);
  const lines = linesOf(text);
  const times = lines.map(({ created }) => created);
  expect(times).toHaveLength(3);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(lines[0].decoded.operation).toMatch(/^\w+$/);
});

test('writes into a file that the user chooses, where the browser can', async ({ page, service }) => {
  // The browser's own window cannot be answered by a test; it would give a file like this one.
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'showSaveFilePicker', {
      value: async () => (await navigator.storage.getDirectory()).getFileHandle('chosen', { create: true }),
    });
  });
  const dialog = new ExportDialog(page);
  await page.goto(LIST);
  await dialog.open();
  await dialog.choose('CSV');
  await dialog.start.click();
  await expect(dialog.panel.getByText('The file is where you chose to have it.')).toBeVisible();
  const text = await page.evaluate(async () => {
    const file = await (await navigator.storage.getDirectory()).getFileHandle('chosen');
    return (await file.getFile()).text();
  });
  for (const { request_id } of await entriesOf(service)) expect(text).toContain(request_id);
});

/**
 * A range of which most is not read: the reading waits after its first pages. With hidden reads, of which there are more
 * the more tests have run.
 */
const LONG = '/request-logs?created=30d&reads=1';

test('asks to sign in again when the session ends, and goes on where it was', async ({
  page,
  server,
  consoleGuard,
}) => {
  consoleGuard.expectConsoleError(/Failed to load resource.*401/);
  const dialog = new ExportDialog(page);
  const logs = new RequestLogsPage(page);
  const letCome = await logs.holdPages();
  await page.goto(LONG);
  await expect(logs.progress).toHaveText(/^Reading [56]\d\d of /);
  await logs.button('Stop').click();
  letCome();
  await dialog.open();
  await expect(dialog.form).toContainText(/Of [\d,]+ entries more that were not read, .* in about \d calls?/);
  // What the export asks for ends where the list has stopped; what looks for new entries does not.
  const isRest = ({ pathname, searchParams }: URL) => {
    const [, end] = /"created":\{[^}]*?\[\d+,(\d+)\]/.exec(searchParams.get('filters') ?? '') ?? [];
    return pathname === '/api/request-logs' && Number(end) < Date.now() / 1000;
  };
  await endSessionAt(page, server.url, isRest);
  await dialog.start.click();
  const [download] = await Promise.all([page.waitForEvent('download'), signInAgain(page)]);
  const { text } = await dialog.read(download);
  const lines = linesOf(text);
  const [ids, times] = [lines.map(({ request_id }) => request_id), lines.map(({ created }) => created)];
  expect(new Set(ids).size).toBe(ids.length);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  await dialog.done();
  await logs.whenRead();
  await logs.hasCount(ids.length);
});

test('goes on while other pages are looked at, and says there how far it is', async ({ page }) => {
  const dialog = new ExportDialog(page);
  const letCome = await new RequestLogsPage(page).holdPages();
  await page.goto(LONG);
  await dialog.open();
  await dialog.limit.fill('0');
  await dialog.start.click();
  await expect(dialog.limit).toHaveAccessibleDescription(/whole number from 1/);
  await dialog.limit.fill('1800');
  await dialog.start.click();
  await dialog.panel.getByRole('button', { name: 'Go on in the background' }).click();
  await new Frame(page).navigation.getByRole('link', { name: 'Contacts' }).click();
  await expect(dialog.status.getByText(/^(?:[6-9]\d\d|1,[0-2]\d\d) \/ 1,800$/)).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), letCome()]);
  const { text } = await dialog.read(download);
  expect(linesOf(text)).toHaveLength(1800);
  await expect(dialog.status).toContainText('1,800 entries exported');
  await dialog.status.getByRole('button', { name: 'Put away' }).click();
  await expect(dialog.status).toBeHidden();
});

test('keeps what is written when it is stopped, and warns before the tab is closed', async ({ page }) => {
  const dialog = new ExportDialog(page);
  await new RequestLogsPage(page).holdPages();
  await page.goto(LONG);
  await dialog.open();
  await dialog.choose('HAR');
  await dialog.start.click();
  await expect(dialog.panel.getByText(/^[3-6]\d\d \/ [\d,]+$/)).toBeVisible();
  const warning = page.waitForEvent('dialog');
  void page.reload().catch(() => undefined);
  expect((await warning).type()).toBe('beforeunload');
  await (await warning).dismiss();
  await dialog.stop.click();
  await expect(dialog.panel.getByText(/^Stopped: partial, [3-6]\d\d entries of [\d,]+$/)).toBeVisible();
  const button = dialog.panel.getByRole('button', { name: 'Download the partial file' });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const { name, text } = await dialog.read(download);
  expect(name).toMatch(/-partial\.har$/);
  const { log } = harFile.parse(JSON.parse(text));
  expect(log.entries.length).toBeGreaterThanOrEqual(300);
  expect(log.comment).toMatch(/^Partial/);
});
