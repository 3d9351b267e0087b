import { landmarks } from '../src/service/demo/landmarks.ts';
import { expectAccessible } from './accessible.ts';
import { type OwnContact, test } from './contact-fixtures.ts';
import { endSessionAt } from './end-session.ts';
import { expect, expectNoOverflow } from './fixtures.ts';
import { ContactPage } from './pages/contact-page.ts';
import { demoAccount, SignInPage } from './pages/sign-in-page.ts';
import { atBothWidths } from './signed-in-fixtures.ts';

const REFUSED = /Failed to load resource.*4(?:00|04|22)/;

const pathOf = ({ id }: Pick<OwnContact, 'id'>) => `/v2/crm/contacts/${id}`;

/** An update of the contact as another client of the account makes it, so that there is a log of it. */
const lastUpdate = ({ email }: OwnContact) => ({
  email,
  first_name: 'Ada',
  last_name: 'Byron',
  phone: { country_code: 'DE', number: '3012345678' },
  address: { country: 'DE', zip_code: '20457', city: 'Hamburg' },
});

test.beforeEach(({ signedIn }) => signedIn());

atBothWidths(() => {
  test('an update begins with the last logged one, shows what it will send, and is put back', async ({
    page,
    contact,
    service,
  }) => {
    expect((await service.call('PUT', pathOf(contact), lastUpdate(contact))).status).toBe(204);
    const details = new ContactPage(page);
    await details.open(contact.id);
    await expect(page.getByRole('heading', { name: 'Ada Byron', level: 2 })).toBeVisible();
    await expect(details.form).toContainText(/Prefilled from the log of .* last logged just now/);
    await expect(details.text('Email')).toHaveValue(contact.email);
    await expect(details.choice('Country')).toHaveValue('DE');
    await expect(details.review).toContainText('no change');
    await expect(details.review).toContainText(/not documented: it may keep them or remove them/);

    await details.text('First name').fill('Augusta');
    await details.text('City').fill('');
    await details.text('Job title').fill('Director');
    await expect(details.review).toContainText('3 changes');
    await expect(details.line(details.review, 'First name')).toContainText('was Ada→becomes Augusta');
    await expect(details.line(details.review, 'City')).toContainText('was Hamburg→becomes empty');
    await expect(details.line(details.review, 'Job title')).toContainText('was not known→becomes Director');
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
    await expect(details.sent).toContainText('Not known before, so what was sent stays: Job title');
    await expect(details.review).toContainText('no change');
    await expectAccessible(page);
    await expectNoOverflow(page);

    const undo = page.waitForRequest((it) => it.method() === 'PUT');
    await details.sendFormer.click();
    expect((await undo).postDataJSON()).toEqual(lastUpdate(contact));
    await expect(details.sent).toContainText('The former values were sent again');
    await expect(details.text('First name')).toHaveValue('Ada');
    await expect(details.text('City')).toHaveValue('Hamburg');
  });

  test('groups are paged in the address', async ({ page, contact }) => {
    const details = new ContactPage(page);
    await page.goto(`/contacts/${contact.id}/groups?per=25`);
    await expect(details.groups.getByRole('rowheader')).toHaveCount(25);
    await expect(page.getByText('In 60 groups')).toBeVisible();
    await expect(page.getByText(/Answered by the service/)).toBeVisible();
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
  await expect(details.form).toContainText('no update of this one is logged, so the form begins empty');
  await details.update.click();
  await expect(details.text('Email')).toHaveAccessibleDescription(/27400001/);
  await expect(details.text('Email')).toBeFocused();
  await details.text('Email').fill(contact.email);

  await details.text('Zip code').fill('97205');
  await details.text('Zip code').blur();
  await expect(details.choice('Country')).toHaveAccessibleDescription(/27400027/);
  await details.choice('State').selectOption('Oregon');
  await details.choice('Country').selectOption('GB');
  await details.choice('Country').blur();
  await expect(details.choice('State')).toHaveAccessibleDescription(/27422004/);
  await expect(details.text('Zip code')).toHaveAccessibleDescription(/27422002/);
  await details.choice('Country of the number').selectOption('DE');
  await details.text('Phone number').fill('+1 212-555-0100');
  await details.text('Phone number').blur();
  await expect(details.choice('Country of the number')).toHaveAccessibleDescription(
    /begin with \+49.*27422005/,
  );
  await expectAccessible(page);

  await details.choice('State').selectOption('');
  await expect(details.choice('State')).toBeDisabled();
  await details.choice('Country').selectOption('US');
  await expect(details.choice('State')).toBeEnabled();
  await details.choice('State').selectOption('Oregon');
  await details.choice('Country of the number').selectOption('US');
  await details.update.click();
  await expect(details.sent).toContainText('The former values are not known');
  await expect(details.line(details.sent, 'State')).toContainText('Oregon');
});

test('an address that another contact has is refused on its field, and what was left out is sent empty', async ({
  page,
  contact,
  service,
  consoleGuard,
}) => {
  consoleGuard.expectConsoleError(REFUSED);
  // The contact has a state that no log tells of.
  const state = { email: contact.email, address: { country: 'US', state: 'Oregon' } };
  await service.call('PUT', pathOf(contact), state);
  await service.call('PUT', pathOf(contact), { email: contact.email });
  // This browser has seen the other contact.
  await service.call('PUT', pathOf({ id: contact.otherId }), { email: contact.otherEmail });
  const details = new ContactPage(page);
  await details.open(contact.otherId);
  await page.getByRole('link', { name: 'Contacts' }).last().click();
  await expect(page.getByRole('link', { name: contact.otherEmail })).toBeVisible();
  await page.getByRole('combobox', { name: 'Contact id' }).fill(contact.id);
  await page.getByRole('button', { name: 'Open contact' }).click();
  await details.text('Email').fill(contact.otherEmail.toUpperCase());
  await details.text('Last name').fill('King');
  await details.update.click();
  await expect(details.text('Email')).toHaveAccessibleDescription(/Edit that contact, or choose another/);
  await expect(details.text('Email')).toBeFocused();
  await expect(details.alert).toContainText('Request id');
  await expect(page.getByRole('link', { name: `open ${contact.otherEmail}` })).toBeVisible();
  await expect(details.text('Last name')).toHaveValue('King');
  await expectAccessible(page);

  await details.text('Email').fill(contact.email);
  await details.choice('Country').selectOption('DE');
  await details.update.click();
  await expect(details.choice('State')).toHaveAccessibleDescription(/The state is invalid/);
  await details.review.getByRole('button', { name: 'Send State empty' }).click();
  await details.update.click();
  await expect(details.line(details.sent, 'State')).toContainText('becomes empty');
  await expect(details.alert).toHaveCount(0);
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
  await details.update.click();
  await expect(details.sent).toContainText('The contact is updated');
  await page.reload();
  await expect(details.text('Company')).toHaveValue('Analytical Engines');
  await expect(details.form).toContainText('Prefilled from');

  // What is typed back leaves nothing behind.
  await details.text('Company').fill('Analytical');
  await details.text('Company').fill('Analytical Engines');
  await expect(details.review).toContainText('no change');
  await page.reload();
  await expect(details.form).toContainText('Prefilled from');
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

test('a log that was cut off fills in what it has, and a later one that was refused is told', async ({
  page,
  contact,
  service,
}) => {
  const { email } = contact;
  const body = {
    email,
    first_name: 'Ada',
    address: { city: 'Turin', notes: 'word '.repeat(2000) },
    last_name: 'Byron',
  };
  expect((await service.call('PUT', pathOf(contact), body)).status).toBe(204);
  expect((await service.call('PUT', pathOf(contact), { email: 'n/a' })).status).toBe(400);
  const details = new ContactPage(page);
  await details.open(contact.id);
  await expect(details.form).toContainText('was refused with status 400; nothing of it is here');
  await expect(details.form).toContainText('The log keeps only the beginning of that update');
  await expect(details.text('City')).toHaveValue('Turin');
  await expect(details.text('Last name')).toHaveValue('');
});

test('what belongs to somebody else says so', async ({ page, consoleGuard }) => {
  consoleGuard.expectConsoleError(REFUSED);
  const details = new ContactPage(page);
  await details.open(landmarks.sharedContact);
  await expect(page.getByText('Not found, or not yours')).toBeVisible();
  await details.text('Email').fill('shared@contact.example');
  await details.update.click();
  await expect(details.alert).toContainText('The contact is shared and cannot be edited');
  await expect(details.alert).toContainText('Ask its owner to edit it');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Groups', exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/belongs to another user/);
  await expectAccessible(page);
});

test('a contact is opened, changed and put back by the keyboard alone', async ({
  page,
  contact,
  service,
}) => {
  await service.call('PUT', pathOf(contact), lastUpdate(contact));
  await page.goto('/contacts');
  const details = new ContactPage(page);
  const id = page.getByRole('combobox', { name: 'Contact id' });
  await id.focus();
  await page.keyboard.type(contact.id);
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
