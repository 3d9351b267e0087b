import type { Page } from '@playwright/test';
import { unusedId } from '#testing/demo-ids.ts';
import { expect } from './fixtures.ts';
import { LogHistogram } from './pages/log-histogram.ts';
import { numberIn, RequestLogsPage } from './pages/request-logs-page.ts';
import { test as base } from './signed-in-fixtures.ts';

const pill = (page: Page) => page.getByRole('button', { name: /^\d+\+? new/ });
const statusLine = (page: Page) => page.locator('[data-state]').filter({ hasText: /Live|Paused/ });
/** Request ids of the rows, by what their links lead to. */
const rowIds = (logs: RequestLogsPage) =>
  logs.table
    .locator('[data-row-link]')
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname.split('/').at(-1)),
    );

interface OwnList {
  readonly logs: RequestLogsPage;
  readonly id: string;
  /** Makes another entry of it. */
  readonly add: () => Promise<unknown>;
}

interface Fixtures {
  /** Opens a list of entries that are about an id of its own. @param more of the address */
  readonly openOwn: (entries: number, more?: string) => Promise<OwnList>;
}

const test = base.extend<Fixtures>({
  openOwn: async ({ page, service }, use) =>
    use(async (entries, more = '') => {
      const id = unusedId();
      const logs = new RequestLogsPage(page);
      const add = () => service.call('DELETE', `/v2/event-subscriptions/${id}`);
      for (let made = 0; made < entries; made++) await add();
      await page.goto(`/request-logs?uri=/v2/event-subscriptions/${id}${more}`);
      await expect(logs.rows).toHaveCount(entries);
      return { logs, id, add };
    }),
});

test.describe('a list that is read', () => {
  test('does not move while entries arrive, and brings them in when asked', async ({ page, openOwn }) => {
    await page.clock.install();
    const { logs, add } = await openOwn(3);
    const before = await rowIds(logs);
    await add();
    await add();
    await expect(async () => {
      await page.clock.runFor(10_000);
      await expect(pill(page)).toHaveText(/2 new/, { timeout: 500 });
    }).toPass();
    expect(await rowIds(logs)).toEqual(before);
    await pill(page).click();
    await expect(logs.rows).toHaveCount(5);
    await expect(pill(page)).toHaveCount(0);
    const after = await rowIds(logs);
    expect(after.slice(2)).toEqual(before);
    expect(new Set(after).size).toBe(5);
    await expect(logs.table.locator('[data-row-link]').first()).toBeFocused();
  });

  test('is where it was left, after Back and after a reload', { tag: '@smoke' }, async ({ page }) => {
    const logs = new RequestLogsPage(page);
    await page.goto('/request-logs?created=30d');
    await logs.whenRead();
    await logs.scrollTo(0.5);
    await expect.poll(async () => (await logs.placesInSight())[0]?.index).toBeGreaterThan(700);
    await expect(logs.waiting).toHaveCount(0);
    const [first] = await logs.placesInSight();
    // Told by its entry: what was logged meanwhile stands before it.
    const left = logs.table.locator(`a[href*="/request-logs/${first?.id}"]`);
    const start = logs.table.locator('tr[aria-rowindex="2"]');
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await expect(page).toHaveURL(/contacts/);
    await page.goBack();
    await expect(left).toBeInViewport();
    await expect(start).not.toBeInViewport();
    await page.reload();
    await expect(left).toBeInViewport();
    await expect(start).not.toBeInViewport();
  });
});

