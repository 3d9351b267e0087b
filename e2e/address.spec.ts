import { demoIds } from '../src/testing/demo-ids.ts';
import { expectAccessible } from './accessible.ts';
import { expect, expectNoOverflow } from './fixtures.ts';
import { unusedId } from './logged-calls.ts';
import { Frame } from './pages/frame.ts';
import { RequestLogsPage } from './pages/request-logs-page.ts';
import { TimelinePage } from './pages/timeline-page.ts';
import { atBothWidths, test } from './signed-in-fixtures.ts';

const { organization, brand, application, popularGroupTemplate: template } = demoIds;

test.beforeEach(({ signedIn }) => signedIn());

test('#65 the id of an application leads to its calls from the palette and the directory, and its timeline tells them', async ({
  page,
}) => {
  const frame = new Frame(page);
  const logs = new RequestLogsPage(page);
  const timeline = new TimelinePage(page);
  await timeline.open(application);
  await expect(timeline.steps.first()).toBeVisible();
  await expect(timeline.history.getByText('through this application').first()).toBeVisible();
  await expectAccessible(page);

  await frame.search.click();
  await frame.paletteField.fill(application);
  await expect(frame.option('Search the request logs for this id')).toHaveCount(0);
  await frame.option('Show the calls of this application').click();
  await expect(page).toHaveURL(`/request-logs?app=${application}`);
  await expect(logs.query).toHaveValue(`app:${application}`);
  await expect(logs.rows.first()).toBeVisible();

  await frame.search.click();
  await frame.paletteField.fill('directory of ids');
  await frame.option(/^Directory of ids/).click();
  const directory = page.getByRole('dialog', { name: 'Directory of ids' });
  await directory.getByRole('searchbox', { name: 'Search' }).fill(application);
  const link = directory.getByRole('link', { name: 'Logs' });
  // The list follows the field when the browser has time, and has many until then.
  await expect(link).toHaveCount(1);
  await expect(link).toHaveAttribute('href', `/request-logs?app=${application}`);
});

test('#65 a day in an address means what it means in the bar', async ({ page }) => {
  const logs = new RequestLogsPage(page);
  // That day in Berlin.
  const asked = JSON.stringify({
    created: {
      type: 'between',
      value: [Date.parse('2026-11-20T23:00Z') / 1000, Date.parse('2026-11-21T22:59:59Z') / 1000],
    },
  });
  const call = () =>
    page.waitForRequest((request) => decodeURIComponent(request.url().replaceAll('+', ' ')).includes(asked));
  await page.goto('/request-logs');
  const byBar = call();
  await logs.enter('created:2026-11-21');
  await byBar;
  await expect(page).toHaveURL(/created=2026-11-20T23:00Z\.\.2026-11-21T22:59:59Z/);
  const byAddress = call();
  await page.goto('/request-logs?created=2026-11-21');
  await byAddress;
  await expect(logs.query).toHaveValue('created:2026-11-21');
  await page.goto('/request-logs?created=2026-11-20..2026-11-21');
  await expect(logs.query).toHaveValue('created:2026-11-20..2026-11-21');
});

/** Pages with something in their address, and each part of it that they cannot use. */
const PAGES: readonly (readonly [path: string, errors: readonly string[]])[] = [
  ['/request-logs?error=maybe&code=4xx&sort=up', ['error=maybe is not yes, no', 'code=4xx', 'sort=up']],
  ['/request-logs?method=GET,12&live=no&page=x', ['method=12 is not an HTTP method', 'live=no', 'page=x']],
  ['/request-logs?created=2026-02-31&tab=nothing', ['created=2026-02-31', 'tab=nothing']],
  ['/request-logs?uri=/v2/&uri-like=/v1/&code=400&code=500', ['uri-like=/v1/', 'code=500 comes after']],
  [`/timeline/${brand}?only=some&order=up&until=now`, ['only=some', 'order=up', 'until=now']],
  ['/compare-entries?left=nothing&show=some', ['left=nothing', 'show=some']],
  [`/contacts?q=${'long'.repeat(60)}`, ['q=longlong']],
  ['/activity?outcome=good', ['outcome=good']],
  [`/org-admins/${organization}?state=some&sort=up`, ['state=some', 'sort=up']],
  [`/brands/${organization}/${brand}?field=nothing`, ['field=nothing']],
  [`/brands/${organization}/${brand}/assignments?to=nobody`, ['to=nobody']],
  ['/operations?query=brands', ['query=brands']],
  ['/operations/getGeneralBrandResource?from=x&view=picture', ['from=x needs “at”', 'view=picture']],
  [
    `/copies/${template}?status=odd&by=signer-email&per=7&do=nothing`,
    ['status=odd', 'by=signer-email needs', 'per=7', 'do=nothing'],
  ],
  ['/subscriptions/new?like=that', ['like=that']],
  ['/subscriptions/verify?language=cobol', ['language=cobol']],
  [`/group-templates/${template}/remove-access?template=that`, ['template=that']],
];

test('#65 every page says what it cannot use of its address', async ({ page }) => {
  test.setTimeout(180_000);
  for (const [path, errors] of PAGES)
    await test.step(path, async () => {
      await page.goto(`${path}&foo=bar`);
      const note = page.getByRole('region', { name: 'About the address' });
      await expect(note).toContainText('The address has foo=bar, which is not a filter here.');
      for (const error of errors) await expect(note).toContainText(error);
      await expect(note.getByRole('listitem')).toHaveCount(errors.length + 1);
    });
});

atBothWidths(() => {
  test('#65 what an address says in vain stays truthful by Back, reload and another filter', async ({
    page,
  }) => {
    const logs = new RequestLogsPage(page);
    const note = page.getByRole('region', { name: 'About the address' });
    await page.goto('/request-logs?error=yes');
    await expect(logs.rows.first()).toBeVisible();
    await expect(note).toHaveCount(0);
    await page.goto('/request-logs?error=maybe&foo=bar');
    await expect(note).toContainText(
      'error=maybe is not yes, no, the code of an error, or words for one: left out.',
    );
    await expectAccessible(page);
    await expectNoOverflow(page);
    await note.getByRole('button', { name: 'Dismiss' }).press('Enter');
    await expect(note).toHaveCount(0);
    await page.reload();
    await expect(note).toBeVisible();

    await logs.enter('code:404');
    await expect(page).toHaveURL('/request-logs?code=404');
    await expect(note).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/request-logs?error=maybe&foo=bar');
    await expect(note).toContainText('foo=bar');
    // Another entry is no other filter, and so the address goes on saying it.
    await logs.rows.first().getByRole('link').first().press('Enter');
    await expect(page).toHaveURL(/\/request-logs\/.+foo=bar/);
  });
});

test('#65 no link of our own says anything in vain', { tag: '@smoke' }, async ({ page }) => {
  const note = page.getByRole('region', { name: 'About the address' });
  const logs = new RequestLogsPage(page);
  await page.goto(`/request-logs?uri=${unusedId()}&page=3&per=25`);
  await expect(logs.query).toHaveValue(/uri~/);
  await expect(note).toHaveCount(0);
  await page.goto(
    '/request-logs?created=24h&code=400-499&method=GET,POST&uri-like=%25brand%25&live=1&view=groups',
  );
  await expect(logs.query).toHaveValue(/uri~=%brand%/);
  await expect(note).toHaveCount(0);
});
