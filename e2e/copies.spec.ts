import type { Page } from '@playwright/test';
import { demoIds } from '../src/testing/demo-ids.ts';
import { expect } from './fixtures.ts';
import { CopiesPage } from './pages/copies-page.ts';
import { test } from './signed-in-fixtures.ts';

const template = demoIds.popularGroupTemplate;
const WAITING = '?status=waiting-for-me';

/** Parameters of the page's own address. */
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const inThousands = (count: number) => `${count.toLocaleString('en-GB')} ${count === 1 ? 'copy' : 'copies'}`;

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
  await expect(copies.rows.filter({ hasText: 'Declined' })).toHaveCount(Math.min(50, declined));

  await page.reload();
  await expect(copies.total).toHaveText(inThousands(declined));
  await page.goBack();
  await expect(copies.total).toHaveText(inThousands(all));
  expect(query(page)).toEqual({});
});

test('a copy of a copy is said to be scheduled, and appears by itself', async ({ page }) => {
  const copies = new CopiesPage(page);
  await copies.open(template, '?sort=created');
  await copies.openRow(1);
  await copies.action('Copy').click();
  const form = copies.form(/^Copy /);
  const name = form.getByLabel('Name of the copy');
  await expect(name).toHaveValue(/\(copy\)$/);
  await name.fill('Copied by a test');
  await form.getByRole('button', { name: 'Copy it' }).click();
  await expect(copies.scheduled).toContainText('“Copied by a test” is here.');
  await copies.scheduled.getByRole('link', { name: 'Open it' }).click();
  await expect(copies.title).toHaveText('Copied by a test');
  await expect(copies.copy.getByText('Nobody was invited yet.')).toBeVisible();
});

test('emails to whoever each copy waits for go out in a run that outlives a reload, and do not go out twice', {
  tag: '@smoke',
}, async ({ page }) => {
  const copies = new CopiesPage(page);
  await copies.open(template, WAITING);
  await copies.choose(4);
  await copies.chosen.getByRole('button', { name: 'Email' }).click();
  const form = copies.form(/^Email 4 copies/);
  await form.getByRole('radio', { name: 'Whoever each waits for' }).click();
  await expect(form.getByText('4 emails to 1 person')).toBeVisible();
  await expect(form.getByRole('listitem').filter({ hasText: 'm.ortega@northwind.example' })).toHaveCount(4);
  await form.getByRole('button', { name: 'Send 4 emails' }).click();
  await expect(form.getByText('4 done', { exact: true })).toBeVisible();
  await page.reload();
  const run = page.getByRole('region', { name: 'Emails of copies' });
  await expect(run).toContainText('finished: 4 done of 4 emails, the last just now');

  await copies.choose(4);
  await copies.chosen.getByRole('button', { name: 'Email' }).click();
  await form.getByRole('radio', { name: 'Whoever each waits for' }).click();
  await expect(form.getByText(/^You emailed this to m\.ortega@northwind\.example just now\./)).toBeVisible();
  await expect(form).toContainText('All of these emails were sent already.');
  await form.getByRole('checkbox', { name: 'Email these 4 again' }).check();
  await expect(form.getByRole('button', { name: 'Send 4 emails' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await run.getByRole('button', { name: 'Dismiss' }).click();
  await expect(run).toBeHidden();
  await copies.openRow(0);
  await expect(copies.copy.getByRole('region', { name: 'Sent' })).toContainText(
    'You emailed this to m.ortega@northwind.example',
  );
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
