import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, expectNoOverflow } from './fixtures.ts';
import { LogHistogram } from './pages/log-histogram.ts';
import { numberIn, RequestLogsPage } from './pages/request-logs-page.ts';
import { test as base } from './signed-in-fixtures.ts';

/** An id of the test's own, in the URIs of the entries that it makes. */
const ownId = () => Array.from({ length: 40 }, () => Math.floor(Math.random() * 10)).join('');

const subscription = (id: string) => `/v2/event-subscriptions/${id}`;
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
  /** Opens a list of entries that are about an id of its own. @param query of the address */
  readonly openOwn: (entries: number, query: (id: string) => string) => Promise<OwnList>;
}

const test = base.extend<Fixtures>({
  openOwn: async ({ page, service }, use) =>
    use(async (entries, query) => {
      const id = ownId();
      const logs = new RequestLogsPage(page);
      const add = () => service.call('GET', subscription(id));
      for (let made = 0; made < entries; made++) await add();
      await page.goto(`/request-logs?${query(id)}`);
      await expect(logs.rows).toHaveCount(entries);
      return { logs, id, add };
    }),
});

test.beforeEach(({ signedIn }) => signedIn());

test.describe('a list that is read', () => {
  test('does not move while entries arrive, and brings them in when asked', async ({ page, openOwn }) => {
    await page.clock.install();
    const { logs, add } = await openOwn(3, (own) => `uri=${subscription(own)}`);
    const before = await rowIds(logs);
    await add();
    await add();
    await expect(async () => {
      await page.clock.runFor(10_000);
      await expect(pill(page)).toHaveText(/2 new/, { timeout: 500 });
    }).toPass();
    expect(await rowIds(logs)).toEqual(before);
    await expectAccessible(page);
    await pill(page).click();
    await expect(logs.rows).toHaveCount(5);
    await expect(pill(page)).toHaveCount(0);
    const after = await rowIds(logs);
    expect(after.slice(2)).toEqual(before);
    expect(new Set(after).size).toBe(5);
    await expect(logs.table.locator('[data-row-link]').first()).toBeFocused();
  });

  test('is the same however far it is scrolled', async ({ page, service }) => {
    const logs = new RequestLogsPage(page);
    await page.goto('/request-logs?created=30d&method=GET,POST');
    await logs.whenRead();
    const total = await logs.count();
    expect(total).toBeGreaterThan(500);
    for (let made = 0; made < 5; made++) await service.call('GET', subscription(ownId()));
    await page.keyboard.press('j');
    await page.keyboard.press('End');
    await expect(logs.table.locator(`tr[aria-rowindex="${total + 1}"] [data-row-link]`)).toBeFocused();
    await logs.hasCount(total);
    await page.keyboard.press('Home');
    await expect(logs.table.locator('tr[aria-rowindex="2"] [data-row-link]')).toBeFocused();
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

  test('is the last 24 hours, in few calls; filters, order, reads and shorter ranges cost none', {
    tag: '@smoke',
  }, async ({ page }) => {
    const logs = new RequestLogsPage(page);
    const reads = logs.recordReads();
    await page.goto('/request-logs');
    await logs.whenRead();
    await expect(logs.range('Last 24 hours')).toHaveAttribute('aria-pressed', 'true');
    const total = await logs.count();
    expect(reads.length).toBeLessThanOrEqual(2 + Math.ceil(total / PAGE));
    const now = Math.floor(Date.now() / 1000);
    for (const call of reads) expect(spanOf(call)[0]).toBeGreaterThan(now - DAY - 60);

    reads.length = 0;
    await logs.enter('method:GET code:400..499');
    await expect
      .poll(() => logs.total.textContent())
      .toMatch(new RegExp(` of ${total.toLocaleString('en-GB')} entr`));
    await logs.enter('error:yes');
    await expect(page).toHaveURL(/\?error=yes$/);
    await logs.whenRead();
    expect(await logs.count()).toBeLessThan(total);
    await logs.query.fill('');
    await logs.query.press('Enter');
    await logs.hasCount(total);
    await logs.table.getByRole('button', { name: 'Time' }).first().click();
    await expect(page).toHaveURL(/sort=asc/);
    await logs.hasCount(total);
    await logs.range('Last hour').click();
    await expect(page).toHaveURL(/created=1h/);
    await expect(logs.total).toHaveText(/^[\d,]+ entr(?:y|ies)$/);
    await expect.poll(() => logs.count()).toBeLessThanOrEqual(total);
    await logs.range('Last 24 hours').click();
    await logs.hasCount(total);
    expect(reads).toEqual([]);
  });

  test('grows by what is missing alone when the range is widened', async ({ page }) => {
    const logs = new RequestLogsPage(page);
    const reads = logs.recordReads();
    await page.goto('/request-logs');
    await logs.whenRead();
    const begin = Math.min(...reads.map((call) => spanOf(call)[0]));
    const day = await logs.count();
    reads.length = 0;
    await logs.range('Last 7 days').click();
    await expect(page).toHaveURL(/created=7d/);
    await expect.poll(() => logs.count()).toBeGreaterThan(day);
    await logs.whenRead();
    const week = await logs.count();
    expect(reads.length).toBeGreaterThan(0);
    expect(reads.length).toBeLessThanOrEqual(2 + Math.ceil((week - day) / PAGE));
    for (const call of reads) expect(spanOf(call)[1]).toBeLessThan(begin);
    reads.length = 0;
    await logs.range('Last 24 hours').click();
    await logs.hasCount(day);
    await logs.range('Last 7 days').click();
    await logs.hasCount(week);
    expect(reads).toEqual([]);
  });

  test('leaves out reads of the logs, says how many, and shows them when asked', async ({
    page,
    service,
  }) => {
    const logs = new RequestLogsPage(page);
    const histogram = new LogHistogram(page);
    await service.call('GET', `/v2/event-subscriptions/${ownId()}`);
    await page.goto('/request-logs?created=1h');
    await logs.whenRead();
    const total = await logs.count();
    for (let made = 0; made < 3; made++) await service.call('GET', '/request-logs?per_page=1');
    await page.reload();
    await logs.whenRead();
    await logs.hasCount(total);
    await expect.poll(() => histogram.total()).toBe(total);
    const hidden = page.getByText(/^[\d,]+ reads of the logs hidden$/);
    const own = numberIn(await hidden.textContent());
    // One more at least: the page's own before it was loaded again.
    expect(own).toBeGreaterThanOrEqual(4);
    const reads = logs.recordReads();
    await logs.button('Show').click();
    await expect(page).toHaveURL(/reads=1/);
    await logs.hasCount(total + own);
    await expect(page.getByText(`${own} reads of the logs shown`)).toBeVisible();
    await expect.poll(() => histogram.total()).toBe(total + own);
    await logs.button('Hide').click();
    await logs.hasCount(total);
    expect(reads).toEqual([]);
  });

  test('can be stopped, says how much it is of how much, and is read on', async ({ page }) => {
    const logs = new RequestLogsPage(page);
    const histogram = new LogHistogram(page);
    const letCome = await logs.holdPages();
    await page.goto('/request-logs?created=30d');
    await expect(logs.progress).toHaveText(/^Reading [56]\d\d of [\d,]+$/);
    await expectAccessible(page);
    const words = (await logs.progress.textContent()) ?? '';
    const [read, all] = words.split(' of ').map(numberIn);
    await logs.button('Stop').click();
    await expect(logs.progress).toHaveCount(0);
    await expect(
      page.getByText(`${read} of ${all?.toLocaleString('en-GB')} entries read`, { exact: true }),
    ).toBeVisible();
    await expectAccessible(page);
    const before = await logs.count();
    await expect.poll(() => histogram.total()).toBe(before);
    letCome();
    const calls = Math.ceil(((all ?? 0) - (read ?? 0)) / PAGE);
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
    await expectAccessible(page);
    expect(new URL(page.url()).search).toBe('');
    // Whoever asks for 24 hours means them.
    await logs.range('Last hour').click();
    await expect(page.getByRole('heading', { name: 'No entry matches these filters' })).toBeVisible();
  });

  test('brings an entry that was opened by its link, which is shown before', async ({ page, service }) => {
    const logs = new RequestLogsPage(page);
    const letCome = await logs.holdPages();
    const query = new URLSearchParams({ page: '1500', per_page: '1', 'sort[created]': 'desc' });
    const { body } = await service.call('GET', `/request-logs?${query}`);
    const [old] = (body as { readonly data: readonly { request_id: string; created: number }[] }).data;
    if (!old) throw new Error('There are too few entries');
    // It is asked for before what shows it is there, so that no page of the list can come first.
    await logs.holdEntryUntilAsked(old.created);
    await page.goto(`/request-logs/${old.request_id}?created=30d&at=${old.created}`);
    await expect(logs.entry).toContainText(old.request_id);
    await expect(logs.progress).toBeVisible();
    await expectAccessible(page);
    letCome();
    await logs.whenRead();
    // Its row has its place among the others, from where the keys lead on.
    await page.keyboard.press('j');
    await expect.poll(async () => (await logs.placesInSight())[0]?.index).toBeGreaterThan(700);
    await expect(logs.table.locator('tbody tr[aria-current]')).toBeInViewport();
    await expect(logs.waiting).toHaveCount(0);
    await page.keyboard.press('j');
    await expect(page).not.toHaveURL(new RegExp(old.request_id));
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
  test('shows what comes by itself, without the reads of the logs', { tag: '@smoke' }, async ({
    page,
    service,
    openOwn,
  }) => {
    const { logs, id, add } = await openOwn(1, (own) => `uri=${own}`);
    await page.getByRole('button', { name: 'Live' }).click();
    await expect(page).toHaveURL(/live=1/);
    await expect(statusLine(page)).toContainText(/Looks every \d+ s/);
    await add();
    await expect(logs.rows).toHaveCount(2);
    // Looking for the URI is logged with the URI in it.
    await service.call('GET', `/request-logs?filters=[{"uri":{"type":"match","value":"${id}"}}]`);
    await add();
    await expect(logs.rows).toHaveCount(3);
    await expectAccessible(page);
    await logs.hasCount(3);
    await expect(page.getByText(/^[1-9]\d* reads? of the logs hidden$/)).toBeVisible();
    await logs.button('Show').click();
    await expect.poll(() => logs.rows.count()).toBeGreaterThan(3);
    const ids = await rowIds(logs);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('pauses while an entry is open, says so, and goes on', async ({ page, openOwn }) => {
    const { logs, add } = await openOwn(1, (own) => `uri=${own}&live=1`);
    await logs.rows.first().click();
    await expect(logs.entry).toBeVisible();
    await expect(statusLine(page)).toContainText('while an entry is open');
    await add();
    await expect(statusLine(page)).toContainText('1 new', { timeout: 30_000 });
    await expect(logs.rows).toHaveCount(1);
    await expectAccessible(page);
    await statusLine(page).getByRole('button', { name: 'Resume' }).click();
    await expect(logs.rows).toHaveCount(2);
    await expect(logs.entry).toBeVisible();
  });

  test('pauses while it is scrolled, and goes back to its top to go on', async ({ page }) => {
    const logs = new RequestLogsPage(page);
    await page.goto('/request-logs?live=1');
    await expect(logs.rows.first()).toBeVisible();
    await logs.rows.nth(3).hover();
    await page.mouse.wheel(0, 900);
    await expect(statusLine(page)).toContainText('while the list is scrolled down');
    await statusLine(page).getByRole('button', { name: 'Resume' }).click();
    await expect(logs.table.locator('tr[aria-rowindex="2"]')).toBeInViewport();
    await expect(statusLine(page)).toContainText('Live');
  });

  test('#71 counts all of what came at once, and nothing twice, though it is more than a page', async ({
    page,
    openOwn,
  }) => {
    test.slow();
    await page.clock.install();
    const { logs, add } = await openOwn(1, (own) => `uri=${subscription(own)}&live=1`);
    await expect(statusLine(page)).toContainText(/Looks every \d+ s/);
    // The clock of the page stands still meanwhile, and so does looking.
    await page.clock.pauseAt(Date.now() + 60_000);
    const MANY = 520;
    for (let made = 0; made < MANY; made += 20) await Promise.all(Array.from({ length: 20 }, add));
    await page.clock.resume();
    await expect(logs.total).toHaveText(`${MANY + 1} entries`, { timeout: 30_000 });
    await add();
    await expect(logs.total).toHaveText(`${MANY + 2} entries`, { timeout: 30_000 });
  });

  test('is not on offer where nothing new can come, and says when it cannot look', async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.expectConsoleError(/429/);
    const logs = new RequestLogsPage(page);
    await page.goto('/request-logs?created=2020-01-01T00:00Z..2020-01-02T00:00Z&live=1');
    await expect(page.getByRole('heading', { name: /No entry matches/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Live' })).toHaveCount(0);
    await page.goto('/request-logs?live=1');
    await expect(logs.rows.first()).toBeVisible();
    await expect(statusLine(page)).toContainText(/Looks every/);
    await page
      .context()
      .route('**/api/request-logs*', (route) =>
        route.fulfill({ status: 429, headers: { 'retry-after': '30' }, body: '{}' }),
      );
    await expect(statusLine(page)).toContainText(/Looks again in \d\d s/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('follows live, too', async ({ page, openOwn }) => {
    const { logs, add } = await openOwn(1, (own) => `uri=${own}&live=1`);
    await add();
    await expect(logs.rows).toHaveCount(2);
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
});
