import type { Page } from 'playwright';
import { paths } from '#lib/paths.ts';
import { demoOrganizations } from '#service/demo/accounts.ts';
import { landmarks } from '#service/demo/landmarks.ts';

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

/** No interaction may take longer, milliseconds. */
export const SLOWEST_MS = 200;
/** Typing must never lag behind in the brand studio (issue 4). */
const SLOWEST_IN_STUDIO_MS = 100;
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

/** What an admin does on the colours of a brand: type a colour, choose others, undo, switch the preview, jump. */
async function workOnColours(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Primary button: background, (#|not)/ }).click();
  const hex = page.getByRole('textbox', { name: 'Hex colour' });
  await hex.fill('');
  await hex.pressSequentially('#b3541e', { delay: 30 });
  const saturation = page.getByRole('slider', { name: 'Saturation and brightness' });
  await saturation.focus();
  for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByRole('radio', { name: 'Phone' }).check({ force: true });
  await page.getByRole('radio', { name: 'Desktop' }).check({ force: true });
}

/** What an admin does on the texts of a brand: type, which the preview follows. */
async function workOnTexts(page: Page): Promise<void> {
  const field = page.getByRole('textbox', { name: /English/ }).first();
  await field.fill('');
  await field.pressSequentially('Welcome, {signer_email}', { delay: 30 });
}

/** What support staff do on the copies of a group template: filter, open, close, choose, turn the page. */
async function workOnCopies(page: Page): Promise<void> {
  const rows = page.getByRole('table', { name: 'Copies' }).locator('tbody').getByRole('row');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('Enter');
  await page.getByRole('complementary', { name: 'Copy', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await rows.nth(4).click();
  await page.getByRole('complementary', { name: 'Copy', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.keyboard.press('j');
}

/** What one does with very many remembered ids: search, walk, search again. */
async function workOnKnownIds(page: Page): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Search known contacts' });
  await search.pressSequentially('Person 77', { delay: 30 });
  await search.fill('');
  await search.blur();
  for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key);
  await page.getByRole('combobox', { name: 'Contact id' }).pressSequentially('00012', { delay: 30 });
}

/** What an admin does with a long list of addresses: paste it, have it checked. */
async function workOnManyAdmins(page: Page): Promise<void> {
  const lines = Array.from({ length: MANY_LINES }, (_, index) => `person.${index}@tenant.example`).join('\n');
  const list = page.getByRole('textbox', { name: 'Addresses' });
  await list.click();
  await page.evaluate((text) => document.execCommand('insertText', false, text), lines);
  await page.getByRole('status').filter({ hasText: 'ready to be sent' }).waitFor();
  await list.press('End');
  await list.pressSequentially('\none.more@tenant.example', { delay: 30 });
}

/** What one does in a form that shows what it amounts to. */
async function workOnSubscription(page: Page): Promise<void> {
  const callback = page.getByRole('textbox', { name: /^Callback/ });
  await callback.pressSequentially('https://hooks.example/callbacks', { delay: 30 });
  await page.keyboard.press('Tab');
}

/** What somebody does on a page, and how quick every step of it has to be. */
export interface Scenario {
  readonly name: string;
  readonly path: string;
  /** What the browser holds before. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly ready: (page: Page) => Promise<void>;
  readonly work: (page: Page) => Promise<void>;
  /** Milliseconds. */
  readonly slowest: number;
  /** Calls of the service to open it; one for its list and one for who is signed in unless stated. */
  readonly mostCalls?: number;
}

const organizationId = demoOrganizations[0].id;

/** The pages whose interactions are measured. */
export const scenarios: readonly Scenario[] = [
  {
    name: 'Request logs',
    path: paths.requestLogs,
    ready: (page) => page.getByRole('table').waitFor(),
    work: workOnRequestLogs,
    slowest: SLOWEST_MS,
  },
  {
    name: 'Brand colours',
    path: paths.brand(organizationId, landmarks.brand),
    ready: (page) => page.getByRole('button', { name: /^Primary button: background, (#|not)/ }).waitFor(),
    work: workOnColours,
    slowest: SLOWEST_IN_STUDIO_MS,
  },
  {
    name: 'Brand texts',
    path: paths.brandTexts(organizationId, landmarks.brand),
    ready: (page) =>
      page
        .getByRole('textbox', { name: /English/ })
        .first()
        .waitFor(),
    work: workOnTexts,
    slowest: SLOWEST_IN_STUDIO_MS,
  },
  {
    name: 'Copies',
    path: paths.copiesOf(landmarks.popularGroupTemplate),
    ready: (page) => page.getByRole('table', { name: 'Copies' }).getByRole('link').first().waitFor(),
    work: workOnCopies,
    slowest: SLOWEST_MS,
  },
  {
    name: `Org admins, ${MANY_LINES.toLocaleString('en-GB')} lines`,
    path: paths.manyAdmins(organizationId),
    ready: (page) => page.getByRole('textbox', { name: 'Addresses' }).waitFor(),
    work: workOnManyAdmins,
    slowest: SLOWEST_MS,
  },
  {
    name: 'New subscription',
    path: paths.newSubscription,
    ready: (page) => page.getByRole('textbox', { name: /^Callback/ }).waitFor(),
    work: workOnSubscription,
    slowest: SLOWEST_MS,
  },
];

/** Pages that show what the browser remembers, where the service has no list. */
export const knownScenarios: readonly Scenario[] = [
  {
    name: `${MANY_IDS.toLocaleString('en-GB')} known ids`,
    path: paths.contacts,
    prepare: (page) => fillDirectory(page, MANY_IDS),
    ready: (page) => page.getByText(/^10,\d+ contacts$/).waitFor(),
    work: workOnKnownIds,
    slowest: SLOWEST_MS,
  },
];
