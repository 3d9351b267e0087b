import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { demoIds, unusedId } from '#testing/demo-ids.ts';
import { renderPage } from '#testing/render-page.tsx';
import { routes } from './routes.tsx';

// The proxy and the embedded service stand behind the page (testing/backend.ts).

const unknown = unusedId();

/** An address that nothing has yet. */
const newEmail = () => `${crypto.randomUUID()}@contact.example`;

it('finds a contact by its words, and opens it', async () => {
  const { screen, router } = await renderPage(routes, `/contacts/${demoIds.contact}`);
  const email = screen.getByRole('textbox', { name: 'Email' });
  await expect.element(email).not.toHaveValue('');
  const address = (email.element() as HTMLInputElement).value;
  await router.navigate('/contacts');
  const search = screen.getByRole('searchbox', { name: 'Search contacts' });
  await search.fill(address);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => new URLSearchParams(router.state.location.search).get('q')).toBe(address);
  const table = screen.getByRole('table', { name: 'Contacts' });
  await expect.element(table.getByRole('row').nth(1)).toMatchTextContent(address);
  await expect.poll(() => table.getByRole('row').elements().length).toBe(2);
  await table.getByRole('link').click();
  await expect.poll(() => router.state.location.pathname).toBe(`/contacts/${demoIds.contact}`);
});

it('says that no contact matches, and shows all again', async () => {
  const { screen } = await renderPage(routes, '/contacts?q=nobody+is+called+so');
  await expect.element(screen.getByText('No contact matches')).toBeVisible();
  await screen.getByRole('button', { name: 'Clear the search' }).click();
  await expect.element(screen.getByRole('table', { name: 'Contacts' })).toBeVisible();
});

it('creates a contact, deletes it after asking, and creates it again', async () => {
  const { screen, router } = await renderPage(routes, '/contacts/new');
  const email = newEmail();
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
  await dialog.getByRole('button', { name: 'Delete contact' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/contacts');
  const offer = screen.getByRole('region', { name: 'Undo' });
  await expect.element(offer).toMatchTextContent(/Ada is deleted/);
  await offer.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByText('The contact is created again, under a new id')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Ada', level: 2 })).toBeVisible();
  expect(router.state.location.pathname).not.toBe(first);
});

it('leads from an address that is taken to the contact that has it', async () => {
  const { screen } = await renderPage(routes, `/contacts/${demoIds.contact}`);
  const email = screen.getByRole('textbox', { name: 'Email' });
  await expect.element(email).not.toHaveValue('');
  const address = (email.element() as HTMLInputElement).value;
  await screen.unmount();
  const created = await renderPage(routes, '/contacts/new');
  const drawer = created.screen.getByRole('dialog', { name: 'New contact' });
  await drawer.getByRole('textbox', { name: 'Email' }).fill(address.toUpperCase());
  await drawer.getByRole('button', { name: 'Create contact' }).click();
  await expect
    .element(drawer.getByRole('link', { name: /^open / }))
    .toHaveAttribute('href', `/contacts/${demoIds.contact}`);
});

it('says at its field what is wrong with an address, and sends nothing', async () => {
  const { screen } = await renderPage(routes, `/contacts/${demoIds.contact}`);
  const email = screen.getByRole('textbox', { name: 'Email' });
  await email.fill('nobody');
  await screen.getByRole('button', { name: 'Update contact' }).click();
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await expect.element(email).toHaveFocus();
  await expect.element(screen.getByRole('region', { name: 'What was sent' })).not.toBeInTheDocument();
});

it('shows the groups of a contact, and says that there is no such contact', async () => {
  const known = await renderPage(routes, `/contacts/${demoIds.contact}/groups`);
  await expect
    .element(known.screen.getByRole('table', { name: 'Groups of the contact' }))
    .toHaveAttribute('aria-busy', 'false');
  await known.screen.unmount();
  const { screen } = await renderPage(routes, `/contacts/${unknown}/groups`);
  await expect.element(screen.getByText('Not found, or not yours')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Choose another contact' })).toBeVisible();
});

it('opens a contact that only its logs tell of, where the id has another shape', async () => {
  const { screen } = await renderPage(routes, '/contacts/short-id');
  await expect.element(screen.getByRole('form', { name: 'Contact' })).toMatchTextContent(/begins empty/);
});
