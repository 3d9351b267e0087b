import type { Page } from 'playwright';
import { paths } from '#lib/paths.ts';
import { demoOrganizations } from '#service/demo/accounts.ts';
import { personOf } from '#service/demo/names.ts';
import {
  filter,
  isThere,
  openRows,
  rowsAreThere,
  rowsOf,
  type Scenario,
  scenario,
  search,
  turnPage,
  walk,
} from './scenario.ts';

/** Pages that are lists, with the demo data or with very many rows. */

async function workOnSubscriptions(page: Page): Promise<void> {
  await openRows(page, 'Subscriptions', 'Subscription');
  await turnPage(page);
  await page.getByRole('columnheader').getByRole('button', { name: 'Event' }).click();
  await filter(page, 'Event', (panel) => panel.getByRole('checkbox').first().check());
  await search(page, 'Search subscriptions', 'hooks');
}

async function workOnDeliveries(page: Page): Promise<void> {
  await openRows(page, 'Deliveries', 'Delivery');
  await turnPage(page);
  await page.getByRole('button', { name: 'Failed', exact: true }).click();
  await filter(page, 'Time', (panel) => panel.getByRole('button', { name: 'Last 7 days' }).click());
  await search(page, 'Search deliveries', 'hooks');
}

/** Walks through a list, turns the page and searches. */
const walkAndSearch = (field: string, text: string) => async (page: Page) => {
  await walk(page);
  await turnPage(page);
  await search(page, field, text);
};

async function workOnDocumentGroups(page: Page): Promise<void> {
  await openRows(page, 'Document groups', 'Document group');
  await turnPage(page);
  await search(page, 'Search document groups', 'lease');
}

async function workOnRoster(page: Page): Promise<void> {
  await openRows(page, 'Admins', 'Admin');
  await turnPage(page);
  await page.getByRole('columnheader').getByRole('button').first().click();
  await search(page, 'Search admins', 'ada');
}

/** Another address is looked for. */
async function workOnArrival(page: Page): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Email of a recipient' });
  await field.fill('');
  await field.pressSequentially(personOf(7).email, { delay: 10 });
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'What was found' }).waitFor();
}

/** Whoever is looked for on the page of what arrived. */
export const listScenarios = (recipient: string): readonly Scenario[] => [
  // Applications to filter by, the last deliveries, and the names of 30 documents.
  scenario('Subscriptions', paths.subscriptions, rowsAreThere('Subscriptions'), workOnSubscriptions, {
    mostCalls: 35,
  }),
  // The trend.
  scenario('Deliveries', paths.deliveries, rowsAreThere('Deliveries'), workOnDeliveries, { mostCalls: 3 }),
  scenario('Contacts', paths.contacts, rowsAreThere('Contacts'), walkAndSearch('Search contacts', 'freight')),
  scenario(
    'Group templates',
    paths.groupTemplates,
    rowsAreThere('Group templates'),
    walkAndSearch('Search group templates', 'lease'),
  ),
  scenario('Document groups', paths.documentGroups, rowsAreThere('Document groups'), workOnDocumentGroups),
  // The folders, of which one is read, and what those who are waited for are called.
  scenario(
    'Documents',
    paths.documents,
    rowsAreThere('Documents'),
    walkAndSearch('Search documents', 'lease'),
    { mostCalls: 4 },
  ),
  // The calls that set admins, and those that were refused.
  scenario(
    'Org admins',
    paths.organizationAdmins(demoOrganizations[0].id),
    (page) => rowsOf(page, 'Admins').nth(1).waitFor(),
    workOnRoster,
    { mostCalls: 4 },
  ),
  // Copies of twelve group templates, documents, logged invites, and what the address is called.
  scenario(
    'Did it arrive? of an address',
    paths.arrivalOf({ email: recipient }),
    isThere('region', 'What was found'),
    workOnArrival,
    { mostCalls: 20 },
  ),
];
