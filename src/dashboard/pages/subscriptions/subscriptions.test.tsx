import { describe, expect, it } from 'vitest';
import { callOperation } from '#api/call-operation.ts';
import { createEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { paths } from '#lib/paths.ts';
import { demoIds, unusedId } from '#testing/demo-ids.ts';
import { renderPage, signedIn } from '#testing/render-page.tsx';
import { routes } from './routes.tsx';

// The proxy and the embedded service stand behind the pages (testing/backend.ts).

const open = (path: string) => renderPage(routes, path);

/** A subscription to whose callback nothing else in the demo data is sent. */
async function ownSubscription(attributes: object = {}) {
  const client = await signedIn();
  const callback = `https://hooks.northwind.example/${unusedId().slice(0, 12)}`;
  const { data } = await callOperation(createEventSubscription, {
    body: {
      event: 'document.open',
      entity_id: demoIds.freeDocument,
      attributes: { callback, ...attributes },
    },
  });
  return { client, id: data.id, callback };
}

describe('the list', () => {
  it('says of each what happens, what it is about and what is called, and opens it beside itself', async () => {
    const { client, id, callback } = await ownSubscription();
    const path = callback.split('/').at(-1) ?? '';
    const { screen, router } = await renderPage(routes, `${paths.subscriptions}?q=${path}`, client);
    const row = screen.getByRole('row', { name: /Document opened/ });
    await expect.element(row).toMatchTextContent(new RegExp(`hooks.northwind.example/${path}`));
    await expect.element(row).toMatchTextContent(/On/);
    await row.getByRole('link').click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.subscription(id));
    const panel = screen.getByRole('complementary', { name: 'Subscription' });
    await expect.element(panel.getByRole('heading', { name: 'Document opened' })).toBeVisible();
    await expect.element(panel.getByText('1 of 1')).toBeVisible();
  });

  it('switches one off and, as long as that is offered, on again', async () => {
    const { client, id } = await ownSubscription();
    const { screen } = await renderPage(routes, paths.subscription(id), client);
    await screen.getByRole('button', { name: 'Switch off' }).click();
    await expect
      .element(screen.getByText('It is off: nothing is sent to it', { exact: false }))
      .toBeVisible();
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(screen.getByRole('button', { name: 'Switch off' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('asks before one is deleted, and goes back to the others', async () => {
    const { client, id, callback } = await ownSubscription();
    const { screen, router } = await renderPage(routes, paths.subscription(id), client);
    await screen.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = screen.getByRole('dialog', { name: 'Delete this subscription?' });
    await expect.element(dialog).toMatchTextContent(new RegExp(callback.replace('https://', '')));
    await dialog.getByRole('button', { name: 'Delete the subscription' }).click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.subscriptions);
    await router.navigate(paths.subscription(id));
    await expect.element(screen.getByText('There is no such subscription')).toBeVisible();
  });

  it('counts what somebody should look at, and shows it alone', async () => {
    const { screen, router } = await open(paths.subscriptions);
    await screen.getByRole('button', { name: /^Off/ }).click();
    await expect.poll(() => router.state.location.search).toBe('?show=off');
    await expect.element(screen.getByRole('cell', { name: 'Off' }).first()).toBeVisible();
    await expect.element(screen.getByRole('cell', { name: 'On', exact: true })).not.toBeInTheDocument();
  });

  it('counts segments over the first page where that is not all, and says so', async () => {
    const { screen } = await open(`${paths.subscriptions}?per=25`);
    await expect.element(screen.getByRole('group', { name: /Of the first 25 of/ })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /^Off/ })).toBeVisible();
  });

  it('offers no segments on a later page', async () => {
    const { screen } = await open(`${paths.subscriptions}?per=25&page=2`);
    await expect.element(screen.getByRole('cell', { name: /^(?:On|Off)$/ }).first()).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /^Off/ })).not.toBeInTheDocument();
  });

  it('leads to a new subscription', async () => {
    const { screen, router } = await open(paths.subscriptions);
    const link = screen.getByRole('link', { name: 'New subscription' });
    await expect.element(link).toBeVisible();
    await link.click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.newGuide);
  });
});

describe('the form for a new subscription', () => {
  it('is filled like the one that the address names, and asks for what is missing', async () => {
    const { screen } = await open(paths.newSubscriptionLike(demoIds.activeSubscription));
    await expect.element(screen.getByRole('link', { name: 'this subscription' })).toBeVisible();
    const callback = screen.getByRole('textbox', { name: 'Callback URL' });
    await expect.element(callback).toHaveValue(expect.stringMatching(/^https:/));
    await callback.fill('');
    await screen.getByRole('button', { name: 'Create the subscription' }).click();
    await expect.element(callback).toBeInvalid();
  });

  it('moves the focus to the header that takes the place of a removed one, and back to the button', async () => {
    const { screen } = await open(paths.newSubscription);
    const add = screen.getByRole('button', { name: 'Add a header' });
    await add.click();
    const first = screen.getByRole('group', { name: 'Header 1' }).getByRole('textbox', { name: 'Name' });
    await expect.element(first).toHaveFocus();
    await add.click();
    await expect
      .element(screen.getByRole('group', { name: 'Header 2' }).getByRole('textbox', { name: 'Name' }))
      .toHaveFocus();
    await screen.getByRole('button', { name: 'Remove header 2' }).click();
    await expect.element(first).toHaveFocus();
    await screen.getByRole('button', { name: 'Remove header 1' }).click();
    await expect.element(add).toHaveFocus();
  });
});

describe('the panel of a subscription', () => {
  it('shows what the service tells, and leads to its form', async () => {
    const { screen } = await open(paths.subscriptionSettings(demoIds.activeSubscription));
    await expect.element(screen.getByRole('region', { name: 'How it calls' })).toMatchTextContent(/https:/);
    await screen.getByRole('link', { name: 'Edit' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Callback URL' })).toBeVisible();
    await expect.element(screen.getByText('No changes yet.')).toBeVisible();
  });

  it.each([
    ['panel', paths.subscription],
    ['form', paths.editSubscription],
  ])('says on its %s that there is none', async (_, address) => {
    const { screen } = await open(address(unusedId()));
    await expect.element(screen.getByText('There is no such subscription')).toBeVisible();
  });

  it('says that an address has no id in it', async () => {
    const { screen } = await open(paths.subscription('short'));
    await expect.element(screen.getByText('This is no id of a subscription')).toBeVisible();
  });
});

describe('the form for a subscription', () => {
  it('tells of the headers that were logged no more than their names', async () => {
    const { client, id } = await ownSubscription({ headers: { 'X-Team': 'Zq8mWk-header' } });
    const { screen } = await renderPage(routes, paths.editSubscription(id), client);
    await expect.element(screen.getByText('The values of X-Team are hidden', { exact: false })).toBeVisible();
    expect(document.body.innerHTML).not.toContain('Zq8mWk');
  });
});
