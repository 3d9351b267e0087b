import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { demoIds, unusedId } from '#testing/demo-ids.ts';
import { renderPage } from '#testing/render-page.tsx';
import { routes } from './routes.tsx';

const path = `/copies/${demoIds.groupTemplateWithFewCopies}`;

it('asks whose copies are wanted, and shows them', async () => {
  const { screen, router } = await renderPage(routes, '/copies');
  const templates = screen.getByRole('table', { name: 'Group templates' });
  await templates.getByRole('link').first().click();
  await expect.poll(() => router.state.location.pathname).toMatch(/^\/copies\/[a-z0-9]{40}$/);
});

const popular = `/copies/${demoIds.popularGroupTemplate}`;
const WAITING = `${popular}?status=waiting-for-me`;

/** The copies at an address, with one of them open. */
async function openCopy(address: string, index = 0) {
  const { screen, router } = await renderPage(routes, address);
  const link = screen.getByRole('table', { name: 'Copies' }).getByRole('link').nth(index);
  await link.click();
  const copy = screen.getByLabelText('Copy', { exact: true });
  await expect.element(copy.getByRole('heading', { name: 'Invites, in order' })).toBeVisible();
  return { screen, router, copy, name: link.element().textContent ?? '' };
}

it('shows over the list whom a copy waits for and since when, its documents and its brand', async () => {
  const { screen, router, copy } = await openCopy(WAITING, 3);
  await expect.element(copy.getByText(/^Stuck for \d+ days$/)).toBeVisible();
  const steps = copy.getByRole('region', { name: 'Invites, in order' }).getByRole('listitem');
  await expect.element(steps.first()).toMatchTextContent(/1.*signed.*Email opened/);
  const turn = copy.element().querySelector('[aria-current="step"]');
  expect(turn?.textContent).toMatch(/2m\.ortega@northwind\.example.*no reaction for \d+ days.*Expires in/);
  const documents = copy.getByRole('list', { name: 'Documents' });
  await expect.element(documents).toMatchTextContent(/Signer 1/);
  await expect
    .element(documents.getByRole('link').first())
    .toHaveAttribute('href', expect.stringMatching(/^\/documents\/[a-z0-9]{40}$/));
  await expect
    .element(copy.getByRole('region', { name: 'Brand' }).getByRole('link', { name: /Northwind/ }))
    .toHaveAttribute('href', expect.stringMatching(/^\/brands\/of-group\?group=[a-z0-9]{40}$/));
  await screen.getByRole('button', { name: 'Close the copy' }).click();
  await expect.poll(() => router.state.location.pathname).toBe(popular);
});

it('opens a copy by its address, whatever filters stand in it', async () => {
  const { screen, router, name } = await openCopy(`${popular}?page=4`, 7);
  const { pathname } = router.state.location;
  await screen.unmount();
  for (const address of [pathname, `${pathname}?status=waiting-for-me`]) {
    const again = await renderPage(routes, address);
    await expect.element(again.screen.getByRole('heading', { name, level: 2 })).toBeVisible();
    await again.screen.unmount();
  }
});

it('says at its fields what is wrong with an email, an unsharing or a fax of a copy, and above them what fails', async () => {
  const { screen } = await openCopy(WAITING);
  await screen.getByRole('button', { name: 'Email a copy' }).click();
  const drawer = screen.getByRole('dialog', { name: /^Email / });
  const recipient = drawer.getByRole('combobox', { name: 'Recipient' });
  const rules = drawer.getByLabelText('Rules to skip');
  const send = drawer.getByRole('button', { name: 'Email the copy' });
  await expect.element(recipient).not.toHaveAttribute('aria-invalid', 'true');
  await recipient.fill('ann@');
  await rules.fill('no rule!');
  await send.click();
  await expect.element(recipient).toHaveAccessibleDescription(/The email is invalid\./);
  await expect.element(recipient).toHaveFocus();
  await expect.element(rules).toHaveAccessibleDescription(/The rules to skip could not be read/);
  // An address that the service fails to send to.
  await recipient.fill('ann@tenant.invalid');
  await rules.fill('one, two');
  await send.click();
  await expect.element(drawer.getByRole('alert')).toMatchTextContent(/Sending the email failed.*Request id/);
  await expect.element(recipient).toHaveValue('ann@tenant.invalid');
  await recipient.fill('ann@tenant.example');
  await send.click();
  await expect.element(screen.getByRole('button', { name: 'Email a copy' })).toHaveFocus();

  await screen.getByRole('button', { name: 'More', exact: true }).click();
  await screen.getByRole('menuitem', { name: 'Unshare from a user' }).click();
  const one = screen.getByRole('dialog', { name: /^Unshare / });
  const user = one.getByRole('combobox', { name: 'User id' });
  await user.fill('nobody');
  await userEvent.keyboard('{Enter}');
  await expect.element(user).toHaveAccessibleDescription(/40 lowercase letters and digits/);
  await user.fill(demoIds.ownUser);
  await userEvent.keyboard('{Enter}');
  await expect.element(user).toHaveAccessibleDescription(/The owner cannot give up their own access/);
  await expect.element(user).toHaveFocus();
  await userEvent.keyboard('{Escape}');

  await screen.getByRole('button', { name: 'More', exact: true }).click();
  await screen.getByRole('menuitem', { name: 'Fax its documents' }).click();
  const form = screen.getByRole('dialog', { name: /^Fax the documents of / });
  const number = form.getByLabelText('Fax number');
  await number.fill('12');
  await userEvent.keyboard('{Tab}');
  await expect.element(number).toHaveAccessibleDescription(/must be a fax number/);
  await number.fill('+1 415 555 0100');
  await form.getByRole('button', { name: /^Send \d fax/ }).click();
  await expect.element(form.getByText(/^\d done$/)).toBeVisible();
});

