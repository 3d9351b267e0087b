import type { Page } from '@playwright/test';
import { landmarks } from '#service/demo/landmarks.ts';
import { expect } from './fixtures.ts';
import { BundleDialog } from './pages/bundle-dialog.ts';
import { Frame } from './pages/frame.ts';
import { OpenedBundlePage } from './pages/opened-bundle-page.ts';
import { RequestLogsPage } from './pages/request-logs-page.ts';
import { SEEDED_EMAIL, SEEDED_SECRET, SENSITIVE_LIST, test, ZOE } from './sensitive-fixtures.ts';

test('the files hold no secret and no address unless they are asked for', async ({ page }) => {
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

test('it tells what else was done with the ids of the entry, and what that cost, or that it cannot', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectConsoleError(/Failed to load resource/);
  const logs = new RequestLogsPage(page);
  const bundle = new BundleDialog(page);
  // Behind a slash, since our own searches for the id mention it as well.
  await page.goto(`/request-logs?uri=/${landmarks.popularGroupTemplate}&method=GET`);
  await logs.rows.first().click();
  await expect(logs.entry).toBeVisible();
  await page.keyboard.press('p');
  await expect(bundle.progress).toContainText(/The timeline of \d+ ids? was read in \d+ calls\./);
  const { items, timelines } = JSON.parse((await bundle.download('JSON')).text);
  expect(timelines[0]).toMatchObject({ id: landmarks.popularGroupTemplate, error: null });
  expect(timelines[0].steps.length).toBeGreaterThan(1);
  const [{ entry }] = items;
  expect(new URL(entry.link).origin).toBe(new URL(page.url()).origin);

  await page.goto(entry.link);
  await expect(logs.tab('Request')).toBeVisible();
  await page.route('**/api/request-logs?*', (route) =>
    route.fulfill({ status: 403, json: { errors: [{ code: 65582, message: 'No' }] } }),
  );
  await page.keyboard.press('p');
  await expect(bundle.preview).toHaveValue(new RegExp(entry.requestId));
  await expect(bundle.preview).toHaveValue(/It could not be read/);
  await expect(bundle.button('Download Markdown')).toBeEnabled();
});

test('what is put in is kept with its notes until it is left out, or the session ends', {
  tag: '@smoke',
}, async ({ page }) => {
  const logs = new RequestLogsPage(page);
  const bundle = new BundleDialog(page);
  /** Opens the entry above, and waits until the panel shows it. */
  const previousEntry = async () => {
    const { pathname } = new URL(page.url());
    const position = await logs.entry
      .getByText(/^[\d,]+ of [\d,]+/)
      .first()
      .textContent();
    await page.keyboard.press('k');
    await expect(page).not.toHaveURL(new RegExp(pathname));
    await expect(logs.entry.getByText(/^[\d,]+ of [\d,]+/).first()).not.toHaveText(position ?? '');
  };
  await page.goto(SENSITIVE_LIST);
  await logs.table.getByText('Create an event subscription').click();
  await logs.entry.getByRole('button', { name: 'Support bundle' }).click();
  await bundle.notes.fill(`Ask ${ZOE} about it`);
  await expect(bundle.dialog.getByRole('alert')).toContainText('stays as it is');
  await expect(bundle.preview).toHaveValue(/> Ask zoe\.quimby@seeded\.example about it/);
  await page.keyboard.press('Escape');
  await expect(bundle.dialog).toHaveCount(0);
  await previousEntry();
  await page.keyboard.press('p');
  await expect(page.getByText('Added to the support bundle: 2 items').first()).toBeAttached();
  await bundle.marker.click();
  await expect(bundle.notes).toHaveCount(2);
  await expect(bundle.notes.first()).toHaveValue(/Ask/);
  await bundle.download('JSON');
  await page.keyboard.press('Escape');
  await expect(bundle.dialog).toHaveCount(0);
  await previousEntry();
  await page.keyboard.press('p');
  await expect(bundle.notes).toHaveCount(3);
  await bundle.dialog.getByRole('button', { name: 'Keep only what is new' }).click();
  await expect(bundle.notes).toHaveCount(1);
  await bundle.dialog.getByRole('button', { name: /^Leave out: / }).click();
  await expect(bundle.dialog).toHaveCount(0);
  await expect(bundle.marker).toHaveCount(0);

  await page.keyboard.press('p');
  await expect(bundle.dialog).toBeVisible();
  await page.keyboard.press('Escape');
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
  await opened.choose(text);
  await expect(theirs.getByRole('heading', { name: 'Ticket 4711' })).toBeVisible();
  await expect(theirs.getByText('Another account made it.')).toBeVisible();
  await expect(opened.items).toHaveCount(3);
  await expect(opened.items.first()).toContainText('The left one has no event.');
  await expect(opened.items.nth(1)).toContainText('This is the call.\nIt was sent twice.');
  await expect(opened.items.first().getByRole('table', { name: 'What was sent' })).toBeVisible();
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
