import { afterEach, expect, it, vi } from 'vitest';
import { demoIds } from '#testing/demo-ids.ts';
import { renderPage } from '#testing/render-page.tsx';
import { routes } from './routes.tsx';

// The proxy and the embedded service stand behind the page (testing/backend.ts).

const path = `/group-templates/${demoIds.popularGroupTemplate}`;

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

afterEach(() => vi.restoreAllMocks());

it('counts copies by state, leads from each count to its copies, and can be stopped meanwhile', async () => {
  const realFetch = globalThis.fetch;
  const gate = Promise.withResolvers<void>();
  let asked = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    // All counts but the first wait.
    if (/\/copies\?per_page=1/.test(url) && asked++ > 0) await gate.promise;
    return realFetch(input, init);
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
  const fetching = vi.spyOn(globalThis, 'fetch');
  const { screen } = await renderPage(routes, `/group-templates/${demoIds.groupTemplateWithoutCopies}`);
  const counts = screen.getByRole('region', { name: 'Copies by state' });
  await expect.element(counts.getByRole('link', { name: '0 Signed' })).toBeVisible();
  await expect.element(counts.getByRole('status')).toMatchTextContent(/^Counted /);
  const urls = fetching.mock.calls.map(([input]) => String(input instanceof Request ? input.url : input));
  expect(urls.filter((url) => /\/copies\?per_page=1/.test(url))).toHaveLength(1);
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
