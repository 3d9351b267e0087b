import type { Page } from '@playwright/test';
import { landmarks } from '../src/service/demo/landmarks.ts';
import { expectAccessible } from './accessible.ts';
import { expect, expectNoOverflow } from './fixtures.ts';
import { CopiesPage } from './pages/copies-page.ts';
import { atBothWidths, test } from './signed-in-fixtures.ts';

const template = landmarks.popularGroupTemplate;

/** Parameters of the page's own address. */
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const inThousands = (count: number) => `${count.toLocaleString('en-GB')} ${count === 1 ? 'copy' : 'copies'}`;

test.beforeEach(({ signedIn }) => signedIn());

atBothWidths(() => {
  test('a count leads to the copies that it counts, in the address, through reload and Back', {
    tag: '@smoke',
  }, async ({ page }) => {
    const copies = new CopiesPage(page);
    await copies.open(template);
    const all = await copies.counted('All');
    await expect(copies.total).toHaveText(inThousands(all));
    const declined = await copies.counted('Declined');
    await copies.count('Declined').click();
    await expect(copies.total).toHaveText(inThousands(declined));
    expect(query(page)).toEqual({ label: 'declined' });
    await copies.settled();
    await expect(copies.row('Declined')).toHaveCount(Math.min(50, declined));

    await page.reload();
    await expect(copies.total).toHaveText(inThousands(declined));
    await page.goBack();
    await expect(copies.total).toHaveText(inThousands(all));
    expect(query(page)).toEqual({});
  });

  test('axe finds nothing in the list with chosen copies and one open', async ({ page }) => {
    const copies = new CopiesPage(page);
    // Few rows: axe looks at every one of them.
    await copies.open(landmarks.groupTemplateWithFewCopies, '?status=has-invites&sort=created&order=asc');
    await expect(copies.row(/Stuck for \d+ days/).first()).toBeVisible();
    await copies.counted('Undelivered');
    await copies.box(1).check();
    await copies.link(0).click();
    await expect(copies.copy.getByRole('heading', { name: 'Invites, in order' })).toBeVisible();
    await expectAccessible(page);
  });

  test('axe finds nothing in the views, and nothing stands out sideways', async ({ page }) => {
    const copies = new CopiesPage(page);
    await page.goto(`/copies/${landmarks.groupTemplateWithFewCopies}?status=signed&label=declined`);
    await expect(page.getByRole('heading', { name: 'No copy matches these filters' })).toBeVisible();
    await copies.views.click();
    await copies.viewsPanel.getByRole('textbox').fill('Signed, yet declined');
    await page.keyboard.press('Enter');
    await expect(copies.viewsPanel.getByRole('link', { name: /^Signed, yet declined/ })).toBeFocused();
    await expectAccessible(page);
    await expectNoOverflow(page);
  });
});

test('status, label and search hold together, and the counts follow the search', async ({ page }) => {
  const copies = new CopiesPage(page);
  await copies.open(template);
  const everywhere = await copies.counted('Waiting for others');
  await copies.filter('Signing status').click();
  await page.getByRole('button', { name: 'Waiting for others', exact: true }).click();
  await copies.filter('Label').click();
  await page.getByRole('button', { name: 'Undelivered', exact: true }).click();
  await expect(copies.row('Undelivered').first()).toBeVisible();
  await copies.searchBy.selectOption('Signer email');
  await copies.searchText.fill('dune-hotels');
  await expect
    .poll(() => query(page))
    .toEqual({
      status: 'waiting-for-others',
      label: 'undelivered',
      search: 'dune-hotels',
      by: 'signer-email',
    });
  await page.getByRole('button', { name: /^Remove filter Label/ }).click();
  // The counts of all copies stand there until those of the search are drawn.
  await expect(copies.count('Waiting for others')).toHaveAttribute('href', /search=dune-hotels/);
  const found = await copies.counted('Waiting for others');
  await expect(copies.total).toHaveText(inThousands(found));
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(everywhere);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(copies.searchText).toHaveValue('');
  await expect.poll(() => query(page)).toEqual({});
});

test('filters that let nothing through say which of them to give up', async ({ page }) => {
  const copies = new CopiesPage(page);
  await page.goto(`/copies/${template}?status=signed&label=undelivered`);
  await expect(page.getByRole('heading', { name: 'No copy matches these filters' })).toBeVisible();
  await page.getByRole('button', { name: /^Without “Label: undelivered”: \d+/ }).click();
  await copies.settled();
  expect(query(page)).toEqual({ status: 'signed' });
});

test('rows are sorted by their headings and by what has none, and come in pages', async ({ page }) => {
  const copies = new CopiesPage(page);
  await copies.open(template, '?per=25');
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await copies.settled();
  const names = await copies.rows.getByRole('link').allInnerTexts();
  expect(names).toHaveLength(25);
  expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)));
  await copies.sort.selectOption('Sort: created, oldest first');
  await expect(page.getByRole('columnheader', { name: 'Created' })).toHaveAttribute('aria-sort', 'ascending');
  await copies.pages.getByRole('button', { name: 'Page 2' }).click();
  await expect(copies.pages.getByText(/^26–50 of/)).toBeVisible();
  expect(query(page)).toEqual({ sort: 'created', order: 'asc', per: '25', page: '2' });
});

