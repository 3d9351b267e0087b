import { expect, it } from 'vitest';
import { demoIds } from '#testing/demo-ids.ts';
import { renderPage } from '#testing/render-page.tsx';
import { routes } from './routes.tsx';

// The proxy and the embedded service stand behind the page (testing/backend.ts).

const path = `/group-templates/${demoIds.popularGroupTemplate}`;

it('lists group templates with their owner and what is in them, and opens one', async () => {
  const { screen, router } = await renderPage(routes, '/group-templates');
  const table = screen.getByRole('table', { name: 'Group templates' });
  await expect.element(table).toHaveAttribute('aria-busy', 'false');
  await table.getByRole('link').first().click();
  await expect.poll(() => router.state.location.pathname).toMatch(/^\/group-templates\/[a-z0-9]{40}$/);
  const flow = screen.getByRole('region', { name: 'Signing flow' });
  await expect.element(flow.getByRole('article').first()).toBeVisible();
});

it('searches what it has read, and says so', async () => {
  const { screen } = await renderPage(routes, '/group-templates?q=no+such+template');
  await expect.element(screen.getByText('No group template has “no such template”')).toBeVisible();
  await expect.element(screen.getByText(/^Searched all \d+ group templates$/).first()).toBeVisible();
  await screen.getByRole('button', { name: 'Show all' }).click();
  await expect.element(screen.getByRole('table', { name: 'Group templates' })).toBeVisible();
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
