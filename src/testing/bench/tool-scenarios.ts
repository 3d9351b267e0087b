import type { Page } from 'playwright';
import { paths } from '#lib/paths.ts';
import { landmarks } from '#service/demo/landmarks.ts';
import { isThere, rowsAreThere, type Scenario, scenario, search, type, walk } from './scenario.ts';

async function workOnContact(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Contact' });
  const name = form.getByRole('textbox', { name: 'First name' });
  await name.press('End');
  await type(name, ' Maria');
  await page.keyboard.press('Tab');
  await form.getByRole('combobox').first().click();
  await page.keyboard.press('Escape');
}

async function workOnNewContact(page: Page): Promise<void> {
  const drawer = page.getByRole('dialog', { name: 'New contact' });
  await type(drawer.getByRole('textbox', { name: 'First name' }), 'Maria');
  await page.keyboard.press('Tab');
  await type(drawer.getByRole('textbox', { name: 'Email' }), 'maria@tenant.example');
  await page.keyboard.press('Tab');
}

async function workOnOperations(page: Page): Promise<void> {
  await search(page, 'Search operations', 'subscr');
  await page.getByRole('table', { name: 'Operations by resource' }).getByRole('link').first().click();
  await page.getByRole('form').first().waitFor();
}

/** The form of an operation: typed into, and as JSON. */
async function workOnOperation(page: Page): Promise<void> {
  const form = page.getByRole('form').first();
  await type(form.getByRole('textbox').first(), 'document.complete');
  await page.keyboard.press('Tab');
  await form.getByRole('radio', { name: 'JSON', exact: true }).check({ force: true });
  const body = page.getByRole('textbox', { name: 'Body as JSON' });
  await body.press('End');
  await type(body, ' ');
  await form.getByRole('radio', { name: 'Form', exact: true }).check({ force: true });
}

async function workOnActivity(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Pages', exact: true }).getByRole('link').first().focus();
  await page.keyboard.press('Tab');
}

/** An id's history: walked through, turned round, filtered, an entry opened. */
async function workOnTimeline(page: Page): Promise<void> {
  await walk(page);
  await page.keyboard.press('o');
  const steps = page.getByRole('radiogroup', { name: 'Steps' }).getByRole('radio');
  for (const index of [1, 0]) await steps.nth(index).check({ force: true });
  await steps.first().blur();
  await page.keyboard.press('j');
  // The next step may be several in one, which Enter would unfold.
  const entries = page.getByRole('list', { name: 'History' }).getByRole('link', { name: /open the entry/ });
  await entries.first().press('Enter');
  await page.getByLabel('Request log entry', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
}

/** Two entries are chosen from the list and compared. */
async function workOnComparison(page: Page): Promise<void> {
  for (const key of ['j', 'x', 'j', 'j', 'x']) await page.keyboard.press(key);
  await page.getByText('Compare two', { exact: true }).click();
  await page.getByRole('region', { name: 'Left entry', exact: true }).waitFor();
  for (const key of ['j', 'j', 's', 'd']) await page.keyboard.press(key);
}

/** A support bundle is made of two entries. */
async function workOnBundle(page: Page): Promise<void> {
  for (const key of ['j', 'x', 'j', 'j', 'x', 'p']) await page.keyboard.press(key);
  const dialog = page.getByRole('dialog', { name: 'Support bundle' });
  await dialog.getByRole('textbox', { name: 'Preview of the bundle' }).waitFor();
  await dialog.getByRole('checkbox', { name: 'With bodies' }).press('Space');
  await page.keyboard.press('Escape');
}

/** The filters, saved queries, and the query of the request logs. */
async function workOnFilters(page: Page): Promise<void> {
  await page.keyboard.press('f');
  await page.getByRole('dialog', { name: 'Filters' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  await page.getByRole('dialog', { name: 'Saved and recent queries' }).waitFor();
  await page.keyboard.press('Escape');
  const query = page.getByRole('combobox', { name: 'Query' });
  await type(query, 'code:400..499 subscr');
  await page.keyboard.press('Escape');
}

/** What stands around every page: palette, help, account, other pages by their keys. */
async function workOnFrame(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: 'Search or paste an id' });
  await palette.waitFor();
  await type(palette, landmarks.elaborateSubscription.slice(0, 10));
  await palette.fill('');
  await type(palette, 'time');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
  await page.keyboard.press('Escape');
  const account = page.getByRole('banner').getByRole('button', { name: /account/i });
  await account.click();
  const panel = page.getByRole('dialog', { name: 'Account' });
  await panel.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await panel.getByRole('radio', { name: 'Light' }).check({ force: true });
  await page.keyboard.press('Escape');
  // As it was, for whoever works on the page next.
  for (const name of ['Collapse the navigation', 'Expand the navigation'])
    await page.getByRole('button', { name }).click();
}

async function workOnSignIn(page: Page): Promise<void> {
  await type(page.getByRole('textbox', { name: 'Email' }), 'm.ortega@northwind.example');
  await page.keyboard.press('Tab');
  await type(page.getByRole('textbox', { name: 'Password' }), 'a password');
}

const logsAreThere = rowsAreThere('Request logs');

/** What is beside the lists: contacts, tools, and what stands around every page. */
export const toolScenarios: readonly Scenario[] = [
  scenario('Contact', paths.contact(landmarks.contact), isThere('form', 'Contact'), workOnContact),
  scenario(
    'Groups of a contact',
    paths.contactGroups(landmarks.contact),
    isThere('region', 'Groups of the contact'),
    walk,
  ),
  scenario('New contact', paths.newContact, isThere('textbox', 'First name'), workOnNewContact),
  scenario('Operations', paths.operations, rowsAreThere('Operations by resource'), workOnOperations),
  scenario(
    'One operation',
    paths.operation('createEventSubscription'),
    isThere('button', 'Send the request'),
    workOnOperation,
  ),
  scenario(
    'Activity',
    paths.activity,
    (page) => page.getByRole('main').getByRole('heading').first().waitFor(),
    workOnActivity,
  ),
  scenario('Timeline', paths.timeline(landmarks.brand), isThere('list', 'History'), workOnTimeline),
  scenario('Comparison of entries', paths.requestLogs, logsAreThere, workOnComparison),
  scenario('Support bundle', paths.requestLogs, logsAreThere, workOnBundle),
  scenario('Bundle page', paths.bundle, isThere('button', 'Choose a file'), (page) =>
    page.keyboard.press('Tab'),
  ),
  scenario('Filters of the request logs', paths.requestLogs, logsAreThere, workOnFilters),
  scenario('Sessions', paths.sessions, isThere('table', /./), walk),
  scenario('Palette, help and account', paths.requestLogs, logsAreThere, workOnFrame),
  scenario('Sign in', paths.signIn, isThere('textbox', 'Email'), workOnSignIn, { isSignedOut: true }),
];