it('lets status, label and search hold together, counts what is searched, and forgets what was chosen', async () => {
  const { screen, router } = await renderPage(routes, popular);
  const query = () => Object.fromEntries(new URLSearchParams(router.state.location.search));
  const count = screen
    .getByRole('region', { name: 'Copies by state' })
    .getByRole('link', { name: /Waiting for others$/ });
  const counted = () => Number(/^[\d,]+/.exec(count.element().textContent ?? '')?.[0].replace(',', ''));
  await expect.element(count).toHaveAccessibleName(/^\d/);
  const everywhere = counted();
  await screen.getByRole('checkbox').nth(1).click();
  await expect.element(screen.getByText('1 copy chosen')).toBeVisible();
  await screen.getByRole('button', { name: 'Signing status', exact: true }).click();
  await screen.getByRole('button', { name: 'Waiting for others', exact: true }).click();
  await expect.element(screen.getByText('1 copy chosen')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Label', exact: true }).click();
  await screen.getByRole('button', { name: 'Undelivered', exact: true }).click();
  await screen.getByRole('combobox', { name: 'Search in' }).selectOptions('Signer email');
  await screen.getByRole('searchbox', { name: 'Search copies' }).fill('dune-hotels');
  const filters = { status: 'waiting-for-others', search: 'dune-hotels', by: 'signer-email' };
  await expect.poll(query).toEqual({ ...filters, label: 'undelivered' });
  await screen.getByRole('button', { name: /^Remove filter Label/ }).click();
  // The counts of all copies stand there until those of the search are drawn.
  await expect.element(count).toHaveAttribute('href', expect.stringContaining('search=dune-hotels'));
  await expect.element(count).toHaveAccessibleName(/^\d/);
  expect(counted()).toBeGreaterThan(0);
  expect(counted()).toBeLessThan(everywhere);
  await expect.element(screen.getByText(new RegExp(`^${counted()} cop(y|ies)$`))).toBeVisible();
  await screen.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(query).toEqual({});
});

it('says which of the filters that let nothing through to give up', async () => {
  const { screen, router } = await renderPage(routes, `${popular}?status=signed&label=undelivered`);
  await expect.element(screen.getByText('No copy matches these filters')).toBeVisible();
  await screen.getByRole('button', { name: /^Without “Label: undelivered”: \d+/ }).click();
  await expect.element(screen.getByRole('table', { name: 'Copies' }).getByRole('link').first()).toBeVisible();
  expect(router.state.location.search).toBe('?status=signed');
});

it('sorts by headings and by what has none', async () => {
  const { screen, router } = await renderPage(routes, `${popular}?per=25`);
  const heading = (name: string) => screen.getByRole('columnheader', { name });
  await screen.getByRole('button', { name: 'Name', exact: true }).click();
  await expect.element(heading('Name')).toHaveAttribute('aria-sort', 'ascending');
  await screen.getByRole('combobox', { name: 'Sort' }).selectOptions('Sort: created, oldest first');
  await expect.element(heading('Created')).toHaveAttribute('aria-sort', 'ascending');
  await screen.getByRole('button', { name: 'Page 2' }).click();
  await expect.element(screen.getByText(/^26–50 of/)).toBeVisible();
  expect(router.state.location.search).toBe('?sort=created&order=asc&per=25&page=2');
});

it('walks, chooses and opens copies by keys', async () => {
  const { screen } = await renderPage(routes, popular);
  const links = screen.getByRole('table', { name: 'Copies' }).getByRole('link');
  await expect.element(links.nth(3)).toBeVisible();
  const copy = screen.getByLabelText('Copy', { exact: true });
  const chosen = screen.getByText('3 copies chosen');
  await userEvent.keyboard('jj');
  await expect.element(links.nth(1)).toHaveFocus();
  await userEvent.keyboard('xjjX');
  await expect.element(chosen).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(copy.getByRole('heading', { name: links.nth(3).element().textContent ?? '' }))
    .toBeVisible();
  await userEvent.keyboard('k');
  await expect
    .element(copy.getByRole('heading', { name: links.nth(2).element().textContent ?? '' }))
    .toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(links.nth(2)).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(chosen).not.toBeInTheDocument();
  await userEvent.keyboard('/');
  await expect.element(screen.getByRole('searchbox', { name: 'Search copies' })).toHaveFocus();
});

it('saves a view under a name, which holds for any template', async () => {
  const { screen, router } = await renderPage(routes, `${path}?status=expired&sort=name&page=1`);
  const views = screen.getByRole('button', { name: /^View/ });
  const panel = screen.getByRole('dialog', { name: 'Views' });
  await views.click();
  await panel.getByRole('button', { name: 'Save the view' }).click();
  await expect.element(panel.getByText('A view needs a name.')).toBeVisible();
  await panel.getByRole('textbox').fill('Expired, by name');
  await panel.getByRole('button', { name: 'Save the view' }).click();
  await expect.element(views).toHaveTextContent('View: Expired, by name');

  await router.navigate(popular);
  await views.click();
  await panel.getByRole('link', { name: /^Expired, by name/ }).click();
  await expect.poll(() => router.state.location.search).toBe('?status=expired&sort=name');
  await expect.element(views).toHaveTextContent('View: Expired, by name');
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

it('says that a group template has no copies', async () => {
  const { screen } = await renderPage(routes, `/copies/${demoIds.groupTemplateWithoutCopies}`);
  await expect.element(screen.getByText('This group template has no copies')).toBeVisible();
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
  const { screen } = await renderPage(routes, `${popular}?per=25`);
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