test.describe('what is read', () => {
  /** Seconds that a call asks for. */
  const spanOf = (call: string): readonly [number, number] => {
    const filters: unknown = JSON.parse(new URL(call).searchParams.get('filters') ?? '[]');
    const parts = filters as readonly { readonly created?: { readonly value: readonly [number, number] } }[];
    const value = parts.find(({ created }) => created)?.created?.value;
    if (!value) throw new Error(`No time in ${call}`);
    return value;
  };
  const DAY = 86_400;
  /** Entries that the service gives at once. */
  const PAGE = 500;

  test('is the last 24 hours, in few calls; filters, order and shorter ranges cost none, a longer one what is missing', {
    tag: '@smoke',
  }, async ({ page }) => {
    const logs = new RequestLogsPage(page);
    // The 24 hours would move on during the test, and their oldest entry would leave them.
    const now = new Date();
    await page.clock.setFixedTime(now);
    const reads = logs.recordReads();
    await page.goto('/request-logs');
    await logs.whenRead();
    await expect(logs.range('Last 24 hours')).toHaveAttribute('aria-pressed', 'true');
    const day = await logs.count();
    expect(reads.length).toBeLessThanOrEqual(2 + Math.ceil(day / PAGE));
    const begin = Math.min(...reads.map((call) => spanOf(call)[0]));
    expect(begin).toBeGreaterThan(now.getTime() / 1000 - DAY - 60);

    reads.length = 0;
    await logs.enter('error:yes');
    await expect(logs.total).toHaveText(new RegExp(` of ${day.toLocaleString('en-GB')} entr`));
    await logs.enter('');
    await logs.hasCount(day);
    await logs.table.getByRole('button', { name: 'Time' }).first().click();
    await expect(page).toHaveURL(/sort=asc/);
    await expect(logs.table.getByRole('columnheader', { name: /^Time(?! taken)/ })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await logs.range('Last hour').click();
    await expect(page).toHaveURL(/created=1h/);
    await expect(logs.total).toHaveText(/^[\d,]+ entr(?:y|ies)$/);
    await logs.range('Last 24 hours').click();
    await logs.hasCount(day);
    expect(reads).toEqual([]);

    await logs.range('Last 7 days').click();
    await expect(page).toHaveURL(/created=7d/);
    await expect.poll(() => logs.count()).toBeGreaterThan(day);
    await logs.whenRead();
    expect(reads.length).toBeLessThanOrEqual(2 + Math.ceil(((await logs.count()) - day) / PAGE));
    for (const call of reads) expect(spanOf(call)[1]).toBeLessThan(begin);
  });

  test('can be stopped, says how much it is of how much, and is read on', async ({ page }) => {
    const logs = new RequestLogsPage(page);
    const histogram = new LogHistogram(page);
    const letCome = await logs.holdPages();
    await page.goto('/request-logs?created=30d');
    await expect(logs.progress).toHaveText(/^Reading [56]\d\d of [\d,]+$/);
    const words = (await logs.progress.textContent()) ?? '';
    const [read = 0, all = 0] = words.split(' of ').map(numberIn);
    await logs.button('Stop').click();
    await expect(logs.progress).toHaveCount(0);
    const part = `${read} of ${all.toLocaleString('en-GB')} entries read`;
    await expect(page.getByText(part, { exact: true })).toBeVisible();
    const before = await logs.count();
    await expect.poll(() => histogram.total()).toBe(before);
    await logs.button('Groups').click();
    await expect(page.getByText(/^Counted among [\d,]+ entries; [\d,]+ more were not read$/)).toBeVisible();
    await page.goBack();
    letCome();
    const calls = Math.ceil((all - read) / PAGE);
    const reads = logs.recordReads();
    await logs.button(`Read all (${calls} calls)`).click();
    await expect.poll(() => logs.count()).toBeGreaterThan(before);
    await logs.whenRead();
    await expect(page.getByText(/entries read$/)).toHaveCount(0);
    // What is new is asked for, and the entries of the reading itself can take a page more.
    expect(reads.length).toBeLessThanOrEqual(calls + 2);
    await expect.poll(async () => (await histogram.total()) === (await logs.count())).toBe(true);
  });

  test('is the day of the newest entry where the last 24 hours hold nothing', async ({ page }) => {
    const logs = new RequestLogsPage(page);
    // For the page, everything was logged days ago.
    await page.clock.setSystemTime(Date.now() + 3 * DAY * 1000);
    await page.goto('/request-logs');
    await expect(logs.total).toHaveText(/ entr(?:y|ies) of \d+ \w+ \d{4}, the newest day with any$/);
    await expect(logs.rows.first()).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    // A range that the user asks for is not replaced by the newest day.
    await logs.range('Last hour').click();
    await expect(page.getByRole('heading', { name: 'No entry matches these filters' })).toBeVisible();
  });

  test('is kept when a page fails, says so, and goes on when asked', async ({ page, consoleGuard }) => {
    consoleGuard.expectConsoleError(/status of 500/);
    const logs = new RequestLogsPage(page);
    const isLater = ({ pathname, searchParams }: URL) =>
      pathname === '/api/request-logs' && searchParams.get('page') === '2';
    await page.context().route(isLater, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/request-logs?created=30d');
    await expect(page.getByRole('alert').filter({ hasText: /^Not up to date\./ })).toBeVisible();
    await expect(logs.rows.first()).toBeVisible();
    const before = await logs.count();
    await page.context().unroute(isLater);
    await page.getByRole('button', { name: /^Read all/ }).click();
    await expect.poll(() => logs.count()).toBeGreaterThan(before);
    await logs.whenRead();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('a live list', () => {
  test('shows what comes by itself without the reads by Sealdesk, and says when it cannot look', {
    tag: '@smoke',
  }, async ({ page, service, openOwn, consoleGuard }) => {
    consoleGuard.expectConsoleError(/429/);
    const { logs, id, add } = await openOwn(1);
    await page.getByRole('button', { name: 'Live' }).click();
    await expect(page).toHaveURL(/live=1/);
    await expect(statusLine(page)).toContainText(/Looks every \d+ s/);
    await add();
    await expect(logs.rows).toHaveCount(2);
    // A search for the URI is logged with the URI in it, and so is a colleague's page that shows the subscription.
    const filters = JSON.stringify([{ uri: { type: 'match', value: `/v2/event-subscriptions/${id}` } }]);
    await service.call('GET', `/request-logs?filters=${filters}`);
    await service.call('GET', `/v2/event-subscriptions/${id}`);
    await add();
    await expect(logs.rows).toHaveCount(3);
    await logs.hasCount(3);
    const histogram = new LogHistogram(page);
    // What came last is in the last bar, which ends with the present.
    await expect.poll(async () => (await histogram.counts()).slice(-2).reduce((a, b) => a + b, 0)).toBe(3);
    await expect(logs.outcomes).toHaveText('3 refused');
    await expect(page.getByText(/^[1-9]\d* reads? by Sealdesk hidden$/)).toBeVisible();
    await logs.button('Show').click();
    await expect.poll(() => logs.rows.count()).toBeGreaterThan(3);
    const ids = await rowIds(logs);
    expect(new Set(ids).size).toBe(ids.length);
    await page
      .context()
      .route('**/api/request-logs*', (route) =>
        route.fulfill({ status: 429, headers: { 'retry-after': '30' }, body: '{}' }),
      );
    await expect(statusLine(page)).toContainText(/Looks again in \d\d s/);
  });

  test('pauses while an entry is open or it is scrolled, says so, and goes on', async ({ page, openOwn }) => {
    const { logs, add } = await openOwn(1, '&live=1');
    await logs.rows.first().click();
    await expect(statusLine(page)).toContainText('while an entry is open');
    await add();
    await expect(statusLine(page)).toContainText('1 new');
    await expect(logs.rows).toHaveCount(1);
    const resume = statusLine(page).getByRole('button', { name: 'Resume' });
    await resume.click();
    await expect(logs.rows).toHaveCount(2);
    await expect(logs.entry).toBeVisible();

    await page.goto('/request-logs?live=1');
    await logs.rows.nth(3).hover();
    await page.mouse.wheel(0, 900);
    await expect(statusLine(page)).toContainText('while the list is scrolled down');
    await resume.click();
    await expect(logs.table.locator('tr[aria-rowindex="2"]')).toBeInViewport();
    await expect(statusLine(page)).toContainText('Live');
  });

  test('#71 counts all of what came at once, and nothing twice, though it is more than a page', async ({
    page,
    openOwn,
  }) => {
    test.slow();
    await page.clock.install();
    const { logs, add } = await openOwn(1, '&live=1');
    await expect(statusLine(page)).toContainText(/Looks every \d+ s/);
    // The clock of the page stands still meanwhile, and so does looking.
    await page.clock.pauseAt(Date.now() + 60_000);
    const MANY = 520;
    for (let made = 0; made < MANY; made += 20) await Promise.all(Array.from({ length: 20 }, add));
    await page.clock.resume();
    await expect(logs.total).toHaveText(`${MANY + 1} entries`);
    await add();
    await expect(logs.total).toHaveText(`${MANY + 2} entries`);
  });
});
