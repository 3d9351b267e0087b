import type { Page } from 'playwright';
import { paths } from '#lib/paths.ts';
import { demoOrganizations } from '#service/demo/accounts.ts';
import { landmarks } from '#service/demo/landmarks.ts';
import { isThere, rowsAreThere, type Scenario, scenario, type } from './scenario.ts';

/** Nothing may lag behind the hand in the brand studio (issue 4). */
const inStudio = { slowest: 100 };

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
  for (const name of ['All three', 'English', 'Phone', 'Desktop'])
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
  scenario(
    'Brands',
    paths.organizationBrands(organizationId),
    rowsAreThere('Brands of the organization'),
    workOnBrands,
  ),
  scenario(
    'Brand colours',
    paths.brand(organizationId, brand),
    isThere('button', PRIMARY),
    workOnColours,
    inStudio,
  ),
  scenario(
    'Brand texts',
    paths.brandTexts(organizationId, brand),
    isThere('textbox', /English/),
    typeInto(/English/),
    inStudio,
  ),
  scenario(
    'Brand email',
    paths.brandEmail(organizationId, brand),
    isThere('textbox', 'Subject'),
    typeInto('Subject'),
    inStudio,
  ),
  scenario(
    'Brand completed email',
    paths.brandCompletedEmail(organizationId, brand),
    isThere('region', 'Texts'),
    workOnCompletedEmail,
    inStudio,
  ),
  scenario(
    'Brand session',
    paths.brandSession(organizationId, brand),
    isThere('region', /./),
    workOnSession,
    inStudio,
  ),
  scenario(
    'Brand assignments',
    paths.brandAssignments(organizationId, brand),
    isThere('combobox', 'Document id'),
    workOnAssignments,
  ),
];
