import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Frame } from './pages/frame.ts';

/** How long after the shortcut somebody goes on to type, in milliseconds. */
export const DELAYS = [0, 50, 200];

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

export const search = (page: Page) => page.getByRole('main').getByRole('searchbox').first();
export const rowLinks = (page: Page) => page.getByRole('main').locator(ROWS);

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

export async function closeHelp(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(new Frame(page).keysHelp).toHaveCount(0);
}

/** The help opens over what the shortcut has done, and nothing that is typed after its `?` does anything. */
export const helped = (keys: string, typed: string, expected: Step['expected']): Step => ({
  keys,
  typed,
  expected: async (page) => {
    await expect(new Frame(page).keysHelp).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expected(page);
  },
  back: closeHelp,
});

/** The elements that keys lead through, and the place of the one with the focus; -1 where it is none of them. */
const places = (page: Page, among: string) =>
  page
    .getByRole('main')
    .locator(among)
    .evaluateAll((all) => ({
      at: all.findIndex((one) => one.matches(':focus')),
      count: all.length,
    }));

/**
 * The shortcut moves the focus to another element, and what follows moves it on and back.
 * @param before leads to an element from which there is room for that
 */
export function moved(keys: string, typed: string, among: string, by: number, before: string): Step {
  let goal = -1;
  return {
    keys,
    typed,
    before: async (page) => {
      // The list is there again, whatever was searched for before.
      await expect(page.getByRole('main').locator(among).first()).toBeVisible();
      await page.keyboard.type(before);
      const { at, count } = await places(page, among);
      // Some go round.
      goal = (at + by + count) % count;
    },
    expected: (page) => expect.poll(async () => (await places(page, among)).at).toBe(goal),
    back: async () => undefined,
  };
}

/** What `j` and `k` lead through in a list. */
export const ROWS = '[data-row-link]:visible';

/** The keys of a list of three rows or more that is walked. */
export const walkSteps = (rows = ROWS): readonly Step[] => [
  moved('j', 'jk', rows, 1, 'kk'),
  moved('k', 'kj', rows, -1, 'jjj'),
];

/** The same for a list that is searched as well. */
export const listSteps = (rows = ROWS): readonly Step[] => [found('/', 'jk/?x'), ...walkSteps(rows)];

function presses(keys: string): string {
  const [first = '', ...others] = keys.split(' ');
  if (first === 'Esc') return 'Escape';
  return others.length === 0
    ? first
    : ['Control', ...others.map((key) => (key.length === 1 ? key.toLowerCase() : key))].join('+');
}

async function run(page: Page, steps: readonly Step[]): Promise<void> {
  for (const { keys, before, typed, expected, back } of steps)
    for (const delay of DELAYS)
      await test.step(`${keys}, and ${typed} ${delay} ms later`, async () => {
        await before?.(page);
        await page.keyboard.press(presses(keys));
        // The delay is what is tried; what follows is waited for.
        await page.waitForTimeout(delay);
        await page.keyboard.type(typed);
        await expected(page);
        await back(page);
      });
}

/** The keys that the help lists beside those of the frame. */
async function ownKeys(page: Page): Promise<readonly string[]> {
  await page.keyboard.press('?');
  const help = new Frame(page).keysHelp;
  await expect(help).toBeVisible();
  const listed = await help
    .locator('section')
    .filter({ hasNot: page.getByRole('heading', { name: /^(?:Go to|Anywhere)$/ }) })
    .locator('dd')
    .evaluateAll((cells) =>
      cells.map((cell) => [...cell.querySelectorAll('kbd')].map((cap) => cap.textContent).join(' ')),
    );
  await closeHelp(page);
  return listed.toSorted();
}

/** Tries every key of a page, of which the help lists no other one. */
export async function runAll(page: Page, steps: readonly Step[]): Promise<void> {
  const withoutOffers = steps.filter(({ keys }) => keys !== 'u');
  expect(await ownKeys(page)).toEqual([...new Set(withoutOffers.map(({ keys }) => keys))].toSorted());
  await run(page, steps);
}

/** Whatever another page needs that this one has not. */
export const PAGE_SCRIPT = /assets\/.*\.js/;

/** Keeps scripts back until they are let go. */
export async function keepBack(
  page: Page,
  script: RegExp,
): Promise<{ asked: () => boolean; letGo: () => Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let asked = false;
  await page.route(script, async (route) => {
    asked = true;
    await promise;
    await route.continue();
  });
  return {
    asked: () => asked,
    letGo: async () => {
      resolve();
      await page.unrouteAll({ behavior: 'wait' });
    },
  };
}
