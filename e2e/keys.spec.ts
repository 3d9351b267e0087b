import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { keepBack, PAGE_SCRIPT } from './keep-back.ts';
import { RequestLogsPage } from './pages/request-logs-page.ts';
import { test } from './signed-in-fixtures.ts';

interface Shortcut {
  /** As the help lists them. */
  readonly keys: string;
  /** Part of the script that is loaded for it when it is used first. */
  readonly script?: RegExp;
  /** What is typed right after it. Each of its characters does something on the page when it is heard there. */
  readonly typed: string;
  /** What has to be there then. */
  readonly expected: (logs: RequestLogsPage) => Promise<void>;
}

const stays = (logs: RequestLogsPage) => expect(logs.page).toHaveURL('/request-logs');
const queryHas = (text: string) => (logs: RequestLogsPage) => expect(logs.query).toHaveValue(text);

/** The panel of saved queries begins with the name under which the one on the screen can be saved. */
const savedHas = (text: string) => (logs: RequestLogsPage) =>
  expect(logs.saved.getByRole('textbox')).toHaveValue(text);

/** Typed behind a dialog, nothing of it does anything. */
const behindDialog =
  (name: string) =>
  async (logs: RequestLogsPage): Promise<void> => {
    await expect(logs.page.getByRole('dialog', { name })).toBeVisible();
    await expect(logs.page.getByRole('dialog')).toHaveCount(1);
    await stays(logs);
    await expect(logs.query).toHaveValue('');
    await expect(logs.page.getByRole('checkbox', { checked: true }).and(logs.table.locator('*'))).toHaveCount(
      0,
    );
  };

const goes = (keys: string, heading: string | RegExp, script?: RegExp): Shortcut => ({
  keys,
  ...(script && { script }),
  typed: '?',
  expected: async ({ frame }) => {
    await expect(frame.heading).toHaveText(heading);
    await expect(frame.keysHelp).toBeVisible();
    await expect(frame.page.getByRole('dialog')).toHaveCount(1);
  },
});

const SHORTCUTS: readonly Shortcut[] = [
  goes('g l', 'Request logs'),
  goes('g s', 'Subscriptions', PAGE_SCRIPT),
  goes('g e', 'Deliveries', PAGE_SCRIPT),
  goes('g c', 'Contacts', PAGE_SCRIPT),
  goes('g t', 'Group templates', PAGE_SCRIPT),
  goes('g p', 'Copies', PAGE_SCRIPT),
  goes('g u', 'Document groups', PAGE_SCRIPT),
  goes('g d', 'Documents', PAGE_SCRIPT),
  goes('g b', 'Brands', PAGE_SCRIPT),
  goes('g a', 'Org admins', PAGE_SCRIPT),
  goes('g o', 'Operations', PAGE_SCRIPT),
  goes('g v', 'Activity', PAGE_SCRIPT),
  {
    keys: 'Ctrl K',
    script: /assets\/palette/,
    typed: 'fs?/jxg',
    expected: async (logs) => {
      await expect(logs.frame.paletteField).toHaveValue('fs?/jxg');
      await expect(logs.page.getByRole('dialog')).toHaveCount(1);
      await stays(logs);
      await expect(logs.query).toHaveValue('');
    },
  },
  { keys: '?', script: /assets\/keys-help/, typed: 'fs/jx', expected: behindDialog('Keyboard') },
  { keys: 'f', script: /assets\/filters-drawer/, typed: 's?/jx', expected: behindDialog('Filters') },
  { keys: 's', script: /assets\/saved-queries/, typed: '/zq', expected: savedHas('/zq') },
  { keys: 'p', script: /assets\/bundle-dialog/, typed: 's?/jx', expected: behindDialog('Support bundle') },
  { keys: '/', typed: 'fs?/jx', expected: queryHas('fs?/jx') },
  { keys: 'j', typed: '/zq', expected: queryHas('zq') },
  { keys: 'k', typed: '/zq', expected: queryHas('zq') },
  { keys: 'Esc', typed: '/zq', expected: queryHas('zq') },
  { keys: 'c', typed: '/zq', expected: queryHas('zq') },
  { keys: 'C', typed: '/zq', expected: queryHas('zq') },
  { keys: 'r', typed: '/zq', expected: queryHas('zq') },
  // Last, since what they choose stays chosen.
  { keys: 'x', typed: '/zq', expected: queryHas('zq') },
  { keys: 'X', typed: '/zq', expected: queryHas('zq') },
];

