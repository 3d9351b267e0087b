import { expect, test } from 'vitest';
import { directoryOf } from '#features/directory/directory.ts';
import { userQuery } from '#features/session/user.ts';
import { newcomer, numberedId } from '#testing/newcomer.ts';
import { renderPage } from '#testing/render-page.tsx';
import { OrganizationChoice } from './organization-choice.tsx';

/** The choice of somebody of whom the service tells nothing, and whose browser knows some organizations. */
async function openChoice(known: number, address = '/brands') {
  const { client, owner } = newcomer();
  client.setQueryData(userQuery().queryKey, null);
  const directory = directoryOf(owner);
  const see = (index: number) => directory.see([{ type: 'organization', id: numberedId(index) }], index + 1);
  for (let index = 0; index < known; index++) see(index);
  await directory.settled();
  const choice = (
    <OrganizationChoice
      question="Whose brands do you want to see?"
      action="Show its brands"
      hrefOf={(id) => `/brands/${id}`}
    />
  );
  const routes = [
    { path: '/brands', element: choice },
    { path: '/brands/:id', element: <p>Its brands</p> },
  ];
  return { ...(await renderPage(routes, address, client)), see };
}

test('where one organization is known, it is open', async () => {
  const { screen, router } = await openChoice(1);
  await expect.element(screen.getByText('Its brands')).toBeVisible();
  expect(router.state.location.pathname).toBe(`/brands/${numberedId(0)}`);
});

test('of several, one is chosen from those that are known, or by its id', async () => {
  const { screen, router } = await openChoice(2);
  await expect.element(screen.getByRole('link', { name: numberedId(0) })).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: 'Organization id' })).toBeVisible();
  await screen.getByRole('link', { name: numberedId(1) }).click();
  await expect.element(screen.getByText('Its brands')).toBeVisible();
  expect(router.state.location.pathname).toBe(`/brands/${numberedId(1)}`);
});

test('who asks for another is not led away', async () => {
  const { screen } = await openChoice(1, '/brands?change');
  await expect.element(screen.getByRole('link', { name: numberedId(0) })).toBeVisible();
});

test('what is being typed stays when an organization comes to be known', async () => {
  const { screen, see } = await openChoice(0);
  const field = screen.getByRole('combobox', { name: 'Organization id' });
  await field.fill('0000');
  see(7);
  await expect.element(screen.getByRole('link', { name: numberedId(7) })).toBeVisible();
  await expect.element(field).toHaveValue('0000');
});
