import type { Page } from 'playwright';
import { paths } from '#lib/paths.ts';
import { demoOrganizations } from '#service/demo/accounts.ts';
import { personOf } from '#service/demo/names.ts';
import {
  filter,
  openRows,
  rowsAreThere,
  rowsOf,
  type Scenario,
  SLOWEST_MS,
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

async function workOnContacts(page: Page): Promise<void> {
  await walk(page);
  await turnPage(page);
  await search(page, 'Search contacts', 'freight');
}

async function workOnGroupTemplates(page: Page): Promise<void> {
  await walk(page);
  await turnPage(page);
  await search(page, 'Search group templates', 'lease');
}

async function workOnDocumentGroups(page: Page): Promise<void> {
  await openRows(page, 'Document groups', 'Document group');
  await turnPage(page);
  await search(page, 'Search document groups', 'lease');
}

async function workOnDocuments(page: Page): Promise<void> {
  await walk(page);
  await turnPage(page);
  await search(page, 'Search documents', 'lease');
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

const slowest = SLOWEST_MS;

/** Whoever is looked for on the page of what arrived. */
export const listScenarios = (recipient: string): readonly Scenario[] => [
  {
    ...{ name: 'Subscriptions', path: paths.subscriptions, slowest },
    // Applications to filter by, the last deliveries, and the names of 30 documents.
    ...{ ready: rowsAreThere('Subscriptions'), work: workOnSubscriptions, mostCalls: 35 },
  },
  {
    ...{ name: 'Deliveries', path: paths.deliveries, slowest },
    // The trend.
    ...{ ready: rowsAreThere('Deliveries'), work: workOnDeliveries, mostCalls: 3 },
  },
  {
    ...{ name: 'Contacts', path: paths.contacts, slowest },
    ...{ ready: rowsAreThere('Contacts'), work: workOnContacts },
  },
  {
    ...{ name: 'Group templates', path: paths.groupTemplates, slowest },
    ...{ ready: rowsAreThere('Group templates'), work: workOnGroupTemplates },
  },
  {
    ...{ name: 'Document groups', path: paths.documentGroups, slowest },
    ...{ ready: rowsAreThere('Document groups'), work: workOnDocumentGroups },
  },
  {
    ...{ name: 'Documents', path: paths.documents, slowest },
    // The folders, of which one is read, and what those who are waited for are called.
    ...{ ready: rowsAreThere('Documents'), work: workOnDocuments, mostCalls: 4 },
  },
  {
    ...{ name: 'Org admins', path: paths.organizationAdmins(demoOrganizations[0].id), slowest },
    ready: (page) => rowsOf(page, 'Admins').nth(1).waitFor(),
    // The calls that set admins, and those that were refused.
    ...{ work: workOnRoster, mostCalls: 4 },
  },
  {
    ...{ name: 'Did it arrive? of an address', path: paths.arrivalOf({ email: recipient }), slowest },
    ready: (page) => page.getByRole('region', { name: 'What was found' }).waitFor(),
    // Copies of twelve group templates, documents, logged invites, and what the address is called.
    ...{ work: workOnArrival, mostCalls: 20 },
  },
];
