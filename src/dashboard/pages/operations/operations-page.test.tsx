import { describe, expect, it } from 'vitest';
import { paths } from '#lib/paths.ts';
import { renderPage } from '#testing/render-page.tsx';
import { routes } from './routes.tsx';

// The proxy and the embedded service stand behind the pages (testing/backend.ts).

describe('the list of operations', () => {
  it('finds an operation by its words, and says where none matches', async () => {
    const { screen } = await renderPage(routes, paths.operations);
    const search = screen.getByRole('searchbox', { name: 'Search operations' });
    await search.fill('fax');
    await expect
      .element(screen.getByRole('status').filter({ hasText: /^1 of \d+ operations$/ }))
      .toBeVisible();
    await search.fill('no such operation');
    await expect.element(screen.getByText('No operation matches')).toBeVisible();
  });
});

describe('the form of an operation', () => {
  it('moves the focus to the first field that breaks a rule', async () => {
    const { screen } = await renderPage(routes, paths.operation('sendFax'));
    await screen.getByRole('button', { name: 'Send the request' }).click();
    await expect.element(screen.getByRole('alert').filter({ hasText: 'of the contract' })).toBeVisible();
    const rules = screen.getByRole('list', { name: 'Rules that the request breaks' });
    await rules.getByRole('button', { name: 'recipient_number' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'recipient_number' })).toHaveFocus();
  });

  it('shows what the service answered', async () => {
    const { screen } = await renderPage(routes, paths.operation('listRequestLogs'));
    await screen.getByRole('button', { name: 'Send the request' }).click();
    const response = screen.getByRole('region', { name: 'Response' });
    await expect.element(response).toMatchTextContent(/200/);
  });

  it('says that there is no such operation', async () => {
    const { screen } = await renderPage(routes, paths.operation('inventOperation'));
    await expect.element(screen.getByText('There is no such operation')).toBeVisible();
  });
});
