import { endSessionAt, signInAgain } from './end-session.ts';
import { expect } from './fixtures.ts';
import { ContactPage } from './pages/contact-page.ts';
import { ContactsPage } from './pages/contacts-page.ts';
import { test } from './signed-in-fixtures.ts';
import { lastUpdate, pathOf } from './stock/contacts.ts';

test('a contact is found in the table, changed, and put back', { tag: '@smoke' }, async ({
  page,
  contact,
  service,
}) => {
  expect((await service.call('PUT', pathOf(contact), lastUpdate(contact))).status).toBe(204);
  const [list, details] = [new ContactsPage(page), new ContactPage(page)];
  await page.goto('/contacts');
  await expect(list.pages).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(contact.email);
  await expect(list.rows).toHaveCount(1);
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === contact.email);
  await list.create.click();
  await expect(page).toHaveURL((url) => url.pathname === '/contacts/new' && url.searchParams.has('q'));
  await expect(list.drawer).toBeVisible();
  await page.goBack();
  await expect(list.drawer).toHaveCount(0);
  await list.rows.getByRole('link').click();

  await expect(page.getByRole('heading', { name: 'Ada Byron', level: 2 })).toBeVisible();
  await expect(details.review).toContainText('Compared with what the service has');
  await details.text('First name').fill('Augusta');
  await details.text('City').fill('');
  await details.text('Job title').fill('Director');
  await expect(details.review).toContainText('3 changes');
  await expect(details.line(details.review, 'First name')).toContainText('was Ada→becomes Augusta');
  await expect(details.line(details.review, 'City')).toContainText('was Hamburg→becomes empty');
  await expect(details.line(details.review, 'Job title')).toContainText('was empty→becomes Director');
  const request = page.waitForRequest((it) => it.method() === 'PUT');
  await details.update.click();
  expect((await request).postDataJSON()).toEqual({
    ...lastUpdate(contact),
    first_name: 'Augusta',
    address: { country: 'DE', zip_code: '20457', city: '' },
    company: { job_title: 'Director' },
  });
  await expect(details.sent).toContainText('The contact is updated');
  await expect(details.review).toContainText('no change');

  const undo = page.waitForRequest((it) => it.method() === 'PUT');
  await details.sendFormer.click();
  expect((await undo).postDataJSON()).toEqual({ ...lastUpdate(contact), company: { job_title: '' } });
  await expect(details.sent).toContainText('The former values were sent again');
  await expect(details.text('City')).toHaveValue('Hamburg');
});

test('the pages of the groups of a contact are in the address', async ({ page, contact }) => {
  const details = new ContactPage(page);
  await page.goto(`/contacts/${contact.id}/groups?per=25`);
  await expect(page.getByText('In 60 groups')).toBeVisible();
  await details.pages.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/groups\?per=25&page=2$/);
  await expect(details.groups.getByRole('rowheader', { name: 'Group 26' })).toBeVisible();
  await page.goBack();
  await expect(details.groups.getByRole('rowheader', { name: 'Group 01' })).toBeVisible();
  // A page beyond the last becomes the last.
  await page.goto(`/contacts/${contact.id}/groups?page=99`);
  await expect(page).toHaveURL(/groups\?page=2$/);
  await expect(details.groups.getByRole('rowheader')).toHaveCount(10);
});

test('what is typed into the form stays through a lost connection, a reload and the end of the session', async ({
  page,
  contact,
  server,
  consoleGuard,
}) => {
  consoleGuard.expectConsoleError(/Failed to load resource.*(?:FAILED|401)/);
  const details = new ContactPage(page);
  await details.open(contact.id);
  await details.text('Email').fill(contact.email);
  await details.text('Company').fill('Analytical Engines');
  await page.route('**/crm/contacts/*', (route) => route.abort());
  await details.update.click();
  await expect(details.alert).toContainText('The server could not be reached');
  await page.unroute('**/crm/contacts/*');

  await page.reload();
  await expect(details.form).toContainText(/What you typed .* is here again/);
  await page.getByRole('link', { name: 'Groups', exact: true }).click();
  await expect(details.groups).toBeVisible();
  await page.getByRole('link', { name: 'Details', exact: true }).click();
  await expect(details.text('Company')).toHaveValue('Analytical Engines');
  await details.frame.navigation.getByRole('link', { name: 'Brands' }).click();
  const guard = page.getByRole('dialog', { name: /^Leave with unsent changes/ });
  await guard.getByRole('button', { name: 'Stay' }).click();

  await endSessionAt(page, server.url, '**/crm/contacts/*');
  await details.update.click();
  await signInAgain(page);
  await expect(details.text('Company')).toHaveValue('Analytical Engines');

  // The service takes it, and the answer is lost: what it has now counts.
  await page.route('**/crm/contacts/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await details.update.click();
  await expect(details.sent).toContainText('The contact is updated');
  await expect(details.alert).toHaveCount(0);
  await page.unroute('**/crm/contacts/*');

  // What is typed back leaves nothing behind.
  await details.text('Company').fill('Analytical');
  await details.text('Company').fill('Analytical Engines');
  await expect(details.review).toContainText('no change');
  await page.reload();
  await expect(details.form).toContainText(/Updated (just now|\d+ min ago)/);
  await expect(details.text('Company')).toHaveValue('Analytical Engines');
  await expect(details.form).not.toContainText('What you typed');
});
