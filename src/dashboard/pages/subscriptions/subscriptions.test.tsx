import { describe, expect, it } from 'vitest';
import { callOperation } from '#api/call-operation.ts';
import { createEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { paths } from '#lib/paths.ts';
import { demoIds, unusedId } from '#testing/demo-ids.ts';
import { renderPage, signedIn } from '#testing/render-page.tsx';
import { routes } from './routes.tsx';

// The proxy and the embedded service stand behind the pages (testing/backend.ts).

const open = (path: string) => renderPage(routes, path);

describe('the start page', () => {
  it('leads to a new subscription', async () => {
    const { screen, router } = await open(paths.subscriptions);
    const link = screen.getByRole('link', { name: 'New subscription' });
    await expect.element(link).toBeVisible();
    await link.click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.newSubscription);
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

describe('the guide', () => {
  it('says that a user is missing', async () => {
    const { screen } = await open(paths.newGuide);
    await screen.getByRole('textbox', { name: 'Callback URL' }).fill('https://hooks.example.com/guide');
    await screen.getByRole('button', { name: 'Create the subscription' }).click();
    await expect.element(screen.getByRole('combobox', { name: 'User id' })).toBeInvalid();
  });
});

describe('the page of a subscription', () => {
  it('shows what the service tells, and leads to its form', async () => {
    const { screen } = await open(paths.subscription(demoIds.activeSubscription));
    await expect.element(screen.getByText('Active', { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('region', { name: 'How it calls' })).toMatchTextContent(/https:/);
    await screen.getByRole('link', { name: 'Edit' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Callback URL' })).toBeVisible();
    await expect.element(screen.getByText('Nothing yet of what the service tells.')).toBeVisible();
  });

  it.each([
    ['page', paths.subscription],
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
    const client = await signedIn();
    const { data } = await callOperation(createEventSubscription, {
      body: {
        event: 'document.complete',
        entity_id: demoIds.freeDocument,
        action: 'callback',
        attributes: { callback: 'https://hooks.northwind.example/', headers: { 'X-Team': 'Zq8mWk-header' } },
      },
    });
    const { screen } = await renderPage(routes, paths.editSubscription(data.id), client);
    await screen.getByRole('checkbox', { name: /^Send headers with this edit/ }).click();
    await expect.element(screen.getByText('The request logs tell of: X-Team (value hidden).')).toBeVisible();
    expect(document.body.innerHTML).not.toContain('Zq8mWk');
  });
});
