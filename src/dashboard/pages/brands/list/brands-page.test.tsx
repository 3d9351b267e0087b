import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createQueryClient } from '#api/query-client.ts';
import { paths } from '#lib/paths.ts';
import { renderPage } from '#testing/render-page.tsx';
import type { Brand } from '../brand-queries.ts';
import { savedBrandDraft } from '../model/brand-draft.ts';
import { routes } from '../routes.tsx';
import { BrandList } from './brands-page.tsx';

/** Ids of 40 characters, in order. */
const idOf = (index: number) => `b${String(index).padStart(39, '0')}`;

const brandsOf = (count: number): Brand[] => [
  ...Array.from({ length: count }, (_, index) => ({
    unique_id: idOf(index),
    title: `Branch ${index}`,
    owner_type: 'organization',
    resources: { general: { data: { header: { background: '#0b5d4b' } } } },
  })),
  { unique_id: idOf(999_999), title: 'Standard', owner_type: 'common' },
];

async function openList(count: number, search = '') {
  const list = (
    <div style={{ display: 'flex', flexDirection: 'column', height: 700 }}>
      <BrandList brands={brandsOf(count)} organizationId={'o'.repeat(40)} />
    </div>
  );
  const { screen, router } = await renderPage(
    [
      { path: '/brands', element: list },
      { path: '/brands/:organization/:brand', element: <p>Opened</p> },
    ],
    `/brands${search}`,
    createQueryClient(() => undefined),
  );
  const table = screen.getByRole('table', { name: 'Brands of the organization' });
  const brand = (title: string) => screen.getByRole('link', { name: title, exact: true });
  return { screen, router, table, brand, field: screen.getByRole('searchbox') };
}

test('#71 of two thousand brands it draws those in sight, and finds any by name, owner or id', async () => {
  const { screen, router, table, brand, field } = await openList(2000);
  await expect.element(screen.getByText('2,001 brands')).toBeVisible();
  await expect.element(brand('Branch 0')).toBeVisible();
  const rows = () => table.element().querySelectorAll('tbody tr').length;
  expect(rows()).toBeLessThan(40);
  expect(table.element().getAttribute('aria-rowcount')).toBe('2002');

  await userEvent.keyboard('/');
  await expect.element(field).toHaveFocus();
  await field.fill('branch 1999');
  await expect.element(brand('Branch 1999')).toBeVisible();
  await expect.element(screen.getByText('1 of 2,001 brands')).toBeVisible();
  await expect.poll(() => router.state.location.search).toBe('?q=branch%201999');
  // A shortened id.
  await field.fill(`b000…${idOf(777).slice(-4)}`);
  await expect.element(brand('Branch 777')).toBeVisible();
  await field.fill('read only');
  await expect.element(screen.getByText('Standard')).toBeVisible();
  expect(rows()).toBe(1);
});

test('#71 where no brand matches it says so, and leads back', async () => {
  const { screen, brand, field } = await openList(3, '?q=nobody');
  await expect.element(field).toHaveValue('nobody');
  await expect.element(screen.getByText('No brand matches')).toBeVisible();
  await screen.getByRole('button', { name: 'Clear the search' }).click();
  await expect.element(brand('Branch 2')).toBeVisible();
  await expect.element(field).toHaveFocus();
});

test('#71 keys walk the rows beyond what is drawn, also over a brand that cannot be opened', async () => {
  const { screen, router, brand } = await openList(60);
  await expect.element(brand('Branch 0')).toBeVisible();
  await userEvent.keyboard('j'.repeat(41));
  await expect.element(brand('Branch 40')).toHaveFocus();
  await userEvent.keyboard('j'.repeat(30));
  await expect.element(screen.getByText('Standard')).toHaveFocus();
  await userEvent.keyboard('k{Enter}');
  await expect.element(screen.getByText('Opened')).toBeVisible();
  expect(router.state.location.pathname).toContain(idOf(59));
});

test('says that an organization is not there, and leads to another', async () => {
  const { screen } = await renderPage(routes, paths.organizationBrands('a'.repeat(40)));
  await expect.element(screen.getByRole('link', { name: 'Choose another organization' })).toBeVisible();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/organization/i);
});

test('a draft on this browser stands with its brand, and is discarded and back from there', async () => {
  // Nobody is signed in here.
  const draft = savedBrandDraft('', idOf(1));
  const content = { base: {}, draft: { 'email.subject': 'Mine' } };
  draft.write(content);
  const { screen } = await openList(3);
  await expect.element(screen.getByText(/^Draft from/)).toHaveLength(1);
  await screen.getByRole('button', { name: 'Discard the draft of Branch 1' }).click();
  await expect.poll(draft.read).toBeUndefined();
  const undo = screen.getByRole('button', { name: /^Undo/ });
  await expect.element(undo).toHaveFocus();
  await undo.click();
  await expect.poll(draft.read).toMatchObject(content);
  await screen.getByRole('link', { name: 'Open the draft of Branch 1' }).click();
  await expect.element(screen.getByText('Opened')).toBeVisible();
  draft.forget();
});
