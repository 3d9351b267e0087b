import { demoIds } from '../src/testing/demo-ids.ts';
import { expect } from './fixtures.ts';
import { Frame } from './pages/frame.ts';
import { RequestLogsPage } from './pages/request-logs-page.ts';
import { TimelinePage } from './pages/timeline-page.ts';
import { test } from './signed-in-fixtures.ts';

const { application } = demoIds;

test('#65 the id of an application leads to its calls from the palette and the directory, and its timeline tells them', async ({
  page,
}) => {
  const frame = new Frame(page);
  const logs = new RequestLogsPage(page);
  const timeline = new TimelinePage(page);
  await timeline.open(application);
  await expect(timeline.steps.first()).toBeVisible();
  await expect(timeline.history.getByText('through this application').first()).toBeVisible();

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
