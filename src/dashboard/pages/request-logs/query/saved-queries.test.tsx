import { useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { holdOffers } from '#testing/hold-offers.ts';
import { renderPage } from '#testing/render-page.tsx';
import { SavedQueries } from './saved-queries.tsx';

beforeEach(() => localStorage.clear());

const applied: string[] = [];

function Panel() {
  const { pathname, search } = useLocation();
  return (
    <>
      <SavedQueries query={search} onApply={() => applied.push(search)} />
      <output>{pathname + search}</output>
    </>
  );
}

const open = async (search: string) =>
  (await renderPage([{ path: '*', element: <Panel /> }], `/request-logs${search}`)).screen;

test('a query is saved under a name, renamed, followed, and deleted with a way back', async () => {
  holdOffers();
  const first = await open('?created=2h&uri=/brands/');
  await first.getByRole('textbox').fill('Brands lately');
  await first.getByRole('button', { name: 'Save the query' }).click();
  const saved = first.getByRole('link', { name: /^Brands lately/ });
  await expect.element(saved).toHaveFocus();
  await expect.element(saved).toHaveAttribute('href', '/request-logs?created=2h&uri=/brands/');
  await first.getByRole('button', { name: 'Rename Brands lately' }).click();
  await expect.element(first.getByRole('textbox', { name: /^New name/ })).toHaveFocus();
  await userEvent.keyboard('Brands{Enter}');
  await expect.element(first.getByRole('link', { name: /^Brands(?! lately)/ })).toBeVisible();
  await first.unmount();

  const screen = await open('');
  const link = screen.getByRole('link', { name: /^Brands/ });
  await link.click();
  await expect
    .element(screen.getByRole('status').first())
    .toHaveTextContent('/request-logs?created=2h&uri=/brands/');
  expect(applied).toHaveLength(1);
  await screen.getByRole('button', { name: 'Delete Brands' }).click();
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(link).toBeVisible();
});
