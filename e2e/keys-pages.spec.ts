import type { Page } from '@playwright/test';
import { landmarks } from '../src/service/demo/landmarks.ts';
import { expect } from './fixtures.ts';
import { Frame } from './pages/frame.ts';
import { test } from './signed-in-fixtures.ts';

/** How long after the shortcut somebody goes on to type, in milliseconds. */
const DELAYS = [0, 50, 200];

interface Step {
  readonly keys: string;
  /** What is typed right after it. Each of its characters does something on the page when it is heard there. */
  readonly typed: string;
  /** What has to be there then. */
  readonly expected: (page: Page) => Promise<void>;
  /** Makes the page what it was. */
  readonly back: (page: Page) => Promise<unknown>;
}

const pressEscape = (page: Page) => page.keyboard.press('Escape');
const search = (page: Page) => page.getByRole('main').getByRole('searchbox').first();

/** What is typed stands in the search, to which `/` leads. */
const found = (keys: string, typed: string, text = typed): Step => ({
  keys,
  typed,
  expected: (page) => expect(search(page)).toHaveValue(text),
  back: async (page) => {
    await search(page).fill('');
    await search(page).blur();
  },
});

/** Whatever is typed stands in the palette, and does nothing on the page below. */
const inPalette = (typed: string): Step => ({
  keys: 'Control+k',
  typed,
  expected: (page) => expect(new Frame(page).paletteField).toHaveValue(typed),
  back: async (page) => {
    await pressEscape(page);
    await expect(new Frame(page).palette).toHaveCount(0);
  },
});

async function run(page: Page, steps: readonly Step[]): Promise<void> {
  for (const { keys, typed, expected, back } of steps)
    for (const delay of DELAYS)
      await test.step(`${keys}, and ${typed} ${delay} ms later`, async () => {
        await page.keyboard.press(keys);
        // The delay is what is tried; what follows is waited for.
        await page.waitForTimeout(delay);
        await page.keyboard.type(typed);
        await expected(page);
        await back(page);
      });
}

test.beforeEach(async ({ signedIn, context }) => {
  await signedIn();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
});

const template = landmarks.popularGroupTemplate;

test('#64 what is typed right after a key of the copies goes where it belongs', async ({ page }) => {
  await page.goto(`/copies/${template}`);
  const table = page.getByRole('table', { name: 'Copies' });
  await expect(table.getByRole('link').first()).toBeVisible();
  await run(page, [
    found('/', 'xXcCrjk'),
    ...['j', 'k', 'c', 'C', 'r', 'Escape'].map((keys) => found(keys, '/jxr', 'jxr')),
    inPalette('xjr/'),
  ]);
  await expect(table.getByRole('checkbox', { checked: true })).toHaveCount(0);
});
