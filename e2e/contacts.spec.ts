import { landmarks } from '../src/service/demo/landmarks.ts';
import { expectAccessible } from './accessible.ts';
import { endSessionAt } from './end-session.ts';
import { expect, expectNoOverflow } from './fixtures.ts';
import { ContactPage } from './pages/contact-page.ts';
import { ContactsPage } from './pages/contacts-page.ts';
import { demoAccount, SignInPage } from './pages/sign-in-page.ts';
import { atBothWidths, test } from './signed-in-fixtures.ts';
import { lastUpdate, pathOf } from './stock/contacts.ts';
import { inOneWorker } from './worker-server.ts';

const REFUSED = /Failed to load resource.*4(?:00|04|22)/;

inOneWorker();

test.beforeEach(({ signedIn }) => signedIn());

atBothWidths(() => {
  test('an update begins with what the service has, shows what it will send, and is put back', async ({
    page,
    contact,
    service,
  }) => {
    expect((await service.call('PUT', pathOf(contact), lastUpdate(contact))).status).toBe(204);
    const details = new ContactPage(page);
    await details.open(contact.id);
    await expect(page.getByRole('heading', { name: 'Ada Byron', level: 2 })).toBeVisible();
    await expect(details.form).toContainText(/Updated (just now|\d+ min ago)/);
    await expect(details.form).not.toContainText('Prefilled');
    await expect(details.text('Email')).toHaveValue(contact.email);
    await expect(details.choice('Country')).toHaveValue('DE');
    await expect(details.review).toContainText('no change');
    await expect(details.review).toContainText('Compared with what the service has');

    await details.text('First name').fill('Augusta');
    await details.text('City').fill('');
    await details.text('Job title').fill('Director');
    await expect(details.review).toContainText('3 changes');
    await expect(details.line(details.review, 'First name')).toContainText('was Ada→becomes Augusta');
    await expect(details.line(details.review, 'City')).toContainText('was Hamburg→becomes empty');
    await expect(details.line(details.review, 'Job title')).toContainText('was empty→becomes Director');
    await expectAccessible(page);

    const request = page.waitForRequest((it) => it.method() === 'PUT');
    await details.update.click();
    expect((await request).postDataJSON()).toEqual({
      ...lastUpdate(contact),
      first_name: 'Augusta',
      address: { country: 'DE', zip_code: '20457', city: '' },
      company: { job_title: 'Director' },
    });
    await expect(details.sent).toContainText('The contact is updated');
    await expect(details.line(details.sent, 'City')).toContainText('becomes empty');
    await expect(details.review).toContainText('no change');
    await expectAccessible(page);
    await expectNoOverflow(page);

    const undo = page.waitForRequest((it) => it.method() === 'PUT');
    await details.sendFormer.click();
    expect((await undo).postDataJSON()).toEqual({ ...lastUpdate(contact), company: { job_title: '' } });
    await expect(details.sent).toContainText('The former values were sent again');
    await expect(details.text('First name')).toHaveValue('Ada');
    await expect(details.text('City')).toHaveValue('Hamburg');
    await expect(details.text('Job title')).toHaveValue('');
  });

  test('the table searches in the service, and leads to a contact, a new one and back', {
    tag: '@smoke',
  }, async ({ page, contact }) => {
    const list = new ContactsPage(page);
    await page.goto('/contacts');
    await expect(list.rows.first()).toBeVisible();
    await expect(list.pages).toBeVisible();
    await expect(page.getByText(/^Updated (just now|\d+ min ago)$/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('/');
    await page.keyboard.type(contact.email);
    await expect(list.rows).toHaveCount(1);
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === contact.email);
    await expectNoOverflow(page);

    await list.create.click();
    await expect(page).toHaveURL((url) => url.pathname === '/contacts/new' && url.searchParams.has('q'));
    await expect(list.drawer).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(list.drawer).toHaveCount(0);
    await list.rows.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/contacts/${contact.id}$`));
  });

  test('groups are paged in the address', async ({ page, contact }) => {
    const details = new ContactPage(page);
    await page.goto(`/contacts/${contact.id}/groups?per=25`);
    await expect(details.groups.getByRole('rowheader')).toHaveCount(25);
    await expect(page.getByText('In 60 groups')).toBeVisible();
    await expect(page.getByText(/^Updated (just now|\d+ min ago)$/)).toBeVisible();
    await expectAccessible(page);
    await details.pages.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/groups\?per=25&page=2$/);
    await expect(details.groups.getByRole('rowheader', { name: 'Group 26' })).toBeVisible();
    await page.goBack();
    await expect(details.groups.getByRole('rowheader', { name: 'Group 01' })).toBeVisible();
    // A page beyond the last becomes the last.
    await page.goto(`/contacts/${contact.id}/groups?page=99`);
    await expect(page).toHaveURL(/groups\?page=2$/);
    await expect(details.groups.getByRole('rowheader')).toHaveCount(10);
    await expectNoOverflow(page);
  });
});

test('country, state, zip code and calling code depend on each other', async ({ page, contact }) => {
  const details = new ContactPage(page);
  await details.open(contact.id);
  await details.text('Email').fill('');
  await details.update.click();
  await expect(details.text('Email')).toHaveAccessibleDescription(/Fill in the email address/);
  await expect(details.text('Email')).toBeFocused();
  await details.text('Email').fill(contact.email);

  await details.text('Zip code').fill('97205');
  await details.text('Zip code').blur();
  await expect(details.choice('Country')).toHaveAccessibleDescription(/The country is missing/);
  await details.choice('State').selectOption('Oregon');
  await details.choice('Country').selectOption('GB');
  await details.choice('Country').blur();
  await expect(details.choice('State')).toHaveAccessibleDescription(/no state of|only valid for/);
  await expect(details.text('Zip code')).toHaveAccessibleDescription(/zip code/);
  await details.choice('Country of the number').selectOption('DE');
  await details.text('Phone number').fill('+1 212-555-0100');
  await details.text('Phone number').blur();
  await expect(details.choice('Country of the number')).toHaveAccessibleDescription(/begin with \+49/);
  await expectAccessible(page);

  await details.choice('State').selectOption('');
  await expect(details.choice('State')).toBeDisabled();
  await details.choice('Country').selectOption('US');
  await expect(details.choice('State')).toBeEnabled();
  await details.choice('State').selectOption('Oregon');
  await details.choice('Country of the number').selectOption('US');
  await details.update.click();
  await expect(details.line(details.sent, 'State')).toContainText('was empty→becomes Oregon');
});

test('an address that another contact has is refused on its field, which leads there', async ({
  page,
  contact,
  consoleGuard,
}) => {
  consoleGuard.expectConsoleError(REFUSED);
  const details = new ContactPage(page);
  await details.open(contact.id);
  await details.text('Email').fill(contact.otherEmail.toUpperCase());
  await details.text('Last name').fill('King');
  await details.update.click();
  await expect(details.text('Email')).toHaveAccessibleDescription(/Edit that contact, or choose another/);
  await expect(details.text('Email')).toBeFocused();
  await expect(details.alert).toContainText('Request id');
  await expect(page.getByRole('link', { name: `open ${contact.otherEmail}` })).toHaveAttribute(
    'href',
    `/contacts/${contact.otherId}`,
  );
  await expect(details.text('Last name')).toHaveValue('King');
  await expectAccessible(page);
});

test('a contact is deleted after asking, and created again', { tag: '@smoke' }, async ({
  page,
  contact,
  service,
}) => {
  await service.call('PUT', pathOf(contact), lastUpdate(contact));
  const details = new ContactPage(page);
  await details.open(contact.id);
  await page.getByRole('button', { name: 'Delete contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Ada Byron?' });
  await expect(dialog).toContainText(`Ada Byron (${contact.email}) goes from the address book`);
  await expect(dialog).toContainText('from 60 groups');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete contact' }).click();
  await expect(page).toHaveURL(/\/contacts$/);
  const offer = page.getByRole('region', { name: 'Undo' });
  await expect(offer).toContainText('under a new id and in no group');
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Ada Byron', level: 2 })).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(contact.id));
  await expect(page.getByText('In no group')).toBeVisible();
  await expect(details.text('City')).toHaveValue('Hamburg');
});

test('nothing typed is lost by a lost connection, a reload or leaving', async ({
  page,
  contact,
  consoleGuard,
}) => {
  consoleGuard.expectConsoleError(/Failed to load resource.*FAILED/);
  const details = new ContactPage(page);
  await details.open(contact.id);
  await details.text('Email').fill(contact.email);
  await details.text('Company').fill('Analytical Engines');
  await page.route('**/crm/contacts/*', (route) => route.abort());
  await details.update.click();
  await expect(details.alert).toContainText('The server could not be reached');
  await expect(details.text('Company')).toHaveValue('Analytical Engines');
  await page.unroute('**/crm/contacts/*');

  await page.reload();
  await expect(details.text('Company')).toHaveValue('Analytical Engines');
  await expect(details.form).toContainText(/What you typed .* is here again/);
  await page.getByRole('link', { name: 'Groups', exact: true }).click();
  await expect(details.groups).toBeVisible();
  await page.getByRole('link', { name: 'Details', exact: true }).click();
  await expect(details.text('Company')).toHaveValue('Analytical Engines');
  await details.frame.navigation.getByRole('link', { name: 'Brands' }).click();
  const guard = page.getByRole('dialog', { name: /^Leave with unsent changes/ });
  await expect(guard).toBeVisible();
  await guard.getByRole('button', { name: 'Stay' }).click();
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
  await page.reload();
  await expect(details.text('Company')).toHaveValue('Analytical Engines');
  await expect(details.form).toContainText(/Updated (just now|\d+ min ago)/);

  // What is typed back leaves nothing behind.
  await details.text('Company').fill('Analytical');
  await details.text('Company').fill('Analytical Engines');
  await expect(details.review).toContainText('no change');
  await page.reload();
  await expect(details.form).toContainText(/Updated (just now|\d+ min ago)/);
  await expect(details.form).not.toContainText('What you typed');
});

test('the form outlives the session', async ({ page, contact, server, consoleGuard }) => {
  consoleGuard.expectConsoleError(/Failed to load resource.*401/);
  const details = new ContactPage(page);
  await details.open(contact.id);
  await details.text('Email').fill(contact.email);
  await details.text('Description').fill('Met in Turin');
  await endSessionAt(page, server.url, '**/crm/contacts/*');
  await details.update.click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toBeVisible();
  await new SignInPage(page).password.fill(demoAccount('m.ortega').password);
  await new SignInPage(page).submit.click();
  await expect(dialog).toBeHidden();
  await expect(details.text('Description')).toHaveValue('Met in Turin');
  await details.update.click();
  await expect(details.sent).toContainText('The contact is updated');
});

test('what belongs to somebody else says so', async ({ page, consoleGuard }) => {
  consoleGuard.expectConsoleError(REFUSED);
  const details = new ContactPage(page);
  await details.open(landmarks.sharedContact);
  await expect(page.getByText('Shared with you')).toBeVisible();
  await details.text('Email').fill('shared@contact.example');
  await details.update.click();
  await expect(details.alert).toContainText('The contact is shared and cannot be edited');
  await expect(details.alert).toContainText('Ask its owner to edit it');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Groups', exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/belong to somebody else/);
  await expectAccessible(page);
});

test('a contact is opened, changed and put back by the keyboard alone', async ({
  page,
  contact,
  service,
}) => {
  await service.call('PUT', pathOf(contact), lastUpdate(contact));
  await page.goto('/contacts');
  const [details, list] = [new ContactPage(page), new ContactsPage(page)];
  await expect(list.rows.first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(contact.email);
  await page.keyboard.press('Enter');
  await expect(list.rows).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(details.text('First name')).toHaveValue('Ada');
  // A page that was gone to takes the focus once.
  await expect(details.frame.heading).toBeFocused();
  await details.text('Email').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Augusta');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Undo' })).toBeVisible();
  await details.update.focus();
  await page.keyboard.press('u');
  await expect(details.sent).toContainText('The former values were sent again');
  await expect(details.text('First name')).toHaveValue('Ada');
});
