import type { Page } from 'playwright';
import { paths } from '#lib/paths.ts';
import { demoOrganizations } from '#service/demo/accounts.ts';
import { landmarks } from '#service/demo/landmarks.ts';
import { isThere, rowsAreThere, type Scenario, SLOWEST_MS, type } from './scenario.ts';

/** Nothing may lag behind the hand in the brand studio (issue 4). */
const SLOWEST_IN_STUDIO_MS = 100;

const slowest = SLOWEST_MS;
const organizationId = demoOrganizations[0].id;
const { brand } = landmarks;
const PRIMARY = /^Primary button: background, (#|not)/;

/** What an admin does on the colours of a brand: type a colour, choose others, undo, switch the preview, jump. */
async function workOnColours(page: Page): Promise<void> {
  await page.getByRole('button', { name: PRIMARY }).click();
  const hex = page.getByRole('textbox', { name: 'Hex colour' });
  await hex.fill('');
  await type(hex, '#b3541e');
  const saturation = page.getByRole('slider', { name: 'Saturation and brightness' });
  await saturation.focus();
  for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByRole('radio', { name: 'Phone' }).check({ force: true });
  await page.getByRole('radio', { name: 'Desktop' }).check({ force: true });
}

/** Types into a text, which the preview follows. */
const typeInto = (name: string | RegExp) => async (page: Page) => {
  const field = page.getByRole('textbox', { name }).first();
  await field.fill('');
  await type(field, 'Welcome, {signer_email}');
  await page.keyboard.press('Tab');
};

async function workOnBrands(page: Page): Promise<void> {
  const box = page.getByRole('searchbox', { name: 'Search the brands' });
  await type(box, 'north');
  await box.fill('');
  await page.getByRole('table', { name: 'Brands of the organization' }).getByRole('link').first().click();
  await page.getByRole('navigation', { name: 'Parts of the brand' }).waitFor();
}

/** Switches what the session resource has, with the first of its switches. */
async function workOnSession(page: Page): Promise<void> {
  const first = page
    .getByRole('main')
    .getByRole('radio')
    .or(page.getByRole('main').getByRole('switch'))
    .first();
  await first.focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'Space', 'Tab']) await page.keyboard.press(key);
}

/** Its texts can only be read: in other languages, on other screens. */
async function workOnCompletedEmail(page: Page): Promise<void> {
  for (const name of ['All three', 'One language', 'Phone', 'Desktop'])
    await page.getByRole('radio', { name }).first().check({ force: true });
}

async function workOnAssignments(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Application', exact: true }).check({ force: true });
  await page.getByRole('radio', { name: 'Document', exact: true }).check({ force: true });
  await type(page.getByRole('combobox', { name: 'Document id' }), landmarks.freeDocument.slice(0, 12));
  await page.keyboard.press('Tab');
}

/** The brands of an organization, and one of them with its tabs. */
export const brandScenarios: readonly Scenario[] = [
  {
    ...{ name: 'Brands', path: paths.organizationBrands(organizationId), slowest },
    ...{ ready: rowsAreThere('Brands of the organization'), work: workOnBrands },
  },
  {
    ...{ name: 'Brand colours', path: paths.brand(organizationId, brand), slowest: SLOWEST_IN_STUDIO_MS },
    ...{ ready: isThere('button', PRIMARY), work: workOnColours },
  },
  {
    ...{ name: 'Brand texts', path: paths.brandTexts(organizationId, brand), slowest: SLOWEST_IN_STUDIO_MS },
    ...{ ready: isThere('textbox', /English/), work: typeInto(/English/) },
  },
  {
    ...{ name: 'Brand email', path: paths.brandEmail(organizationId, brand), slowest: SLOWEST_IN_STUDIO_MS },
    ...{ ready: isThere('textbox', 'Subject'), work: typeInto('Subject') },
  },
  {
    ...{ name: 'Brand completed email', path: paths.brandCompletedEmail(organizationId, brand) },
    ...{ slowest: SLOWEST_IN_STUDIO_MS },
    ...{ ready: isThere('region', 'Texts'), work: workOnCompletedEmail },
  },
  {
    ...{
      name: 'Brand session',
      path: paths.brandSession(organizationId, brand),
      slowest: SLOWEST_IN_STUDIO_MS,
    },
    ...{ ready: isThere('region', /./), work: workOnSession },
  },
  {
    ...{ name: 'Brand assignments', path: paths.brandAssignments(organizationId, brand), slowest },
    ...{ ready: isThere('combobox', 'Document id'), work: workOnAssignments },
  },
];
