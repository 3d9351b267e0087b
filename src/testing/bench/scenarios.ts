import type { Page } from 'playwright';
import { paths } from '#lib/paths.ts';
import { demoOrganizations } from '#service/demo/accounts.ts';
import { brandScenarios } from './brand-scenarios.ts';
import { documentScenarios } from './document-scenarios.ts';
import { isThere, type Scenario, scenario, type } from './scenario.ts';
import { subscriptionScenarios } from './subscription-scenarios.ts';
import { toolScenarios } from './tool-scenarios.ts';

/** Puts contacts into what the browser of the signed-in page remembers, as if they had been seen one by one. */
async function fillDirectory(page: Page, count: number): Promise<void> {
  await page.evaluate(async (many) => {
    const { session } = (await (await fetch('/session', { headers: { 'X-CSRF': '1' } })).json()) as {
      session: { environment: string; accountKey: string };
    };
    const owner = `${session.environment}:${session.accountKey}`;
    // The page makes it.
    while (!(await indexedDB.databases()).some(({ name }) => name === 'sealdesk-directory'))
      await new Promise((resolve) => setTimeout(resolve, 50));
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('sealdesk-directory');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const transaction = database.transaction('entries', 'readwrite');
    for (let index = 0; index < many; index++) {
      const id = String(index).padStart(40, '0');
      const entry = { type: 'contact', id, name: `Person ${index}`, pinned: false, lastSeen: index + 1 };
      transaction.objectStore('entries').put({ ...entry, owner });
    }
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onerror = () => reject(transaction.error);
    });
    database.close();
  }, count);
}

/** Lists hold so many remembered ids, and lists of addresses so many lines (issue 5). */
const MANY_IDS = 10_000;
const MANY_LINES = 5000;

/** What support staff do on the request-log page: open, close, move, scroll, search. */
export async function workOnRequestLogs(page: Page): Promise<void> {
  const rows = page.getByRole('row');
  await rows.nth(3).click();
  await page.getByRole('tab').first().waitFor();
  await page.keyboard.press('Escape');
  await rows.nth(6).hover();
  await page.mouse.wheel(0, 4000);
  await rows.nth(12).getByRole('link').first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('tab').first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or paste an id' }).pressSequentially('sub');
  await page.keyboard.press('Escape');
}

/** What one does with very many remembered ids: search, walk, search again. */
async function workOnKnownIds(page: Page): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Search known contacts' });
  await type(search, 'Person 77');
  await search.fill('');
  await search.blur();
  for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key);
  await type(page.getByRole('combobox', { name: 'Contact id' }), '00012');
}

/** What an admin does with a long list of addresses: paste it, have it checked. */
async function workOnManyAdmins(page: Page): Promise<void> {
  const lines = Array.from({ length: MANY_LINES }, (_, index) => `person.${index}@tenant.example`).join('\n');
  const list = page.getByRole('textbox', { name: 'Addresses' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await list.click();
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines);
  await page.keyboard.press('ControlOrMeta+v');
  await page.getByRole('status').filter({ hasText: 'ready to be sent' }).waitFor();
  await list.press('End');
  await type(list, '\none.more@tenant.example');
}

const organizationId = demoOrganizations[0].id;

/** The pages whose interactions are measured. */
export const scenarios: readonly Scenario[] = [
  scenario('Request logs', paths.requestLogs, isThere('table', /./), workOnRequestLogs),
  scenario(
    `Org admins, ${MANY_LINES.toLocaleString('en-GB')} lines`,
    paths.manyAdmins(organizationId),
    isThere('textbox', 'Addresses'),
    workOnManyAdmins,
  ),
  ...brandScenarios,
  ...subscriptionScenarios,
  ...documentScenarios,
  ...toolScenarios,
];

/** Pages that show what the browser remembers, where the service has no list. */
export const knownScenarios: readonly Scenario[] = [
  scenario(
    `${MANY_IDS.toLocaleString('en-GB')} known ids`,
    paths.contacts,
    (page) => page.getByText(/^10,\d+ contacts$/).waitFor(),
    workOnKnownIds,
    { prepare: (page) => fillDirectory(page, MANY_IDS) },
  ),
];
