import type { Page } from '@playwright/test';
import { demoAccounts } from '../src/service/demo/accounts.ts';
import { landmarks } from '../src/service/demo/landmarks.ts';
import { dumpStorage } from './dump-storage.ts';
import { expect } from './fixtures.ts';
import { DocumentsPage } from './pages/documents-page.ts';
import { Frame } from './pages/frame.ts';
import { NewSubscriptionPage } from './pages/new-subscription-page.ts';
import { OperationPage } from './pages/operation-page.ts';
import { OrgAdminsPage } from './pages/org-admins-page.ts';
import { RequestLogsPage } from './pages/request-logs-page.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { SEEDED_SECRET, SENSITIVE_LIST, test } from './sensitive-fixtures.ts';

/** Stands in every secret that the tests type. */
const CANARY = 'Kq7Zc1x';
const CALLBACK = `https://hook:${CANARY}a@hooks.example/services/${CANARY}b?token=${CANARY}c&v=${CANARY}d#${CANARY}e`;
const ORGANIZATION = demoAccounts[0]?.organizations[0]?.id ?? '';

test.beforeEach(async ({ page, consoleGuard }) => {
  consoleGuard.expectConsoleError(/Failed to load resource.*status of 4\d\d/);
  // The browser asks before a page is left whose secrets would be lost.
  page.on('dialog', (dialog) => void dialog.accept());
});

/** Waits until the storage has something, since what is typed and done is written a moment later. */
const expectStored = (page: Page, key: RegExp, text: string) =>
  expect
    .poll(async () => {
      const found = Object.entries(await dumpStorage(page)).filter(([name]) => key.test(name));
      return found.map(([, value]) => value).join('\n');
    })
    .toContain(text);

async function queryLogs(page: Page): Promise<void> {
  const logs = new RequestLogsPage(page);
  await page.goto(SENSITIVE_LIST);
  await logs.table.getByText('Create an event subscription').click();
  await expect(logs.requestBody).toBeVisible();
  await page.goto(`/request-logs?uri=${encodeURIComponent(`/v2/x?access_token=${CANARY}f`)}`);
  await expect(page.getByText('No entry matches')).toBeVisible();
  await logs.choose('Saved and recent queries');
  await logs.saved.getByRole('textbox').fill('With a token');
  await logs.saved.getByRole('button', { name: 'Save the query' }).click();
  await expect(page.getByText(/without the password or token/).first()).toBeAttached();
  await expectStored(page, /log-queries/, 'With a token');
}

async function draftSubscription(page: Page): Promise<void> {
  const form = new NewSubscriptionPage(page);
  await form.open();
  await form.fill({ entityId: landmarks.freeDocument, callback: CALLBACK });
  await form.secret.fill(`${CANARY}g`);
  await form.addHeader.click();
  await form.header(1).name.fill('X-Tenant');
  await form.header(1).value.fill(`${CANARY}h`);
  await expectStored(page, /sealdesk\.form/, 'X-Tenant');
}

async function createSubscription(page: Page): Promise<void> {
  const form = new NewSubscriptionPage(page);
  await draftSubscription(page);
  await form.create.click();
  await expect(form.newSecret).toBeVisible();
  await expectStored(page, /sealdesk-activity/, 'createEventSubscription');
}

async function sendByOperation(page: Page): Promise<void> {
  const operation = new OperationPage(page);
  await operation.open('createEventSubscription');
  await operation.field('event').fill('document.complete');
  await operation.field('entity_id').fill(landmarks.sentDocument);
  await operation.field('callback').fill(CALLBACK);
  await operation.field('secret_key').fill(`${CANARY}i`);
  await expectStored(page, /sealdesk\.form.*operation/, 'hooks.example');
  await operation.send.click();
  await expect(operation.answer).toBeVisible();
  await page.goto('/operations/createEventSubscription?view=json');
  await operation.bodyAsJson.fill(
    `{"attributes":{"headers":{"X-Own":"${CANARY}j"},"callback":"${CALLBACK}"},,}`,
  );
  await expectStored(page, /sealdesk\.form.*operation/, 'X-Own');
}

