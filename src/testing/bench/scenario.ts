import type { Page } from 'playwright';

/** No interaction may take longer, milliseconds, unless stated. */
const SLOWEST_MS = 200;

/** What somebody does on a page, and how quick every step of it has to be. */
export interface Scenario {
  readonly name: string;
  readonly path: string;
  readonly ready: (page: Page) => Promise<void>;
  readonly work: (page: Page) => Promise<void>;
  /** Milliseconds; typing has a budget of its own. */
  readonly slowest: number;
  /** Calls of the service to open it; one for its list and one for who is signed in unless stated. */
  readonly mostCalls?: number;
  /** A page for who is not signed in. */
  readonly isSignedOut?: boolean;
}

/** @param other than usual */
export const scenario = (
  name: string,
  path: string,
  ready: Scenario['ready'],
  work: Scenario['work'],
  other: Partial<Scenario> = {},
): Scenario => ({ name, path, ready, work, slowest: SLOWEST_MS, ...other });

/** What stands beside a list, by its name. */
export const beside = (page: Page, panel: string) =>
  page.getByRole('complementary', { name: panel, exact: true });

export const rowsOf = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).getByRole('row');

/** Waits for the rows of a table. */
export const rowsAreThere = (table: string) => (page: Page) =>
  rowsOf(page, table).getByRole('link').first().waitFor();

/** Waits for the first element of a kind. @param name its accessible name */
export const isThere =
  (role: Parameters<Page['getByRole']>[0], name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole(role, { name }).first().waitFor();

/** Waits until a page sends no requests. A page that goes on counting or reading may not stop: the bench goes on. */
export const comeToRest = (page: Page, milliseconds = 5000): Promise<void> =>
  page.waitForLoadState('networkidle', { timeout: milliseconds }).catch(() => undefined);

/** Loads a page, and waits until it sends no requests. */
export async function goToRest(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('main').waitFor();
  await comeToRest(page);
}

/** Types letter by letter, as somebody does who types fast. */
export async function type(field: ReturnType<Page['getByRole']>, text: string): Promise<void> {
  await field.pressSequentially(text, { delay: 30 });
}

/** Walks through a list by its keys. */
export async function walk(page: Page): Promise<void> {
  for (const key of ['j', 'j', 'k']) await page.keyboard.press(key);
}

/** Opens rows beside the list, by key and by pointer, and closes them. */
export async function openRows(page: Page, table: string, panel: string): Promise<void> {
  const open = beside(page, panel);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await open.waitFor();
  await page.keyboard.press('Escape');
  await open.waitFor({ state: 'detached' });
  await rowsOf(page, table).nth(4).click();
  await open.waitFor();
  await page.keyboard.press('Escape');
}

/** Goes to the next page, where there is one: the demo data may fill the first alone. */
export async function turnPage(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Next page' });
  if (!(await next.isEnabled())) return;
  await next.click();
  await page
    .getByRole('navigation', { name: /^Pages of / })
    .getByText(/^(?:26|51|101)–/)
    .waitFor();
}

/** Types a search, and takes it away again. */
export async function search(page: Page, field: string, text: string): Promise<void> {
  const box = page.getByRole('searchbox', { name: field });
  await type(box, text);
  await page.waitForURL(/[?&]q=/);
  await page.getByRole('main').locator('[aria-busy=true]').waitFor({ state: 'detached' });
  await box.fill('');
  await box.press('Enter');
  await box.blur();
}

/** Chooses something in the editor of a filter. */
export async function filter(
  page: Page,
  chip: string,
  choose: (panel: ReturnType<Page['getByRole']>) => Promise<void>,
): Promise<void> {
  const button = page.locator('button[aria-haspopup="dialog"]').filter({ hasText: new RegExp(`^${chip}`) });
  await button.click();
  await choose(page.getByRole('dialog', { name: `Filter by ${chip.toLowerCase()}` }));
  await page.keyboard.press('Escape');
}
