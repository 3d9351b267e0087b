import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { demoIds, unusedId } from '#testing/demo-ids.ts';
import { renderPage } from '#testing/render-page.tsx';
import { routes } from './routes.tsx';

// The proxy and the embedded service stand behind the page (testing/backend.ts).

const unknown = unusedId();

it('opens a contact by its id, and says what is no id', async () => {
  const { screen, router } = await renderPage(routes, '/contacts');
  const id = screen.getByRole('combobox', { name: 'Contact id' });
  await id.fill('no id!');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(/letters, digits, hyphens and underscores alone/)).toBeVisible();
  await id.fill(demoIds.contact);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe(`/contacts/${demoIds.contact}`);
  await expect.element(screen.getByRole('form', { name: 'Contact' })).toBeVisible();
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