async function inviteToDocument(page: Page): Promise<void> {
  const documents = new DocumentsPage(page);
  await documents.open(landmarks.freeDocument, 'invite');
  await page.getByRole('button', { name: 'Invite one person without a role' }).click();
  await documents.field('To').fill('ann@tenant.example');
  await documents.field('Message').fill(`Password: ${CANARY}k, or go to ${CALLBACK}`);
  await expectStored(page, /sealdesk\.form.*invite/, 'ann@tenant.example');
  await documents.sendInvite.click();
  await expect(documents.field('To')).toHaveValue('');
  await expectStored(page, /sealdesk-activity/, 'sendInvite');
}

async function runForMany(page: Page): Promise<void> {
  const admins = new OrgAdminsPage(page);
  await admins.openMany(ORGANIZATION);
  await admins.list.fill(`nobody@tenant.example\npassword: ${CANARY}l\n${CALLBACK}`);
  await expect(admins.check).toBeVisible();
  await expectStored(page, /sealdesk\.form.*org-admins/, 'nobody@tenant.example');
  await admins.send.click();
  await expect(admins.button('Export the result as CSV')).toBeVisible();
  await expectStored(page, /sealdesk-bulk/, 'nobody@tenant.example');
}

const PAGES = [
  ...['/timeline', '/compare', '/subscriptions', '/contacts', '/group-templates', '/copies', '/documents'],
  ...['/brands', '/org-admins', '/operations', '/activity', `/documents/${landmarks.freeDocument}`],
  `/timeline/${landmarks.groupedDocument}`,
];

test('#61 nothing secret is in the browser’s storage after every page was used', async ({ page }) => {
  test.setTimeout(240_000);
  await queryLogs(page);
  await createSubscription(page);
  await draftSubscription(page);
  await sendByOperation(page);
  await inviteToDocument(page);
  await runForMany(page);
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const kept = Object.entries(await dumpStorage(page));
  expect(kept.length).toBeGreaterThan(8);
  for (const [key, text] of kept) {
    expect(`${key} ${text}`).not.toContain(CANARY);
    expect(`${key} ${text}`).not.toMatch(SEEDED_SECRET);
  }
});

test('#61 what comes back without its secret says so, and is not sent before it is put in again', {
  tag: '@smoke',
}, async ({ page }) => {
  await draftSubscription(page);
  await page.reload();
  const form = new NewSubscriptionPage(page);
  await expect(page.getByText(/Passwords and tokens were not kept/)).toBeVisible();
  await expect(form.callback).toHaveValue(
    'https://[removed]@hooks.example/services/[removed]?token=[removed]&v=[removed]#[removed]',
  );
  await expect(form.header(1).name).toHaveValue('X-Tenant');
  await form.create.click();
  await expect(form.callback).toHaveAccessibleDescription(/Put it in again where \[removed\] stands/);
  await expect(page).toHaveURL(/\/subscriptions\/new$/);
});

test('#61 signing out leaves what the sign-in page says, and nothing else', { tag: '@smoke' }, async ({
  page,
}) => {
  await draftSubscription(page);
  const logs = new RequestLogsPage(page);
  await page.goto('/request-logs?created=30d&error=yes');
  await logs.whenRead();
  await logs.scrollTo(0.5);
  await expect.poll(async () => (await logs.placesInSight())[0]?.index).toBeGreaterThan(50);
  await logs.rows.nth(3).getByRole('link').first().click();
  await expect(logs.entry).toBeVisible();
  await expectStored(page, /sealdesk\.log-places/, '[');
  // A query counts once it was looked at for a while.
  await expectStored(page, /recent-log-queries/, 'created=30d');
  const frame = new Frame(page);
  await frame.account.click();
  await frame.accountPanel.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(new SignInPage(page).heading).toBeVisible();
  await expect(page.getByText(/keeps for each account its drafts, searches, runs and changes/)).toBeVisible();
  const keys = Object.keys(await dumpStorage(page)).map((key) => key.replace(/embedded:\S+/, 'ACCOUNT'));
  // How far the logs were looked through for ids is written when the browser has time, before or after.
  const always = keys.filter((key) => key !== 'indexedDB sealdesk-directory scans');
  expect(always.toSorted()).toEqual([
    'history state',
    'indexedDB sealdesk-directory entries',
    'localStorage sealdesk.recent-log-queries ACCOUNT',
    'sessionStorage sealdesk.form ACCOUNT new-subscription',
  ]);
});
