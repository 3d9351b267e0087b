import { expect } from './fixtures.ts';
import { ContactPage } from './pages/contact-page.ts';
import { test as base } from './signed-in-fixtures.ts';
import { lastUpdate, pathOf } from './stock/contacts.ts';
import { documentedOnlyServer, inOneWorker } from './worker-server.ts';

/** Contacts of a service that neither lists nor shows them: the directory and the request logs tell what there is. */

const REFUSED = /Failed to load resource.*4(?:00|04|22)/;

const test = base.extend({ server: documentedOnlyServer });

inOneWorker();

test.beforeEach(async ({ signedIn, consoleGuard }) => {
  // That the service does not have an operation is found out by asking it once.
  consoleGuard.expectConsoleError(REFUSED);
  await signedIn();
});

test('the page begins with the contacts that this browser knows, and creates none', {
  tag: '@smoke',
}, async ({ page, contact }) => {
  await page.goto('/contacts');
  await expect(page.getByRole('heading', { name: 'Seen on this browser' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Contact id' }).fill(contact.id);
  await page.goto('/contacts/new');
  const drawer = page.getByRole('dialog', { name: 'New contact' });
  await drawer.getByRole('textbox', { name: 'Email' }).fill('ada@contact.example');
  await drawer.getByRole('button', { name: 'Create contact' }).click();
  await expect(drawer.getByRole('alert')).toContainText('This service cannot create contacts');
  await expect(drawer.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@contact.example');
});

test('an update begins with the last logged one, and says what it cannot know', async ({
  page,
  contact,
  service,
}) => {
  expect((await service.call('PUT', pathOf(contact), lastUpdate(contact))).status).toBe(204);
  const details = new ContactPage(page);
  await details.open(contact.id);
  await expect(page.getByRole('heading', { name: 'Ada Byron', level: 2 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete contact' })).toHaveCount(0);
  await expect(details.form).toContainText(/Prefilled from the log of .* last logged just now/);
  await expect(details.text('Email')).toHaveValue(contact.email);
  await expect(details.review).toContainText(/not documented: it may keep them or remove them/);
  await details.text('First name').fill('Augusta');
  await details.text('Job title').fill('Director');
  await expect(details.line(details.review, 'Job title')).toContainText('was not known→becomes Director');
  await details.update.click();
  await expect(details.sent).toContainText('Not known before, so what was sent stays: Job title');
  await details.sendFormer.click();
  await expect(details.sent).toContainText('The former values were sent again');
  await expect(details.text('First name')).toHaveValue('Ada');
});

test('an address that another contact has is refused on its field, and what was left out is not judged', async ({
  page,
  contact,
  service,
}) => {
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

  await details.text('Email').fill(contact.email);
  await details.choice('Country').selectOption('DE');
  await details.update.click();
  await expect(details.line(details.sent, 'Country')).toBeVisible();
  await expect(details.alert).toHaveCount(0);
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
