import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Frame } from './pages/frame.ts';

export interface Step {
  /** As the help lists them. */
  readonly keys: string;
  /** Makes what the shortcut acts on. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** What is typed right after it. Each of its characters does something on the page when it is heard there. */
  readonly typed: string;
  /** What has to be there then. */
  readonly expected: (page: Page) => Promise<void>;
  /** Makes the page what it was. */
  readonly back: (page: Page) => Promise<unknown>;
}

const search = (page: Page) => page.getByRole('main').getByRole('searchbox').first();

/** What is typed stands in the search, to which `/` leads. */
export const found = (keys: string, typed: string, text = typed): Step => ({
  keys,
  typed,
  expected: (page) => expect(search(page)).toHaveValue(text),
  back: async (page) => {
    await search(page).fill('');
    await search(page).blur();
  },
});

async function closeHelp(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(new Frame(page).keysHelp).toHaveCount(0);
}

function presses(keys: string): string {
  const [first = '', ...others] = keys.split(' ');
  if (first === 'Esc') return 'Escape';
  return others.length === 0
    ? first
    : ['Control', ...others.map((key) => (key.length === 1 ? key.toLowerCase() : key))].join('+');
}

/** The keys that a part of the help lists. */
export const keysIn = (part: Locator): Promise<string[]> =>
  part
    .locator('dd')
    .evaluateAll((cells) =>
      cells.map((cell) => [...cell.querySelectorAll('kbd')].map((cap) => cap.textContent).join(' ')),
    );

/** The keys that the help lists beside those of the frame. */
async function ownKeys(page: Page): Promise<readonly string[]> {
  await page.keyboard.press('?');
  const help = new Frame(page).keysHelp;
  await expect(help).toBeVisible();
  const ofFrame = page.getByRole('heading', { name: /^(?:Go to|Anywhere)$/ });
  const listed = await keysIn(help.locator('section').filter({ hasNot: ofFrame }));
  await closeHelp(page);
  return listed.toSorted();
}

/** Tries every key of a page, of which the help lists no other one. */
export async function runAll(page: Page, steps: readonly Step[]): Promise<void> {
  expect(await ownKeys(page)).toEqual([...new Set(steps.map(({ keys }) => keys))].toSorted());
  for (const { keys, before, typed, expected, back } of steps)
    await test.step(`${keys}, and ${typed} at once`, async () => {
      await before?.(page);
      await page.keyboard.press(presses(keys));
      await page.keyboard.type(typed);
      await expected(page);
      await back(page);
    });
}
