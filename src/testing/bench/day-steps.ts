import type { Page } from 'playwright';
import { paths } from '#lib/paths.ts';
import { demoOrganizations } from '#service/demo/accounts.ts';
import { beside, comeToRest } from './scenario.ts';

/** What somebody does on a working day, in rounds through all pages. */

/** Rows of a list that are opened in turn, so that it is not always the same that is read. */
const ROWS = 8;
/** Rows of a run that sets admins, and rounds in which there is one. */
const BULK_ROWS = 4;
const BULK_EVERY = 6;

/** A page of the navigation, and what a row of it opens in: a page of its own, or a panel of this name. */
interface Stop {
  readonly label: string;
  readonly opens?: 'page' | { readonly panel: string };
}

const stops: readonly Stop[] = [
  { label: 'Subscriptions', opens: { panel: 'Subscription' } },
  { label: 'Contacts', opens: 'page' },
  { label: 'Deliveries', opens: { panel: 'Delivery' } },
  { label: 'Group templates', opens: 'page' },
  { label: 'Document groups', opens: { panel: 'Document group' } },
  { label: 'Copies', opens: 'page' },
  { label: 'Documents', opens: 'page' },
  { label: 'Brands', opens: 'page' },
  { label: 'Org admins', opens: { panel: 'Admin' } },
  { label: 'Operations' },
  { label: 'Activity' },
];

/** What was done. */
export interface Done {
  readonly navigations: number;
  /** Drawers that were opened and closed. */
  readonly drawers: number;
  /** Rows of bulk runs. */
  readonly rows: number;
}

/** Waits until nothing of the page is on its way. */
async function rest(page: Page): Promise<void> {
  await page.getByRole('main').locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  await comeToRest(page);
}

async function goTo(page: Page, label: string): Promise<void> {
  const link = page
    .getByRole('navigation', { name: 'Pages', exact: true })
    .getByRole('link', { name: label });
  await link.click();
  await link.and(page.locator('[aria-current=page]')).waitFor();
}

/** @returns the address of the list */
async function openRow(page: Page, round: number): Promise<string> {
  const links = page.getByRole('main').locator('a[data-row-link]:visible');
  await links.first().waitFor();
  const list = page.url();
  await links.nth(round % Math.min(ROWS, await links.count())).click();
  return list;
}

/** Opens a row beside its list, and closes it. */
async function lookInto(page: Page, panel: string, round: number): Promise<void> {
  await openRow(page, round);
  await beside(page, panel).waitFor();
  await page.keyboard.press('Escape');
  await beside(page, panel).waitFor({ state: 'detached' });
}

/** Opens a row that is a page of its own, and comes back. */
async function goInto(page: Page, round: number): Promise<void> {
  const list = await openRow(page, round);
  await page.waitForURL(({ href }) => href !== list);
  await rest(page);
  await page.goBack();
  await page.waitForURL(({ href }) => href === list);
}

/** Sets admins of many addresses at once, and puts the result away. */
async function setMany(page: Page, round: number): Promise<void> {
  const [organization] = demoOrganizations;
  await goTo(page, 'Org admins');
  await page.locator(`a[href="${paths.manyAdmins(organization.id)}"]`).click();
  const list = page.getByRole('textbox', { name: 'Addresses' });
  await list.click();
  const emails = Array.from({ length: BULK_ROWS }, (_, at) => `person.${round}.${at}@tenant.example`);
  await page.evaluate((text) => document.execCommand('insertText', false, text), emails.join('\n'));
  await page.getByRole('status').filter({ hasText: 'ready to be sent' }).waitFor();
  await page.getByRole('button', { name: /^Activate/ }).click();
  await page.getByRole('button', { name: 'Clear the result' }).click();
  await list.waitFor();
}

/**
 * Goes through all pages: the request logs are followed live, rows of the lists are opened, and now and then admins are set.
 * @param round of the day, from 0; in each other rows are opened than in the one before it
 */
export async function playRound(page: Page, round: number): Promise<Done> {
  await goTo(page, 'Request logs');
  await page.getByRole('button', { name: 'Live', exact: true, pressed: false }).click();
  await page.getByRole('button', { name: 'Live', exact: true, pressed: true }).waitFor();
  await lookInto(page, 'Request log entry', round);
  let [navigations, drawers, rows] = [1, 1, 0];
  for (const { label, opens } of stops) {
    await goTo(page, label);
    navigations += 1;
    if (opens === 'page') {
      await goInto(page, round);
      navigations += 2;
    } else if (opens && round % 2 === 0) {
      await lookInto(page, opens.panel, round);
      drawers += 1;
    }
    await rest(page);
  }
  if (round % BULK_EVERY === 2) {
    await setMany(page, round);
    navigations += 2;
    rows += BULK_ROWS;
  }
  return { navigations, drawers, rows };
}

/** Goes to a page on which nothing goes on by itself. */
export async function goToQuiet(page: Page): Promise<void> {
  await goTo(page, 'Operations');
  await rest(page);
}
