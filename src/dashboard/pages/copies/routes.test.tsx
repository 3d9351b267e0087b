import { expect, it } from 'vitest';
import { demoIds, unusedId } from '#testing/demo-ids.ts';
import { renderPage } from '#testing/render-page.tsx';
import { routes } from './routes.tsx';

// The proxy and the embedded service stand behind the page (testing/backend.ts).

const path = `/copies/${demoIds.groupTemplateWithFewCopies}`;

it('asks whose copies are wanted, and shows them', async () => {
  const { screen, router } = await renderPage(routes, '/copies');
  const templates = screen.getByRole('table', { name: 'Group templates' });
  await templates.getByRole('link').first().click();
  await expect.poll(() => router.state.location.pathname).toMatch(/^\/copies\/[a-z0-9]{40}$/);
});

it('opens a copy over the list, and puts it away', async () => {
  const { screen, router } = await renderPage(routes, path);
  await screen.getByRole('table', { name: 'Copies' }).getByRole('link').first().click();
  await expect.element(screen.getByRole('heading', { name: 'Invites, in order' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Email a copy' })).toBeVisible();
  await screen.getByRole('button', { name: 'Close the copy' }).click();
  await expect.poll(() => router.state.location.pathname).toBe(path);
});

it('says at its field what is no address to email a copy to', async () => {
  const { screen } = await renderPage(routes, path);
  await screen.getByRole('table', { name: 'Copies' }).getByRole('link').first().click();
  await screen.getByRole('button', { name: 'Email a copy' }).click();
  const drawer = screen.getByRole('dialog', { name: /^Email / });
  const recipient = drawer.getByRole('combobox', { name: 'Recipient' });
  await recipient.fill('ann');
  await drawer.getByRole('button', { name: 'Email the copy' }).click();
  await expect.element(recipient).toHaveAttribute('aria-invalid', 'true');
});

it('says where it has looked for a copy that is not there', async () => {
  const id = unusedId();
  const { screen } = await renderPage(routes, `${path}/${id}`);
  await expect
    .element(screen.getByText(/^It is not among the newest copies of this template\. At most the 500 /))
    .toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Open it as a document group' }))
    .toHaveAttribute('href', `/document-groups/${id}`);
});

it('leads from copies that one may not see to another group template', async () => {
  const { screen } = await renderPage(routes, `/copies/${demoIds.foreignGroupTemplate}`);
  await expect
    .element(screen.getByRole('link', { name: 'Choose another group template' }))
    .toHaveAttribute('href', '/copies');
});

it('finds the copies that are stuck for so long among those that the service cannot tell apart', async () => {
  const { screen, router } = await renderPage(routes, path);
  await screen.getByRole('button', { name: 'Stuck', exact: true }).click();
  await screen.getByRole('textbox', { name: 'Or so many days' }).fill('20');
  await screen.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => router.state.location.search).toBe('?stuck=20');
  await expect.element(screen.getByText(/^Looked through /)).toBeVisible();
  const table = screen.getByRole('table', { name: 'Copies' });
  await expect.element(table).toHaveAttribute('aria-busy', 'false');
  const days = () =>
    table
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => Number(/Stuck for (\d+) days/.exec(row.textContent ?? '')?.[1]));
  await expect.poll(() => days().length).toBeGreaterThan(0);
  for (const count of days()) expect(count).toBeGreaterThanOrEqual(20);
});

it('selects every copy that the filters let through, those of other pages too', async () => {
  const { screen } = await renderPage(routes, `/copies/${demoIds.popularGroupTemplate}?per=25`);
  // There is nothing to select before the copies are there.
  await expect.element(screen.getByRole('checkbox').nth(1)).toBeVisible();
  await screen.getByRole('checkbox', { name: 'Select all copies of this page' }).click();
  const chosen = screen.getByRole('region', { name: 'Chosen copies' });
  const all = chosen.getByRole('button', { name: /^Select all \d+$/ });
  await expect.element(all).toBeVisible();
  const total = /\d+$/.exec(all.element().textContent ?? '')?.[0];
  await all.click();
  await expect.element(chosen.getByText(`${total} copies chosen`)).toBeVisible();
  await expect.element(all).not.toBeInTheDocument();
  // A run has them all: the form says what it would send.
  await chosen.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.element(screen.getByRole('dialog', { name: `Copy ${total} copies` })).toBeVisible();
});
