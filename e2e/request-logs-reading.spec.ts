import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, expectNoOverflow } from './fixtures.ts';
import { RequestLogsPage } from './pages/request-logs-page.ts';
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

  test('is the same on every page however far it is scrolled', async ({ page, service }) => {
    const logs = new RequestLogsPage(page);
    await page.goto('/request-logs?method=GET,POST');
    await expect(logs.rows.first()).toBeVisible();
    const total = await logs.total.first().textContent();
    for (let made = 0; made < 5; made++) await service.call('GET', subscription(ownId()));
    await page.keyboard.press('j');
    await page.keyboard.press('End');
    const last = Number(total?.replace(/\D/g, '')) + 1;
    await expect(logs.table.locator(`tr[aria-rowindex="${last}"] [data-row-link]`)).toBeFocused();
    await expect(logs.total.first()).toHaveText(total ?? '');
    await page.keyboard.press('Home');
    await expect(logs.table.locator('tr[aria-rowindex="2"] [data-row-link]')).toBeFocused();
  });

  test('is where it was left, after Back and after a reload', async ({ page }) => {
    const logs = new RequestLogsPage(page);
    await page.goto('/request-logs');
    await expect(logs.rows.first()).toBeVisible();
    const at = logs.table.locator('tr[aria-rowindex="955"] [data-row-link]');
    const start = logs.table.locator('tr[aria-rowindex="2"]');
    await page.goto('/request-logs?page=20&per=50');
    await expect(at).toBeInViewport();
    // Told by its entry: what came in the second that the list was left in counts before it.
    const left = logs.table.locator(`[href="${await at.getAttribute('href')}"]`);
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

test.describe('a live list', () => {
  test('shows what comes by itself, without the reads of the logs', async ({ page, service, openOwn }) => {
    const { logs, id, add } = await openOwn(1, (own) => `uri=${own}`);
    await page.getByRole('button', { name: 'Live' }).click();
    await expect(page).toHaveURL(/live=1/);
    await expect(statusLine(page)).toContainText(/Looks every \d+ s/);
    await add();
    await expect(logs.rows).toHaveCount(2, { timeout: 15_000 });
    // Looking for the URI is logged with the URI in it.
    await service.call('GET', `/request-logs?filters=[{"uri":{"type":"match","value":"${id}"}}]`);
    await add();
    await expect(logs.rows).toHaveCount(3, { timeout: 15_000 });
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Show .*reads? of the logs/ }).click();
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

  test('#71 is read anew when more came than one look reads, says so, and counts all of it', async ({
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
    await expect(statusLine(page)).toContainText(/Read anew at .* Nothing is missing/, { timeout: 30_000 });
    await expect(logs.total.first()).toHaveText(`${MANY + 1} entries`);
    await expectAccessible(page);
    await add();
    await expect(logs.total.first()).toHaveText(`${MANY + 2} entries`, { timeout: 30_000 });
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
    await page.route('**/api/request-logs*', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '30' }, body: '{}' }),
    );
    await expect(statusLine(page)).toContainText(/Looks again in \d\d s/, { timeout: 15_000 });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('follows live, too', async ({ page, openOwn }) => {
    const { logs, add } = await openOwn(1, (own) => `uri=${own}&live=1`);
    await add();
    await expect(logs.rows).toHaveCount(2, { timeout: 15_000 });
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
});
