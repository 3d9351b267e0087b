import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { demoIds, unusedId } from '#testing/demo-ids.ts';
import { holdOffers } from '#testing/hold-offers.ts';
import { renderPage } from '#testing/render-page.tsx';
import { routes } from './routes.tsx';

it('creates a contact, deletes it after asking, and creates it again', async () => {
  holdOffers();
  const { screen, router } = await renderPage(routes, '/contacts/new');
  const email = `${crypto.randomUUID()}@contact.example`;
  const drawer = screen.getByRole('dialog', { name: 'New contact' });
  await drawer.getByRole('textbox', { name: 'Email' }).fill(email);
  await drawer.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await drawer.getByRole('button', { name: 'Create contact' }).click();
  await expect.poll(() => router.state.location.pathname).toMatch(/^\/contacts\/[a-z0-9]{40}$/);
  const first = router.state.location.pathname;
  await expect.element(screen.getByRole('heading', { name: 'Ada', level: 2 })).toBeVisible();
  await screen.getByRole('button', { name: 'Delete contact' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Delete Ada?' });
  await expect.element(dialog).toMatchTextContent(email);
  await expect.element(dialog).toMatchTextContent(/under a new id and in no group/);
  await dialog.getByRole('button', { name: 'Delete contact' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/contacts');
  const offer = screen.getByRole('region', { name: 'Undo' });
  await expect.element(offer).toMatchTextContent(/Ada is deleted/);
  await offer.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByText('The contact is created again, under a new id')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Ada', level: 2 })).toBeVisible();
  expect(router.state.location.pathname).not.toBe(first);
  const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const refused = calls.filter(({ responseStatus }) => responseStatus === 404).map(({ name }) => name);
  // The page that is being left does not read the deleted contact.
  expect(refused.filter((url) => url.includes(first))).toEqual([]);
});

it.each([
  ['create', '/contacts/new', 'Create contact'],
  ['update', `/contacts/${demoIds.otherContact}`, 'Update contact'],
])('leads from an address that is taken to the contact that has it, at a %s', async (_, path, button) => {
  const taken = await renderPage(routes, `/contacts/${demoIds.contact}`);
  const known = taken.screen.getByRole('textbox', { name: 'Email' });
  await expect.element(known).not.toHaveValue('');
  const address = (known.element() as HTMLInputElement).value;
  await taken.screen.unmount();
  const { screen } = await renderPage(routes, path);
  const email = screen.getByRole('textbox', { name: 'Email' });
  const lastName = screen.getByRole('textbox', { name: 'Last name' });
  await lastName.fill('King');
  await email.fill(address.toUpperCase());
  await screen.getByRole('button', { name: button }).click();
  await expect.element(email).toHaveAccessibleDescription(/that contact, or choose another/);
  await expect.element(email).toHaveFocus();
  await expect.element(lastName).toHaveValue('King');
  await expect
    .element(screen.getByRole('link', { name: /^open / }))
    .toHaveAttribute('href', `/contacts/${demoIds.contact}`);
});

it('says at their fields what the country has against the state and the zip code', async () => {
  const { screen } = await renderPage(routes, `/contacts/${demoIds.contactWithoutCountry}`);
  const choice = (name: string) => screen.getByRole('combobox', { name, exact: true });
  const zipCode = screen.getByRole('textbox', { name: 'Zip code' });
  await zipCode.fill('97205');
  await userEvent.keyboard('{Tab}');
  await choice('State').selectOptions('Oregon');
  await expect.element(choice('Country')).toHaveAccessibleDescription(/The country is missing/);
  (choice('Country').element() as HTMLElement).focus();
  await choice('Country').selectOptions('GB');
  await userEvent.keyboard('{Tab}');
  await expect.element(choice('State')).toHaveAccessibleDescription(/only valid for/);
  await expect.element(zipCode).toHaveAccessibleDescription(/zip code/);
  await choice('State').selectOptions('');
  await expect.element(choice('State')).toBeDisabled();
  await choice('Country').selectOptions('US');
  await expect.element(choice('State')).toBeEnabled();
});

it('says of a contact that is shared that only its owner can edit it and see its groups', async () => {
  const { screen, router } = await renderPage(routes, `/contacts/${demoIds.sharedContact}`);
  await expect.element(screen.getByText('Shared with you')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Email' }).fill('shared@contact.example');
  await screen.getByRole('button', { name: 'Update contact' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/shared and cannot be edited/);
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Ask its owner to edit it/);
  await router.navigate(`/contacts/${demoIds.sharedContact}/groups`);
  await expect.element(screen.getByText(/belong to somebody else/)).toBeVisible();
});

it('says at its field what is wrong with an address, and of how many groups a contact is taken before it is deleted', async () => {
  const { screen } = await renderPage(routes, `/contacts/${demoIds.contact}`);
  const email = screen.getByRole('textbox', { name: 'Email' });
  await email.fill('nobody');
  await screen.getByRole('button', { name: 'Update contact' }).click();
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await expect.element(email).toHaveFocus();
  await expect.element(screen.getByRole('region', { name: 'What was sent' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Delete contact' }).click();
  const dialog = screen.getByRole('dialog', { name: /^Delete / });
  await expect.element(dialog).toMatchTextContent(/goes from the address book and from \d+ groups?\./);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
});

it('says that there is no such contact', async () => {
  const { screen } = await renderPage(routes, `/contacts/${unusedId()}/groups`);
  await expect.element(screen.getByText('Not found, or not yours')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Choose another contact' })).toBeVisible();
});

it('opens a contact that only its logs tell of, where the id has another shape', async () => {
  const { screen } = await renderPage(routes, '/contacts/short-id');
  await expect.element(screen.getByRole('form', { name: 'Contact' })).toMatchTextContent(/begins empty/);
});
