import type { Page } from 'playwright';
import { paths } from '#lib/paths.ts';
import { landmarks } from '#service/demo/landmarks.ts';
import {
  beside,
  filter,
  isThere,
  openRows,
  rowsAreThere,
  type Scenario,
  scenario,
  turnPage,
  type,
} from './scenario.ts';

const document = landmarks.groupedDocument;
const template = landmarks.popularGroupTemplate;

/** What support staff do on the copies of a group template: filter, open, close, choose, turn the page. */
async function workOnCopies(page: Page): Promise<void> {
  await openRows(page, 'Copies', 'Copy');
  await page.keyboard.press('x');
  await turnPage(page);
  await page.keyboard.press('j');
  await filter(page, 'Signing status', (panel) =>
    panel.getByRole('button', { name: 'Waiting for me' }).click(),
  );
  await type(page.getByRole('searchbox', { name: 'Search copies' }), 'lease');
}

/** Everything that a page holds is chosen, and what can be done with it offered. */
async function workOnManyCopies(page: Page): Promise<void> {
  await page.keyboard.press('j');
  await page.keyboard.press('X');
  const chosen = page.getByRole('region', { name: 'Chosen copies' });
  await chosen.waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await chosen.getByRole('button').last().click();
  await page.keyboard.press('Escape');
}

async function workOnGroup(page: Page): Promise<void> {
  const panel = beside(page, 'Document group');
  await panel.getByRole('button', { name: 'More', exact: true }).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
}

/** The drawers over a group template. */
async function workOnTemplate(page: Page): Promise<void> {
  const drawer = page.getByRole('dialog');
  for (const link of [/^Edit recipients/, /^Add a template/]) {
    await page.getByRole('main').getByRole('link', { name: link }).first().click();
    const field = drawer.getByRole('textbox').or(drawer.getByRole('combobox')).first();
    await field.waitFor();
    await type(field, 'abc');
    await page.keyboard.press('Escape');
    const leave = page
      .getByRole('dialog', { name: /^Leave/ })
      .getByRole('button')
      .last();
    if (await leave.isVisible()) await leave.click();
    await drawer.waitFor({ state: 'detached' });
  }
}

/** The tabs of one document. */
async function workOnDocument(page: Page): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Parts of the document' });
  for (const tab of ['Fax', 'Brand', 'Overview']) {
    await tabs.getByRole('link', { name: tab }).click();
    await tabs.locator('[aria-current=page]', { hasText: tab }).waitFor();
  }
}

async function workOnInvite(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Invite to sign' });
  await type(form.getByRole('textbox', { name: /^(?:To|Email)$/ }).first(), 'ann@tenant.example');
  await page.keyboard.press('Tab');
  await type(form.getByRole('textbox', { name: 'Message', exact: true }), 'Please sign the lease.');
}

async function workOnFax(page: Page): Promise<void> {
  await type(page.getByRole('textbox', { name: 'Fax number' }), '2125550100');
  await type(page.getByRole('textbox', { name: 'Message' }), 'As agreed.');
}

/** What is shown of what happened, in one lane after the other. */
async function workOnLine(page: Page): Promise<void> {
  const lanes = page.getByRole('group', { name: 'What is shown' }).getByRole('button');
  for (const index of [1, 0]) await lanes.nth(index).click();
}

async function workOnChoice(page: Page): Promise<void> {
  await type(page.getByRole('textbox', { name: 'Email of a recipient' }), 'ann@tenant.example');
}

/** Documents, their groups, templates and copies, each by itself. */
export const documentScenarios: readonly Scenario[] = [
  scenario('Copies', paths.copiesOf(template), rowsAreThere('Copies'), workOnCopies),
  scenario(
    'Copies, all of a page chosen',
    `${paths.copiesOf(template)}?per=100`,
    rowsAreThere('Copies'),
    workOnManyCopies,
  ),
  scenario(
    'Document group',
    paths.documentGroup(landmarks.groupWithOwnBrand),
    (page) => beside(page, 'Document group').getByRole('button', { name: 'More', exact: true }).waitFor(),
    workOnGroup,
  ),
  scenario(
    'Group template',
    paths.groupTemplate(template),
    isThere('region', 'Signing flow'),
    workOnTemplate,
  ),
  scenario('Document', paths.document(document), isThere('region', 'Recipients'), workOnDocument),
  scenario('Invite', paths.inviteTo(landmarks.freeDocument), isThere('form', 'Invite to sign'), workOnInvite),
  scenario('Fax', paths.faxOf(document), isThere('form', 'Send by fax'), workOnFax),
  scenario(
    'Did it arrive? of a document',
    paths.arrivalOf({ document }),
    isThere('region', 'How it stands'),
    workOnLine,
  ),
  scenario('Did it arrive?', paths.didItArrive, isThere('textbox', 'Email of a recipient'), workOnChoice),
];
