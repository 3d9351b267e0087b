import { landmarks } from '#service/demo/landmarks.ts';
import { expectAccessible } from './accessible.ts';
import { expect, expectNoOverflow } from './fixtures.ts';
import { BundleDialog } from './pages/bundle-dialog.ts';
import { RequestLogsPage } from './pages/request-logs-page.ts';
import { SEEDED_EMAIL, SEEDED_SECRET, SENSITIVE_LIST, test } from './sensitive-fixtures.ts';
import { atBothWidths } from './signed-in-fixtures.ts';

/** Behind a slash, since our own searches for the id mention it as well. */
const ABOUT_TEMPLATE = `/request-logs?uri=/${landmarks.popularGroupTemplate}&method=GET`;

test.beforeEach(({ signedIn }) => signedIn());

atBothWidths(() => {
  test('a bundle of the open entry is made in one click, and closes back to it', async ({ page }) => {
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
    expect(text).toContain('[removed]');
  }
  expect(JSON.parse(json.text)).toMatchObject({ format: 'sealdesk-support-packet', version: 1 });
  // What a caller sent is no heading.
  expect(markdown.text).not.toMatch(/^# not a heading/m);

  await bundle.option('With email addresses').check();
  await expect(bundle.dialog.getByRole('alert')).toContainText('can read what was hidden');
  await expect(bundle.preview).toHaveValue(SEEDED_EMAIL);
  expect((await bundle.download('JSON')).text).not.toMatch(SEEDED_SECRET);
  await bundle.option('With secrets').check();
  expect((await bundle.download('JSON')).text).toMatch(SEEDED_SECRET);
  await bundle.option('With bodies').uncheck();
  expect(JSON.parse((await bundle.download('JSON')).text).groups[0].entries[0].payloads).toBeNull();
});

test('it tells what else was done with the ids of the entry, and what that cost', async ({ page }) => {
  const logs = new RequestLogsPage(page);
  const bundle = new BundleDialog(page);
  await page.goto(ABOUT_TEMPLATE);
  await logs.rows.first().click();
  await expect(logs.entry).toBeVisible();
  await page.keyboard.press('p');
  await expect(bundle.progress).toContainText(/The timeline of \d+ ids? was read in \d+ calls\./);
  const { groups, timelines } = JSON.parse((await bundle.download('JSON')).text);
  expect(timelines[0]).toMatchObject({ id: landmarks.popularGroupTemplate, error: null });
  expect(timelines[0].steps.length).toBeGreaterThan(1);
  const [{ entries }] = groups;
  const link = new URL(entries[0].link);
  expect(link.origin).toBe(new URL(page.url()).origin);

  await page.keyboard.press('Escape');
  await page.goto(entries[0].link);
  await expect(logs.tab('Request')).toBeVisible();
  await page.keyboard.press('p');
  await expect(bundle.preview).toHaveValue(new RegExp(entries[0].requestId));
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
