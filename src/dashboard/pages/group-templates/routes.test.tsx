import { afterEach, expect, it } from 'vitest';
import { demoIds } from '#testing/demo-ids.ts';
import { network } from '#testing/network.ts';
import { renderPage } from '#testing/render-page.tsx';
import { routes } from './routes.tsx';

const path = `/group-templates/${demoIds.popularGroupTemplate}`;

it('searches what it has read, and says so', async () => {
  const { screen } = await renderPage(routes, '/group-templates?q=no+such+template');
  await expect.element(screen.getByText('No group template has “no such template”')).toBeVisible();
  await expect.element(screen.getByText(/^Searched all \d+ group templates$/).first()).toBeVisible();
  await screen.getByRole('button', { name: 'Show all' }).click();
  await expect.element(screen.getByRole('table', { name: 'Group templates' })).toBeVisible();
});

const net = network();
afterEach(net.restore);

const COUNTING = /\/copies\?per_page=1/;

it('counts copies by state, leads from each count to its copies, and can be stopped meanwhile', async () => {
  const gate = Promise.withResolvers<void>();
  let asked = 0;
  net.on('GET', COUNTING, async (pass) => {
    // All counts but the first wait.
    if (asked++ > 0) await gate.promise;
    return pass();
  });
  const { screen } = await renderPage(routes, path);
  const counts = screen.getByRole('region', { name: 'Copies by state' });
  await expect.element(counts.getByRole('status')).toHaveTextContent('Counting 1 of 9');
  await expect.poll(() => asked).toBe(4);
  await counts.getByRole('button', { name: 'Stop counting' }).click();
  await expect.element(counts.getByRole('status')).toHaveTextContent('Stopped after 1 of 9');
  await expect.element(counts.getByRole('link', { name: 'not counted Signed' })).toBeVisible();
  expect(asked).toBe(4);
  gate.resolve();
  await counts.getByRole('button', { name: 'Go on counting' }).click();
  await expect.element(counts.getByRole('status')).toMatchTextContent(/^Counted /);
  await expect
    .element(counts.getByRole('link', { name: /^\d+ Waiting for me$/ }))
    .toHaveAttribute('href', `/copies/${demoIds.popularGroupTemplate}?status=waiting-for-me`);
  await expect
    .element(counts.getByRole('link', { name: /^\d+ Declined$/ }))
    .toHaveAttribute('href', `/copies/${demoIds.popularGroupTemplate}?label=declined`);
});

it('counts with one call where there are no copies', async () => {
  let asked = 0;
  net.on('GET', COUNTING, (pass) => {
    asked += 1;
    return pass();
  });
  const { screen } = await renderPage(routes, `/group-templates/${demoIds.groupTemplateWithoutCopies}`);
  const counts = screen.getByRole('region', { name: 'Copies by state' });
  await expect.element(counts.getByRole('link', { name: '0 Signed' })).toBeVisible();
  await expect.element(counts.getByRole('status')).toMatchTextContent(/^Counted /);
  expect(asked).toBe(1);
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
