import { expectAccessible } from './accessible.ts';
import { expect, expectNoOverflow } from './fixtures.ts';
import { RequestLogsPage } from './pages/request-logs-page.ts';
import { atBothWidths, test } from './signed-in-fixtures.ts';

// Other tests write into the same log: what is older than they are does not move. The demo logs end with the server's start.
const midnight = new Date().toISOString().replace(/T.*/, 'T00:00Z');
const PAST = `/request-logs?created=2020-01-01T00:00Z..${midnight}`;

test.beforeEach(({ signedIn }) => signedIn());

/** Number of the first row in sight, as the table counts them. */
const place = (page: RequestLogsPage) =>
  page.table.evaluate((table) => {
    const head = Math.max(0, table.querySelector('thead')?.getBoundingClientRect().bottom ?? 0);
    const rows = [...table.querySelectorAll('tbody tr[aria-rowindex]')];
    const seen = rows.find((row) => row.getBoundingClientRect().bottom > head);
    return Number(seen?.getAttribute('aria-rowindex'));
  });

test('scrolls through all that there is, and draws what is in sight alone', { tag: '@smoke' }, async ({
  page,
}) => {
  const logs = new RequestLogsPage(page);
  await page.goto(PAST);
  await logs.whenRead();
  const count = Number(await logs.table.getAttribute('aria-rowcount'));
  expect(count).toBeGreaterThan(500);
  await logs.rows.first().hover();
  for (let turn = 0; turn < 5; turn += 1) await page.mouse.wheel(0, 2000);
  await expect.poll(() => place(logs)).toBeGreaterThan(200);
  expect(await logs.table.locator('tbody tr').count()).toBeLessThan(80);
  await page.keyboard.press('j');
  await page.keyboard.press('End');
  await expect(logs.table.locator(`tbody tr[aria-rowindex="${count}"] [data-row-link]`)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(logs.table.locator('tbody tr[aria-rowindex="2"] [data-row-link]')).toBeFocused();
});

test('opens rows by the keyboard far down the list, one after the other', async ({ page }) => {
  const logs = new RequestLogsPage(page);
  await page.goto(PAST);
  await expect(logs.rows.first()).toBeVisible();
  await page.keyboard.press('j');
  for (let turn = 0; turn < 3; turn += 1) await page.keyboard.press('PageDown');
  await expect.poll(() => place(logs)).toBeGreaterThan(20);
  await page.keyboard.press('Enter');
  await expect(logs.entry).toBeVisible();
  const open = logs.table.locator('tbody tr[aria-current]');
  await expect(open).toBeInViewport();
  const first = Number(await open.getAttribute('aria-rowindex'));
  await page.keyboard.press('j');
  await expect(open).toHaveAttribute('aria-rowindex', String(first + 1));
  await page.reload();
  await expect(open).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(logs.entry).toHaveCount(0);
});

test('shows the columns that were chosen, in their order and widths, and keeps them', async ({ page }) => {
  const logs = new RequestLogsPage(page);
  await page.goto(PAST);
  await expect(logs.rows.first()).toBeVisible();
  await logs.choose('Columns …');
  const columns = page.getByRole('dialog', { name: 'Columns' });
  await expect(columns.getByRole('checkbox', { name: 'Time', exact: true })).toBeFocused();
  await columns.getByRole('checkbox', { name: 'Request id' }).check();
  await columns.getByRole('checkbox', { name: 'Method' }).uncheck();
  await columns.getByRole('button', { name: 'Move Request id up' }).click();
  await columns.getByRole('checkbox', { name: 'Request id' }).press('Alt+ArrowUp');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const headings = () => logs.table.locator('thead th').allTextContents();
  const wanted = ['Choose', 'Time ↓', 'Status', 'What it was', 'URI', 'Request id', 'App', 'Took'];
  await expect.poll(headings).toEqual(wanted);
  const handle = logs.table.getByRole('separator', { name: 'Width of Status' });
  const fallback = Number(await handle.getAttribute('aria-valuenow'));
  await handle.press('ArrowRight');
  await expect(handle).toHaveAttribute('aria-valuenow', String(fallback + 8));
  const box = await handle.boundingBox();
  if (!box) throw new Error('The handle is nowhere');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 40, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(handle).toHaveAttribute('aria-valuenow', String(fallback + 48));
  await page.reload();
  await expect.poll(headings).toEqual(wanted);
  await expect(handle).toHaveAttribute('aria-valuenow', String(fallback + 48));
  await handle.dblclick();
  await expect(handle).toHaveAttribute('aria-valuenow', String(fallback));
  await logs.choose('Columns …');
  await columns.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(async () => (await headings()).includes('Method')).toBe(true);
});

test('chooses rows by box, range and key, compares two and lets them go', async ({ page }) => {
  const logs = new RequestLogsPage(page);
  await page.goto(PAST);
  await expect(logs.rows.nth(9)).toBeVisible();
  const bar = page.getByRole('region', { name: 'Chosen entries' });
  const box = (index: number) => logs.rows.nth(index).getByRole('checkbox');
  await box(1).click();
  await expect(bar).toContainText('1 chosen');
  await box(6).click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('6 chosen');
  await expect(box(4)).toBeChecked();
  await expectAccessible(page);
  await expect(bar.getByRole('button', { name: 'Compare two' })).toHaveAttribute('aria-disabled', 'true');
  await bar.getByRole('button', { name: 'Clear' }).click();
  await expect(bar).toHaveCount(0);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(bar).toContainText('2 chosen');
  await logs.rows.first().hover();
  await page.mouse.wheel(0, 20_000);
  await expect.poll(() => place(logs)).toBeGreaterThan(100);
  await expect(bar).toContainText('2 chosen');
  await bar.getByRole('link', { name: 'Compare two' }).click();
  await expect(page).toHaveURL(/\/compare-entries\?left=\w+(@|%40)\d+&right=\w+(@|%40)\d+/);
});

atBothWidths(() => {
  test('scrolls its rows, and nothing to the side', async ({ page }) => {
    const logs = new RequestLogsPage(page);
    await page.goto(PAST);
    await expect(logs.rows.first()).toBeVisible();
    // A phone has the boxes for whoever asks for them.
    if ((await logs.table.getByRole('checkbox').count()) === 0) await logs.choose('Choose entries');
    await logs.rows.first().getByRole('checkbox').click();
    await logs.rows.nth(3).hover();
    for (let turn = 0; turn < 4; turn += 1) await page.mouse.wheel(0, 1500);
    await expect.poll(() => place(logs)).toBeGreaterThan(60);
    await expect(page.getByRole('region', { name: 'Chosen entries' })).toBeInViewport();
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
});