async function press(page: Page, keys: string): Promise<void> {
  for (const key of keys === 'Ctrl K' ? ['Control+k'] : keys.split(' '))
    await page.keyboard.press(key === 'Esc' ? 'Escape' : key);
}

test.beforeEach(async ({ signedIn, context }) => {
  await signedIn();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
});

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
  const listed = await logs.frame.keysHelp
    .locator('dd')
    .evaluateAll((cells) =>
      cells.map((cell) => [...cell.querySelectorAll('kbd')].map((cap) => cap.textContent).join(' ')),
    );
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

/** Milliseconds between the shortcut and the next key: before and after the page has drawn anything. */
const DELAYS = [0, 50];

/** Many cases on one page, which is loaded once. */
const LONG = 180_000;

test('#64 what is typed right after any key goes where it belongs', async ({ page }) => {
  test.setTimeout(LONG);
  const logs = await open(page);
  for (const { keys, typed, expected } of SHORTCUTS)
    await test.step(keys, async () => {
      await press(page, keys);
      await page.keyboard.type(typed);
      await expected(logs);
      await goBack(logs);
    });
});

test('#64 what is typed after a key goes where it belongs, while its part is on its way', async ({
  page,
}) => {
  test.setTimeout(LONG);
  const ofParts = SHORTCUTS.filter(
    ({ keys, script }) => script && (script !== PAGE_SCRIPT || keys === 'g b'),
  );
  for (const delay of DELAYS)
    for (const { keys, script = PAGE_SCRIPT, typed, expected } of ofParts)
      await test.step(`${keys}, ${delay} ms later`, async () => {
        const isOfPage = script === PAGE_SCRIPT;
        // What this page needs itself is there before; a part of the frame might come ahead.
        if (isOfPage) await open(page);
        const held = await keepBack(page, script);
        const logs = isOfPage ? new RequestLogsPage(page) : await open(page);
        await press(page, keys);
        // The delay is what is tried; what follows is waited for.
        await page.waitForTimeout(delay);
        await page.keyboard.type(typed);
        if (!isOfPage) await expect.poll(held.asked).toBe(true);
        await held.letGo();
        await expected(logs);
        await goBack(logs);
      });
});

test('#64 a paste right after Ctrl+K stands in the palette, and Enter means what it found', async ({
  page,
}) => {
  const id = 'z'.repeat(40);
  const logs = await open(page);
  const held = await keepBack(page, /assets\/palette/);
  await page.evaluate((text) => navigator.clipboard.writeText(text), id);
  for (const key of ['Control+k', 'Control+v', 'Backspace', 'z', 'Enter']) await page.keyboard.press(key);
  await held.letGo();
  await expect(page).toHaveURL(`/timeline/${id}`);
  await expect(logs.frame.palette).toHaveCount(0);
});

test('#64 Escape ends the waiting for what is on its way, and the next keys are the page’s again', {
  tag: '@smoke',
}, async ({ page }) => {
  const logs = await open(page);
  const held = await keepBack(page, /assets\/palette/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('fs');
  await page.keyboard.press('Escape');
  await page.keyboard.type('/zq');
  await expect(logs.query).toHaveValue('zq');
  await held.letGo();
  await expect(logs.frame.palette).toHaveCount(0);
  await expect(logs.filters).toHaveCount(0);
});

test('#64 one Escape closes the filters, also while the name of the button with the focus shows', async ({
  page,
}) => {
  const logs = await open(page);
  await page.keyboard.press('f');
  await expect(logs.filters).toBeVisible();
  await expect(page.locator('[popover="manual"]:popover-open')).toHaveText('Close the filters');
  await page.keyboard.press('Escape');
  await expect(logs.filters).toHaveCount(0);
});

test('#64 Space stays the button’s, and what is typed the field’s', { tag: '@smoke' }, async ({ page }) => {
  const logs = await open(page);
  await logs.frame.search.focus();
  await page.keyboard.press('Space');
  await expect(logs.frame.palette).toBeVisible();
  await page.keyboard.type('a b');
  await expect(logs.frame.paletteField).toHaveValue('a b');
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.type('uri~a b');
  await page.keyboard.press('Home');
  await page.keyboard.type('x');
  await expect(logs.query).toHaveValue('xuri~a b');
});
