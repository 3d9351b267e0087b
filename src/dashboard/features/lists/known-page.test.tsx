import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { directoryOf } from '#features/directory/directory.ts';
import { newcomer, numberedId } from '#testing/newcomer.ts';
import { renderPage } from '#testing/render-page.tsx';
import { KnownPage } from './known-page.tsx';

const MANY = 10_000;

/** The page of somebody who is signed in, with a directory that is this test's own. */
async function openKnownPage(known: number, search = '') {
  const { client, owner } = newcomer();
  const directory = directoryOf(owner);
  await directory.settled();
  for (let index = 0; index < known; index++)
    directory.see([{ type: 'contact', id: numberedId(index), name: `Person ${index}` }], index + 1);
  directory.see([{ type: 'document', id: numberedId(1) }], 1);
  await directory.settled();
  const page = <KnownPage entity="contact" hrefOf={(id) => `/contacts/${id}`} />;
  const routes = [
    { path: '/contacts', element: page },
    { path: '/contacts/:id', element: <p>Opened</p> },
  ];
  const { screen, router } = await renderPage(routes, `/contacts${search}`, client);
  return { screen, router, directory };
}

test('of ten thousand remembered entities it draws those in sight, and finds any by name or id', async () => {
  const { screen, router } = await openKnownPage(MANY);
  await expect.element(screen.getByText('10,000 contacts')).toBeVisible();
  const rows = screen.getByRole('list', { name: 'Contacts' }).getByRole('listitem');
  // Those seen last come first.
  await expect.element(screen.getByRole('link', { name: `Person ${MANY - 1}`, exact: true })).toBeVisible();
  expect(rows.elements().length).toBeLessThan(40);
  expect(rows.first().element().getAttribute('aria-setsize')).toBe(String(MANY));

  const field = screen.getByRole('searchbox');
  await field.fill('Person 7777 ');
  await expect.element(screen.getByRole('link', { name: 'Person 7777', exact: true })).toBeVisible();
  await expect.poll(() => router.state.location.search).toBe('?q=Person%207777');
  await field.fill('nobody at all');
  await expect.element(screen.getByText('No known contact matches')).toBeVisible();
  await screen.getByRole('button', { name: 'Clear the search' }).click();
  await expect.element(screen.getByText('10,000 contacts')).toBeVisible();
  await expect.element(field).toHaveFocus();
});

test('keys walk the rows, and Enter opens one', async () => {
  const { screen, router } = await openKnownPage(30);
  await expect.element(screen.getByText('30 contacts')).toBeVisible();
  await userEvent.keyboard('jjjk');
  await expect.element(screen.getByRole('link', { name: 'Person 28', exact: true })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Opened')).toBeVisible();
  expect(router.state.location.pathname).toBe(`/contacts/${numberedId(28)}`);
});

test('without any it teaches, and opens what is typed', async () => {
  const { screen, router } = await openKnownPage(0);
  await expect.element(screen.getByText('No contacts yet')).toBeVisible();
  const field = screen.getByRole('combobox', { name: 'Contact id' });
  await screen.getByRole('button', { name: 'Open contact' }).click();
  await expect.element(screen.getByText('Type or paste the id of a contact.')).toBeVisible();
  await field.fill('a/b');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(/letters, digits, hyphens/)).toBeVisible();
  await expect.element(field).toHaveValue('a/b');
  await field.fill(` ${numberedId(7)} `);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Opened')).toBeVisible();
  expect(router.state.location.pathname).toBe(`/contacts/${numberedId(7)}`);
});

test('the address holds the search, and an entity created here says so', async () => {
  const { screen, directory } = await openKnownPage(5, '?q=3');
  await expect.element(screen.getByText('1 of 5 contacts')).toBeVisible();
  await expect.element(screen.getByRole('searchbox')).toHaveValue('3');
  directory.noteMade({ type: 'contact', id: numberedId(3) }, 10);
  await expect.element(screen.getByText(/created here/)).toBeVisible();
});
