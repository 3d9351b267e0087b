import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { demoIds } from '#testing/demo-ids.ts';
import { renderPage } from '#testing/render-page.tsx';
import { routes } from './routes.tsx';

// The proxy and the embedded service stand behind the page (testing/backend.ts).

it('opens a document by its id, and says what is no id', async () => {
  const { screen, router } = await renderPage(routes, '/documents');
  const id = screen.getByRole('combobox', { name: 'Document id' });
  await id.fill('no id!');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(/letters, digits, hyphens and underscores alone/)).toBeVisible();
  await id.fill(demoIds.sentDocument);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe(`/documents/${demoIds.sentDocument}`);
  await expect.element(screen.getByRole('heading', { name: 'What was done with it' })).toBeVisible();
});

it('says of a document that no log names that nothing is known', async () => {
  // One that no other test asks for: every call to the service is logged.
  const id = crypto.randomUUID().replaceAll('-', '').padEnd(40, '0');
  const { screen } = await renderPage(routes, `/documents/${id}`);
  await expect.element(screen.getByText(/No request log names this document in its address/)).toBeVisible();
});

it('says at its field to whom no invite can go', async () => {
  const { screen } = await renderPage(routes, `/documents/${demoIds.sentDocument}/invite`);
  await screen.getByRole('textbox', { name: 'To', exact: true }).fill('ann@tenant');
  await screen.getByRole('button', { name: 'Send the invite' }).click();
  await expect
    .element(screen.getByText('Enter the email address of the person who is to sign.'))
    .toBeVisible();
});

it('wants a document on a fax', async () => {
  const { screen } = await renderPage(routes, `/documents/${demoIds.sentDocument}/fax`);
  await screen.getByRole('button', { name: 'Take document 1 off the fax' }).click();
  await expect.element(screen.getByText('A fax needs at least one document.')).toBeVisible();
});

it('wants to know which brand to assign', async () => {
  const { screen } = await renderPage(routes, `/documents/${demoIds.sentDocument}/brand`);
  await screen.getByRole('button', { name: 'Assign the brand' }).click();
  await expect.element(screen.getByText('Type, paste or choose the id of a brand.')).toBeVisible();
});
