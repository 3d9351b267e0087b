import type { Page } from '@playwright/test';
import { landmarks } from '#service/demo/landmarks.ts';
import { expectAccessible } from './accessible.ts';
import { expect, expectNoOverflow } from './fixtures.ts';
import { BundleDialog } from './pages/bundle-dialog.ts';
import { Frame } from './pages/frame.ts';
import { OpenedBundlePage } from './pages/opened-bundle-page.ts';
import { RequestLogsPage } from './pages/request-logs-page.ts';
import { SEEDED_EMAIL, SEEDED_SECRET, SENSITIVE_LIST, test, ZOE } from './sensitive-fixtures.ts';
import { atBothWidths } from './signed-in-fixtures.ts';

/** Behind a slash, since our own searches for the id mention it as well. */
const ABOUT_TEMPLATE = `/request-logs?uri=/${landmarks.popularGroupTemplate}&method=GET`;

test.beforeEach(({ signedIn }) => signedIn());

atBothWidths(() => {
  test('a bundle of the open entry is made in one click, and closes back to it', { tag: '@smoke' }, async ({
    page,
  }) => {
    const logs = new RequestLogsPage(page);
    const bundle = new BundleDialog(page);
    await page.goto(SENSITIVE_LIST);
    await logs.table.getByText('Create an event subscription').click();
    await logs.entry.getByRole('button', { name: 'Support bundle' }).click();
    await expect(bundle.preview).toHaveValue(/^# Support bundle: 1 request\n/);
    await expect(bundle.preview).toHaveValue(/15007010/);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.keyboard.press('Escape');
    await expect(bundle.dialog).toHaveCount(0);
    await expect(logs.entry).toBeVisible();
  });
});

test('the files hold no secret and no address unless they are asked for', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const logs = new RequestLogsPage(page);
  const bundle = new BundleDialog(page);
  await page.goto(SENSITIVE_LIST);
  await expect(logs.table.getByText('Not in the specification')).toBeVisible();
  for (const box of await logs.table.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Support bundle', exact: true }).click();
  await expect(bundle.preview).toHaveValue(/^# Support bundle: 3 requests\n/);
  const markdown = await bundle.download('Markdown');
  const json = await bundle.download('JSON');
  expect(markdown.name).toMatch(/^sealdesk-bundle-\d{8}T\d{6}\.md$/);
  await bundle.button('Copy as Markdown').click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(markdown.text);
  for (const { text } of [markdown, json]) {
    expect(text).not.toMatch(SEEDED_SECRET);
    expect(text).not.toMatch(SEEDED_EMAIL);
    expect(text).toContain('[email-2]');
    expect(text).toContain('[hidden-2]');
  }
  expect(JSON.parse(json.text)).toMatchObject({ format: 'sealdesk-support-packet', version: 2 });
  // What a caller sent is no heading.
  expect(markdown.text).not.toMatch(/^# not a heading/m);

  await bundle.option('With email addresses').check();
  await expect(bundle.dialog.getByRole('alert')).toContainText('can read what was hidden');
  await expect(bundle.preview).toHaveValue(SEEDED_EMAIL);
  expect((await bundle.download('JSON')).text).not.toMatch(SEEDED_SECRET);
  await bundle.option('With secrets').check();
  expect((await bundle.download('JSON')).text).toMatch(SEEDED_SECRET);
  await bundle.option('With bodies').uncheck();
  expect(JSON.parse((await bundle.download('JSON')).text).items[0].entry.payloads).toBeNull();
});

test('it tells what else was done with the ids of the entry, and what that cost', async ({ page }) => {
  const logs = new RequestLogsPage(page);
  const bundle = new BundleDialog(page);
  await page.goto(ABOUT_TEMPLATE);
  await logs.rows.first().click();
  await expect(logs.entry).toBeVisible();
  await page.keyboard.press('p');
  await expect(bundle.progress).toContainText(/The timeline of \d+ ids? was read in \d+ calls\./);
  const { items, timelines } = JSON.parse((await bundle.download('JSON')).text);
  expect(timelines[0]).toMatchObject({ id: landmarks.popularGroupTemplate, error: null });
  expect(timelines[0].steps.length).toBeGreaterThan(1);
  const [{ entry }] = items;
  const link = new URL(entry.link);
  expect(link.origin).toBe(new URL(page.url()).origin);

  await page.keyboard.press('Escape');
  await page.goto(entry.link);
  await expect(logs.tab('Request')).toBeVisible();
  await page.keyboard.press('p');
  await expect(bundle.preview).toHaveValue(new RegExp(entry.requestId));
});

test('a timeline that cannot be read is said to be missing, and the bundle is made all the same', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectConsoleError(/Failed to load resource/);
  const logs = new RequestLogsPage(page);
  const bundle = new BundleDialog(page);
  await page.goto(ABOUT_TEMPLATE);
  await logs.rows.first().click();
  await expect(logs.entry).toBeVisible();
  await page.route('**/api/request-logs?*', (route) =>
    route.fulfill({ status: 403, json: { errors: [{ code: 65582, message: 'No' }] } }),
  );
  await page.keyboard.press('p');
  await expect(bundle.preview).toHaveValue(/It could not be read/);
  await expect(bundle.button('Download Markdown')).toBeEnabled();
});

test('what is put in is kept with its notes until it is taken along, and can be left out', async ({
  page,
}) => {
  const logs = new RequestLogsPage(page);
  const bundle = new BundleDialog(page);
  await page.goto(SENSITIVE_LIST);
  await logs.rows.first().click();
  await expect(logs.entry).toBeVisible();
  await page.keyboard.press('p');
  await bundle.notes.fill(`Ask ${ZOE} about it`);
  await expect(bundle.dialog.getByRole('alert')).toContainText('stays as it is');
  await expect(bundle.preview).toHaveValue(/> Ask zoe\.quimby@seeded\.example about it/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('p');
  await expect(page.getByText('Added to the support bundle: 2 items').first()).toBeAttached();
  await expect(bundle.dialog).toHaveCount(0);
  await bundle.marker.click();
  await expect(bundle.notes).toHaveCount(2);
  await expect(bundle.notes.first()).toHaveValue(/Ask/);
  await bundle.download('JSON');
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('p');
  await expect(bundle.notes).toHaveCount(3);
  await bundle.dialog.getByRole('button', { name: 'Keep only what is new' }).click();
  await expect(bundle.notes).toHaveCount(1);
  await bundle.dialog.getByRole('button', { name: /^Leave out: / }).click();
  await expect(bundle.dialog).toHaveCount(0);
  await expect(bundle.marker).toHaveCount(0);
});

test('it goes with the session', async ({ page }) => {
  const logs = new RequestLogsPage(page);
  const bundle = new BundleDialog(page);
  await page.goto(SENSITIVE_LIST);
  await logs.rows.first().click();
  await expect(logs.entry).toBeVisible();
  await page.keyboard.press('p');
  await expect(bundle.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bundle.marker).toBeVisible();
  await logs.frame.account.click();
  await logs.frame.accountPanel.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL('**/sign-in*');
  await logs.frame.open(SENSITIVE_LIST);
  await expect(logs.rows.first()).toBeVisible();
  await expect(bundle.marker).toHaveCount(0);
});

/** Makes a bundle of two entries, compared, one of them alone, and the failures of its kind, and downloads it. */
async function handOn(page: Page): Promise<string> {
  const logs = new RequestLogsPage(page);
  const bundle = new BundleDialog(page);
  await page.goto(SENSITIVE_LIST);
  await expect(logs.rows).toHaveCount(3);
  for (const box of (await logs.table.getByRole('checkbox').all()).slice(0, 2)) await box.check();
  await page.getByRole('link', { name: 'Compare two' }).click();
  await expect(page.getByRole('region', { name: 'Left entry', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Support bundle', exact: true }).click();
  await bundle.notes.fill('The left one has no event.');
  await page.keyboard.press('Escape');
  await page.goBack();
  await logs.table.getByText('Create an event subscription').click();
  await logs.entry.getByRole('button', { name: 'Support bundle' }).click();
  await logs.button('Groups').click();
  await page.getByRole('table', { name: 'Groups of failures' }).getByRole('row').nth(1).click();
  const why = page.getByRole('region', { name: 'Why do these fail?' });
  await why.getByRole('button', { name: 'Support bundle' }).click();
  await expect(page.getByText('Added to the support bundle: 3 items').first()).toBeAttached();
  await bundle.marker.click();
  await bundle.dialog.getByRole('textbox', { name: 'Title' }).fill('Ticket 4711');
  await bundle.notes.nth(1).fill('This is the call.\nIt was sent twice.');
  const { text } = await bundle.download('JSON');
  return text;
}

test('a colleague reads what was handed on, and stands where it was made', { tag: '@smoke' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const text = await handOn(page);
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const theirs = await context.newPage();
  const frame = new Frame(theirs);
  await frame.open('/request-logs', 'a.lindqvist');
  const opened = new OpenedBundlePage(theirs);
  const logs = new RequestLogsPage(theirs);
  await opened.open();
  await expectAccessible(theirs);
  await opened.choose(text);
  await expect(theirs.getByRole('heading', { name: 'Ticket 4711' })).toBeVisible();
  await expect(theirs.getByText('Another account made it.')).toBeVisible();
  await expect(opened.items).toHaveCount(3);
  await expect(opened.items.first()).toContainText('The left one has no event.');
  await expect(opened.items.nth(1)).toContainText('This is the call.\nIt was sent twice.');
  await expect(opened.items.first().getByRole('table', { name: 'What was sent' })).toBeVisible();
  await expectAccessible(theirs);
  await expectNoOverflow(theirs);
  await opened.items.nth(1).getByRole('button', { name: 'Open the entry' }).click();
  await expect(opened.entry).toContainText('15007010');
  await expect(opened.entry).toContainText('[email-1]');
  await theirs.keyboard.press('Escape');
  await expect(opened.items.nth(1).getByRole('button', { name: 'Open the entry' })).toBeFocused();

  await opened.items.nth(1).getByRole('link', { name: 'Open where it was made' }).click();
  await expect(logs.entry).toContainText('15007010');
  await expect(logs.rows).toHaveCount(3);
  expect(new URL(theirs.url()).searchParams.get('created')).toMatch(/^\d{4}-.*Z\.\.\d{4}-.*Z$/);
  await theirs.goBack();
  await opened.items.first().getByRole('link', { name: 'Open where it was made' }).click();
  await theirs.waitForURL('**/compare-entries*');
  await expect(theirs.getByRole('region', { name: 'Left entry', exact: true })).toBeVisible();
  await theirs.goBack();
  await expect(opened.items.last()).toContainText(/1 failure: .*Counted among 3 entries/s);
  await opened.items.last().getByRole('link', { name: 'Open where it was made' }).click();
  await expect(theirs.getByRole('region', { name: 'Why do these fail?' })).toContainText('1 chosen');
  await context.close();
});

test('whoever may not read the logs reads the bundle all the same', async ({ page, browser, baseURL }) => {
  const text = await handOn(page);
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const theirs = await context.newPage();
  await new Frame(theirs).open('/bundle', 'p.duval');
  const opened = new OpenedBundlePage(theirs);
  await opened.drop(text);
  await opened.items.first().getByRole('button', { name: 'Open the right entry' }).click();
  await expect(opened.entry).toContainText('POST /');
  await context.close();
});

test('#74 a file that attacks leads nowhere, runs nothing and asks for nothing', async ({ page }) => {
  const opened = new OpenedBundlePage(page);
  const attack = '<img src=x onerror="document.title=1"><script>document.title=1</script>[a](javascript:1)';
  const text = (await handOn(page)).replace('Ticket 4711', attack.replaceAll('"', '\\"'));
  const file = JSON.parse(text);
  const [comparison, entry, group] = file.items;
  comparison.where.path = 'https://evil.example/request-logs';
  comparison.note = attack;
  entry.where.path = '/operations/createUser?from=x&at=5';
  group.where.path = '/request-logs/%2e%2e/operations/createUser';
  group.failures.condition = attack;
  entry.entry.link = 'javascript:alert(1)';
  entry.entry.call.uri = `/v2/${attack}\u202egpj`;
  file.timelines = [
    { type: 'document', id: '../../operations/x', link: 'javascript:1', error: attack, steps: [] },
  ];
  await opened.open();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await opened.choose(JSON.stringify(file));
  await expect(opened.items).toHaveCount(3);
  await page.getByRole('button', { name: /^Document/ }).click();
  const links = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(['/timeline/..%2F..%2Foperations%2Fx']);
  await expect(page.getByRole('main').locator('img, script, iframe')).toHaveCount(0);
  await expect(page).toHaveTitle(/^<img src=x/);
  // The frame looks for ids in the newest entries by itself, whenever the browser has time for it.
  const ofFrame =
    /\/api\/request-logs\?per_page=\d+&page=\d+&filters=%5B%7B%22created%22[^,]*%2C[^,]*%5D%7D%7D%5D&/;
  const ofFile = calls.filter((url) => !ofFrame.test(url));
  expect(ofFile.filter((url) => url.includes('/api/') || url.includes('evil'))).toEqual([]);

  await opened.choose('{"format":"sealdesk-support-packet","version":2,');
  await expect(opened.problem).toContainText('ends in the middle');
  await expect(opened.items).toHaveCount(3);
});
