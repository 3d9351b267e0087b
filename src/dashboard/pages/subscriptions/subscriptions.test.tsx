import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { callOperation } from '#api/call-operation.ts';
import { createEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { paths } from '#lib/paths.ts';
import { demoIds, unusedId } from '#testing/demo-ids.ts';
import { holdOffers } from '#testing/hold-offers.ts';
import { renderPage, signedIn } from '#testing/render-page.tsx';
import { routes } from './routes.tsx';

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
  it('switches one off and, as long as that is offered, on again, and asks before it is deleted', async () => {
    holdOffers();
    const { client, id, callback } = await ownSubscription();
    const { screen, router } = await renderPage(routes, paths.subscription(id), client);
    await screen.getByRole('button', { name: 'Switch off' }).click();
    await expect
      .element(screen.getByText('It is off: nothing is sent to it', { exact: false }))
      .toBeVisible();
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(screen.getByRole('button', { name: 'Switch off' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();

    await screen.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = screen.getByRole('dialog', { name: 'Delete this subscription?' });
    await expect.element(dialog).toMatchTextContent(new RegExp(callback.replace('https://', '')));
    await dialog.getByRole('button', { name: 'Delete the subscription' }).click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.subscriptions);
    await router.navigate(paths.subscription(id));
    await expect.element(screen.getByText('There is no such subscription')).toBeVisible();
  });

  it('counts what somebody should look at, and shows it alone', async () => {
    const { screen, router } = await renderPage(routes, paths.subscriptions);
    await screen.getByRole('button', { name: /^Off/ }).click();
    await expect.poll(() => router.state.location.search).toBe('?show=off');
    await expect.element(screen.getByRole('cell', { name: 'Off' }).first()).toBeVisible();
    await expect.element(screen.getByRole('cell', { name: 'On', exact: true })).not.toBeInTheDocument();
  });

  it('counts segments over the first page where that is not all, and offers none on a later one', async () => {
    const { screen, router } = await renderPage(routes, `${paths.subscriptions}?per=25`);
    await expect.element(screen.getByRole('group', { name: /Of the first 25 of/ })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /^Off/ })).toBeVisible();
    await router.navigate(`${paths.subscriptions}?per=25&page=2`);
    await expect.element(screen.getByRole('button', { name: /^Off/ })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('cell', { name: /^(?:On|Off)$/ }).first()).toBeVisible();
  });

  it('keeps filters in the address, and names the one without which something is found', async () => {
    const { client, callback } = await ownSubscription();
    const { screen, router } = await renderPage(routes, paths.subscriptions, client);
    const path = callback.split('/').at(-1) ?? '';
    await screen.getByRole('searchbox', { name: 'Search subscriptions' }).fill(path);
    await screen.getByRole('button', { name: /^Event/, expanded: false }).click();
    await screen.getByRole('checkbox', { name: 'Group completed', exact: true }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByText('No subscription matches these filters')).toBeVisible();
    expect(router.state.location.search).toContain(`q=${path}`);
    await screen.getByRole('button', { name: 'Without “Event: Group completed”: 1' }).click();
    await expect.element(screen.getByRole('row', { name: /Document opened/ })).toBeVisible();
    expect(router.state.location.search).not.toContain('event');
  });

  it('walks by keys to the next one, open at the same part', async () => {
    const { screen, router } = await renderPage(routes, `${paths.subscriptions}?sort=event`);
    await expect.element(screen.getByRole('row').nth(2).getByRole('link')).toBeVisible();
    await userEvent.keyboard('j{Enter}');
    const panel = screen.getByRole('complementary', { name: 'Subscription' });
    await expect.element(panel.getByText(/^1 of \d+$/)).toBeVisible();
    await panel.getByRole('link', { name: 'Settings' }).click();
    await expect.element(panel.getByRole('region', { name: 'How it calls' })).toBeVisible();
    await userEvent.keyboard('j');
    await expect.element(panel.getByText(/^2 of \d+$/)).toBeVisible();
    expect(router.state.location).toMatchObject({
      pathname: expect.stringMatching(/\/settings$/),
      search: '?sort=event',
    });
  });
});

describe('the panel of a subscription', () => {
  it('shows what the service tells, and leads to its form', async () => {
    const { screen } = await renderPage(routes, paths.subscriptionSettings(demoIds.activeSubscription));
    await expect.element(screen.getByRole('region', { name: 'How it calls' })).toMatchTextContent(/https:/);
    await screen.getByRole('link', { name: 'Edit' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Callback URL' })).toBeVisible();
    await expect.element(screen.getByText('No changes yet.')).toBeVisible();
  });

  it.each([
    ['panel', 'There is no such subscription', paths.subscription(unusedId())],
    ['form', 'There is no such subscription', paths.editSubscription(unusedId())],
    ['panel', 'This subscription is somebody else’s', paths.subscription(demoIds.foreignSubscription)],
    ['panel', 'This is no id of a subscription', paths.subscription('short')],
  ])('says on its %s: %s', async (_, words, address) => {
    const { screen } = await renderPage(routes, address);
    await expect.element(screen.getByText(words)).toBeVisible();
  });
});

it('the form says what it would wipe, keeps values of headers hidden, and says what it did', async () => {
  const { client, id, callback } = await ownSubscription({
    headers: { 'X-Team': 'Zq8mWk-header' },
    secret_key: 'of the test',
  });
  const { screen } = await renderPage(routes, paths.editSubscription(id), client);
  const wiped = screen.getByRole('region', { name: 'Enter these again' });
  await expect
    .element(wiped)
    .toMatchTextContent(/Empty: deliveries will no longer be signed.*The values of X-Team are hidden/s);
  expect(document.body.innerHTML).not.toContain('Zq8mWk');
  const secret = screen.getByRole('textbox', { name: 'Secret' });
  await expect.element(secret).toHaveAccessibleDescription(/empty, deliveries are no longer signed/);
  await secret.fill('another');
  await screen.getByRole('group', { name: 'Header 1' }).getByLabelText('Value').fill('north');
  await screen.getByRole('textbox', { name: 'Callback URL' }).fill(`${callback}/moved`);
  await expect
    .element(screen.getByRole('region', { name: 'What will change' }))
    .toMatchTextContent(/\/moved/);
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(screen.getByRole('region', { name: 'Saved: 1 field changed as asked' })).toHaveFocus();
});
