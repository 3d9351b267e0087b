import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { endSessionAt, signInAgain } from './end-session.ts';
import { expect } from './fixtures.ts';
import { OrgAdminsPage } from './pages/org-admins-page.ts';
import { test } from './signed-in-fixtures.ts';

const REFUSED = /Failed to load resource.*4\d\d/;

/** Addresses of the calls that set an admin, in their order. */
function sentFrom(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/allowed-team-admins') && request.method() === 'PUT')
      sent.push(request.postDataJSON().email);
  });
  return sent;
}

test('an admin is set by the address, taken back, and set from the roster; somebody is added and stays', {
  tag: '@smoke',
}, async ({ page, organization }) => {
  const admins = new OrgAdminsPage(page);
  const [ann = ''] = organization.admins;
  await page.goto('/org-admins?change');
  await admins.organizationId.fill(organization.id);
  await admins.show.click();
  // The service lists them, by name.
  await expect(admins.row(ann)).toContainText('Ada Stock');
  await expect(admins.row(ann)).toContainText('Inactive');
  await admins.setOne.click();
  await expect(admins.email).toBeFocused();
  await admins.email.fill(ann);
  await admins.set.click();
  await expect(admins.offer).toContainText(`${ann} is active`);
  await expect(admins.row(ann)).toContainText('Active');
  await admins.undo.click();
  await expect(admins.row(ann)).toContainText('Inactive');
  await admins.row(ann).getByRole('link').click();
  await expect(admins.panel).toContainText(ann);
  await admins.panel.getByRole('button', { name: 'Activate' }).click();
  // What was set, taken back and set again.
  await expect(admins.panel.getByText('Done here')).toHaveCount(3);
  // The organization is kept.
  await page.goto('/org-admins');
  await expect(admins.row(ann)).toContainText('Active');

  await admins.setOne.click();
  await admins.email.fill(organization.member);
  await admins.button('Add this admin').click();
  await expect(admins.offer).toContainText('nobody can be taken off the list');
  await admins.search.fill(organization.member);
  await expect(admins.row(organization.member)).toContainText('Active');
  await admins.undo.click();
  await expect(admins.row(organization.member)).toContainText('Inactive');
});

test('a list is checked before anything is sent; its result is retried, exported and undone', {
  tag: '@smoke',
}, async ({ page, organization, consoleGuard }) => {
  consoleGuard.expectConsoleError(REFUSED);
  const admins = new OrgAdminsPage(page);
  const sent = sentFrom(page);
  const [ann = '', bea = '', cy = ''] = organization.admins;
  await admins.openMany(organization.id);
  await admins.list.fill(`${ann}\nnobody\n${ann.toUpperCase()}\n${bea}\n${organization.member}\n${cy}`);
  await expect(admins.check).toContainText(
    '4 addresses are ready to be sent, 1 line cannot be sent, 1 line stands there twice',
  );
  expect(sent).toEqual([]);

  await admins.send.click();
  await expect(admins.button('Retry the 1 failed')).toBeVisible();
  await expect(page.getByText('3 done, 1 failed', { exact: true })).toBeVisible();
  await admins.choose(/^Failed/);
  await expect(admins.result(organization.member)).toContainText('Make the user an admin of a team first');
  await expect(admins.result(ann)).toHaveCount(0);
  await admins.button('Retry the 1 failed').click();
  await expect.poll(() => sent.filter((email) => email === organization.member)).toHaveLength(2);
  await expect(admins.button('Retry the 1 failed')).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    admins.button('Export the result as CSV').click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.split('\r\n')).toHaveLength(5);
  expect(csv).toMatch(new RegExp(`${organization.member},activate,Failed,.*12012015,404`));

  await admins.button('Undo the 3 done').click();
  await expect(page.getByRole('heading', { name: 'Deactivate 3 admins' })).toBeFocused();
  await expect(page.getByText('3 done', { exact: true })).toBeVisible();
  await admins.button('Clear the result').click();
  await expect(admins.list).toBeFocused();
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').click();
  await expect(admins.row(ann)).toContainText('Inactive');
});

test('5,000 pasted lines go out once each in a run that goes on after a stop, two reloads and the end of the session', async ({
  page,
  organization,
  server,
  consoleGuard,
}) => {
  consoleGuard.expectConsoleError(REFUSED);
  const admins = new OrgAdminsPage(page);
  const sent = sentFrom(page);
  const people = Array.from({ length: 4994 - organization.admins.length }, (_, i) => `p${i}@stock.example`);
  const lines = [...organization.admins, ...people, 'nobody', 'nowhere@', ...organization.admins.slice(0, 4)];
  await admins.openMany(organization.id);
  await admins.paste(lines.join('\n'));
  await expect(admins.check).toContainText(
    '4,994 addresses are ready to be sent, 2 lines cannot be sent, 4 lines stand there twice',
  );
  // Of thousands of lines only those in sight are drawn.
  await admins.choose(/^To be sent/);
  const table = page.getByRole('table', { name: 'Lines to be sent' });
  await expect(table).toHaveAttribute('aria-rowcount', '4995');
  expect(await table.getByRole('row').count()).toBeLessThan(60);

  await admins.send.click();
  await expect.poll(() => sent.length).toBeGreaterThan(20);
  await page
    .getByRole('region', { name: 'Activate 4,994 admins', exact: true })
    .getByRole('button', { name: 'Stop' })
    .click();
  await expect(page.getByRole('main').getByText('You stopped this run.')).toBeVisible();
  const before = sent.length;
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').click();
  await page.getByRole('link', { name: /^Many at once: .* not sent$/ }).click();
  await page.reload();
  await admins.button(`Resume: send the other ${(4994 - before).toLocaleString('en-GB')}`).click();
  await expect.poll(() => sent.length).toBeGreaterThan(Math.max(before + 20, organization.admins.length));
  // In the middle of it, nobody having stopped it.
  await page.reload();
  await expect(admins.button(/^Resume/)).toBeVisible();
  expect(new Set(sent).size).toBe(sent.length);
  expect(sent.slice(0, 60).toSorted()).toEqual(organization.admins.toSorted());

  await endSessionAt(page, server.url, '**/allowed-team-admins');
  await admins.button(/^Resume/).click();
  await signInAgain(page);
  const after = sent.length;
  await admins.button(/^Resume/).click();
  await expect.poll(() => sent.length).toBeGreaterThan(after + 20);
});