test('a view is saved, looked through on any template, renamed, and deleted with a way back', async ({
  page,
}) => {
  const copies = new CopiesPage(page);
  const { viewsPanel: panel } = copies;
  await copies.open(template, '?status=expired&sort=name&page=1');
  await copies.views.click();
  await panel.getByRole('button', { name: 'Save the view' }).click();
  await expect(panel.getByText('A view needs a name.')).toBeVisible();
  await panel.getByRole('textbox').fill('Expired, by name');
  await panel.getByRole('button', { name: 'Save the view' }).click();
  await expect(copies.views).toHaveText('View: Expired, by name');

  await copies.open(landmarks.groupTemplateWithFewCopies);
  await copies.views.click();
  await panel.getByRole('button', { name: 'Rename Expired, by name' }).click();
  await panel.getByRole('textbox', { name: /^New name/ }).fill('Too late');
  await page.keyboard.press('Enter');
  await panel.getByRole('link', { name: /^Too late/ }).click();
  await expect(panel).toBeHidden();
  await expect.poll(() => query(page)).toEqual({ status: 'expired', sort: 'name' });
  await expect(copies.views).toHaveText('View: Too late');

  await copies.views.click();
  await panel.getByRole('button', { name: 'Delete Too late' }).click();
  await expect(panel.getByRole('link')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Undo' }).click();
  await page.reload();
  await expect(copies.views).toHaveText('View: Too late');
});

test('copies are chosen by box, range and page, over pages, until another filter', async ({ page }) => {
  const copies = new CopiesPage(page);
  await copies.open(template, '?per=25');
  await copies.box(1).check();
  await copies.box(4).click({ modifiers: ['Shift'] });
  await expect(copies.chosen).toContainText('4 copies chosen');
  await copies.pages.getByRole('button', { name: 'Next page' }).click();
  await expect(copies.pages.getByText(/^26–50 of/)).toBeVisible();
  await copies.settled();
  await page.getByRole('checkbox', { name: 'Select all copies of this page' }).check();
  await expect(copies.chosen).toContainText('29 copies chosen');
  await copies.chosen.getByRole('button', { name: 'Clear selection' }).click();
  await expect(copies.chosen).toBeHidden();

  await copies.box(0).check();
  await copies.count('Signed').click();
  await expect(copies.chosen).toBeHidden();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export …' }).click();
  await page.getByRole('button', { name: /^Export \d+ copies$/ }).click();
  expect((await download).suggestedFilename()).toMatch(
    new RegExp(`^copies-${template}-\\d{4}-\\d\\d-\\d\\d\\.csv$`),
  );
});

test('everything works by keyboard alone', async ({ page }) => {
  const copies = new CopiesPage(page);
  await copies.open(template);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(copies.link(1)).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('X');
  await expect(copies.chosen).toContainText('3 copies chosen');
  await page.keyboard.press('Enter');
  await expect(copies.copy).toBeVisible();
  const first = await copies.copy.getByRole('heading', { level: 2 }).innerText();
  await page.keyboard.press('k');
  await expect(copies.rows.nth(2)).toHaveAttribute('aria-current', 'true');
  expect(first).toBe(await copies.link(3).innerText());
  await page.keyboard.press('Escape');
  await expect(copies.copy).toBeHidden();
  await expect(copies.link(2)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(copies.chosen).toBeHidden();
  await page.keyboard.press('/');
  await expect(copies.searchText).toBeFocused();
});

test('the address of a copy opens it wherever it stands, and says so where it is not found', async ({
  page,
}) => {
  const copies = new CopiesPage(page);
  await copies.open(template, '?page=4');
  const name = await copies.link(7).innerText();
  await copies.link(7).click();
  await expect(copies.copy.getByRole('heading', { name, level: 2 })).toBeVisible();
  const { pathname, searchParams } = new URL(page.url());

  await page.goto(`${pathname}?doc=${searchParams.get('doc')}&status=waiting-for-me`);
  await expect(copies.copy.getByRole('heading', { name, level: 2 })).toBeVisible();
  await page.goto(pathname);
  await expect(copies.copy.getByRole('heading', { name, level: 2 })).toBeVisible();
  await page.goto(`/copies/${template}/${'z'.repeat(40)}`);
  await expect(copies.copy.getByRole('heading', { name: 'This copy was not found' })).toBeVisible();
});

test('a template is chosen from the list; a refusal and a template without copies are explained', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectConsoleError(/status of 403/);
  await page.goto('/copies');
  await page.locator(`a[href="/copies/${landmarks.groupTemplateWithoutCopies}"]`).first().click();
  await expect(page.getByRole('heading', { name: 'This group template has no copies' })).toBeVisible();
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs.getByRole('link').nth(0)).toHaveAttribute('href', '/group-templates');
  const own = `/group-templates/${landmarks.groupTemplateWithoutCopies}`;
  await expect(crumbs.getByRole('link').nth(1)).toHaveAttribute('href', own);
  await page.goto(`/copies/${landmarks.foreignGroupTemplate}`);
  const alert = page.getByRole('alert').filter({ hasText: 'The service refused this' });
  await expect(alert).toContainText('Only the owner of the group template sees its copies');
  await alert.getByRole('link', { name: 'Choose another group template' }).click();
  await expect(page.getByRole('table', { name: 'Group templates' })).toBeVisible();
});

test('a lost connection keeps the rows and what was typed, and what is asked for comes with it', async ({
  page,
  connection,
}) => {
  const copies = new CopiesPage(page);
  await copies.open(template);
  await copies.counted('Undelivered');
  await connection.lose();
  await page.getByRole('button', { name: 'Read the copies anew' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not up to date' })).toBeVisible();
  await expect(copies.rows).toHaveCount(50);
  await copies.searchText.fill('annex');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'The server could not be reached' })).toBeVisible();
  await expect(copies.searchText).toHaveValue('annex');
  await connection.restore();
  await expect(copies.rows.first()).toBeVisible();
  expect(query(page)).toEqual({ search: 'annex' });
});
