import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { demoIds } from '#testing/demo-ids.ts';
import { renderPage } from '#testing/render-page.tsx';
import { routes } from './routes.tsx';

// The proxy and the embedded service stand behind the page (testing/backend.ts).

const path = `/group-templates/${demoIds.popularGroupTemplate}`;

it('opens a group template by its id, and says what is no id', async () => {
  const { screen, router } = await renderPage(routes, '/group-templates');
  const id = screen.getByRole('combobox', { name: 'Group template id' });
  await id.fill('no id!');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(/letters, digits, hyphens and underscores alone/)).toBeVisible();
  await id.fill(demoIds.popularGroupTemplate);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe(path);
  const flow = screen.getByRole('region', { name: 'Signing flow' });
  await expect.element(flow.getByRole('article').first()).toBeVisible();
  await expect.element(screen.getByText(/You own the group template/)).toBeVisible();
});

it('explains why a group template cannot be read, and leads to another', async () => {
  const { screen } = await renderPage(routes, `/group-templates/${demoIds.deletedGroupTemplate}`);
  await expect
    .element(screen.getByRole('link', { name: 'Choose another group template' }))
    .toHaveAttribute('href', '/group-templates');
});

it('asks in a drawer whose access to remove, and says at its field what is no id', async () => {
  const { screen } = await renderPage(routes, `${path}/remove-access`);
  const drawer = screen.getByRole('dialog', { name: 'Remove access to a template' });
  await drawer.getByRole('radio').first().click();
  await drawer.getByRole('combobox', { name: 'User id' }).fill('ann');
  await drawer.getByRole('button', { name: 'Remove access …' }).click();
  await expect
    .element(drawer.getByText('The id of a user has 40 lowercase letters and digits.'))
    .toBeVisible();
});

it('asks in a drawer which template to add', async () => {
  const { screen, router } = await renderPage(routes, `${path}/add`);
  const drawer = screen.getByRole('dialog', { name: 'Add a template' });
  await drawer.getByRole('button', { name: 'Add the template' }).click();
  await expect
    .element(drawer.getByRole('combobox', { name: 'Template id' }))
    .toHaveAttribute('aria-invalid', 'true');
  await drawer.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => router.state.location.pathname).toBe(path);
});
