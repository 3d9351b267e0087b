import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { keysIn } from './key-steps.ts';
import { RequestLogsPage } from './pages/request-logs-page.ts';
import { test } from './signed-in-fixtures.ts';

interface Shortcut {
  /** As the help lists them. */
  readonly keys: string;
  /** What has to be there then. */
  readonly expected: (logs: RequestLogsPage) => Promise<void>;
}

const goes = (keys: string, heading: string): Shortcut => ({
  keys,
  expected: ({ frame }) => expect(frame.heading).toHaveText(heading),
});

const opens = (keys: string, name: string): Shortcut => ({
  keys,
  expected: ({ page }) => expect(page.getByRole('dialog', { name })).toBeVisible(),
});

const focusesRow = (keys: string): Shortcut => ({
  keys,
  expected: ({ table }) => expect(table.locator('a:focus')).toHaveCount(1),
});

const copies = (keys: string, text: RegExp): Shortcut => ({
  keys,
  expected: ({ page }) =>
    expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(text),
});

const stays = (keys: string): Shortcut => ({
  keys,
  expected: ({ page }) => expect(page).toHaveURL('/request-logs'),
});

const chooses = (keys: string): Shortcut => ({
  keys,
  expected: async ({ page, table }) => {
    const chosen = table.getByRole('checkbox', { checked: true });
    await expect(chosen.first()).toBeVisible();
    await page.keyboard.press('Escape');
  },
});

const SHORTCUTS: readonly Shortcut[] = [
  goes('g l', 'Request logs'),
  goes('g s', 'Subscriptions'),
  goes('g e', 'Deliveries'),
  goes('g c', 'Contacts'),
  goes('g t', 'Group templates'),
  goes('g p', 'Copies'),
  goes('g u', 'Document groups'),
  goes('g d', 'Documents'),
  goes('g b', 'Brands'),
  goes('g a', 'Org admins'),
  goes('g o', 'Operations'),
  goes('g v', 'Activity'),
  opens('Ctrl K', 'Search'),
  opens('?', 'Keyboard'),
  opens('f', 'Filters'),
  opens('s', 'Saved and recent queries'),
  opens('p', 'Support bundle'),
  { keys: '/', expected: ({ query }) => expect(query).toBeFocused() },
  focusesRow('j'),
  focusesRow('k'),
  copies('c', /^\S+$/),
  copies('C', /\/request-logs\//),
  stays('r'),
  stays('Esc'),
  // Last, since what they choose stays chosen.
  chooses('x'),
  chooses('X'),
];

async function press(page: Page, keys: string): Promise<void> {
  for (const key of keys === 'Ctrl K' ? ['Control+k'] : keys.split(' '))
    await page.keyboard.press(key === 'Esc' ? 'Escape' : key);
}

/** Opens the list, with a row that has the focus. */
async function open(page: Page): Promise<RequestLogsPage> {
  const logs = new RequestLogsPage(page);
  await page.goto('/request-logs');
  await expect(logs.rows.first().getByRole('link')).toBeVisible();
  return logs;
}

test('#64 every key that the help lists has a case here', { tag: '@smoke' }, async ({ page }) => {
  const logs = await open(page);
  await page.keyboard.press('?');
  await expect(logs.frame.keysHelp).toBeVisible();
  const listed = await keysIn(logs.frame.keysHelp);
  expect(listed.toSorted()).toEqual(SHORTCUTS.map(({ keys }) => keys).toSorted());
});

/** Makes the list what it was: nothing open, nothing typed. */
async function goBack({ page, frame, query, rows }: RequestLogsPage): Promise<void> {
  if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  if (new URL(page.url()).pathname !== '/request-logs') await press(page, 'g l');
  await expect(frame.heading).toHaveText('Request logs');
  await expect(rows.first().getByRole('link')).toBeVisible();
  await query.fill('');
  await query.blur();
}

/** Many cases on one page, which is loaded once. */
const LONG = 180_000;

test('#64 every key does what the help says', async ({ page }) => {
  test.setTimeout(LONG);
  const logs = await open(page);
  for (const { keys, expected } of SHORTCUTS)
    await test.step(keys, async () => {
      await press(page, keys);
      await expected(logs);
      await goBack(logs);
    });
});

test('#64 one Escape closes the filters', async ({ page }) => {
  const logs = await open(page);
  await page.keyboard.press('f');
  await expect(logs.filters).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(logs.filters).toHaveCount(0);
});

test('#64 Space stays the button’s, and what is typed the field’s', { tag: '@smoke' }, async ({ page }) => {
  const logs = await open(page);
  await logs.frame.search.focus();
  await page.keyboard.press('Space');
  await expect(logs.frame.paletteField).toBeFocused();
  await page.keyboard.type('a b');
  await expect(logs.frame.paletteField).toHaveValue('a b');
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.type('uri~a b');
  await page.keyboard.press('Home');
  await page.keyboard.type('x');
  await expect(logs.query).toHaveValue('xuri~a b');
});
