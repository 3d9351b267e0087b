import { expect, it } from 'vitest';
import { paths } from '#lib/paths.ts';
import { demoIds } from '#testing/demo-ids.ts';
import { renderPage } from '#testing/render-page.tsx';
import { routes } from '../routes.tsx';

async function open(group?: string) {
  const opened = await renderPage(routes, group === undefined ? paths.groupBrand : paths.groupBrandOf(group));
  const { screen } = opened;
  return {
    ...opened,
    conclusion: screen.getByRole('heading', { level: 2 }),
    direct: screen.getByRole('region', { name: 'Assigned directly' }),
    applied: screen.getByRole('region', { name: 'With what stands above it' }),
    field: screen.getByRole('combobox', { name: 'Document group id' }),
  };
}

const editorOf = (brandId: string) => paths.brand(demoIds.organization, brandId);

it('says that the brand is assigned to the group directly', async () => {
  const { screen, conclusion, direct, applied } = await open(demoIds.groupWithOwnBrand);
  await expect.element(conclusion).toHaveTextContent('Signers see Northwind Legal');
  await expect.element(screen.getByText(/It is assigned to the group directly/)).toBeVisible();
  await expect.element(direct).toMatchTextContent('Signers see this');
  await expect.element(direct.getByRole('list', { name: 'Main colours' })).toMatchTextContent('Header#');
  await expect
    .element(applied.getByRole('link', { name: 'Open Northwind Legal in the editor' }))
    .toHaveAttribute('href', editorOf(demoIds.brand));
});

it.each([
  ['the application', demoIds.groupWithApplicationBrand, demoIds.brandWithoutEmailResource],
  ['the organization', demoIds.groupWithOrganizationBrand, demoIds.brand],
])('says that the brand is inherited from %s', async (_where, group, brandId) => {
  const { screen, direct, applied } = await open(group);
  await expect.element(screen.getByText(/has no brand of its own and inherits/)).toBeVisible();
  await expect.element(direct).toMatchTextContent('Nothing is assigned to the group');
  await expect.element(applied).toMatchTextContent('Signers see this');
  await expect.element(applied.getByRole('link')).toHaveAttribute('href', editorOf(brandId));
});

it('explains at the field that the group was deleted or does not exist', async () => {
  const { screen, field, router } = await open(demoIds.deletedDocumentGroup);
  await expect
    .element(field)
    .toHaveAccessibleDescription(
      'The document group is not active. The group was deleted; there is nothing to read any more.',
    );
  await expect.element(field).toHaveFocus();
  await field.fill(demoIds.foreignDocumentGroup);
  await expect.element(field).toHaveAccessibleDescription('');
  await screen.getByRole('button', { name: 'Show its brand' }).click();
  await expect.element(field).toHaveAccessibleDescription(/The document group does not exist/);
  expect(router.state.location.search).toBe(`?group=${demoIds.foreignDocumentGroup}`);
  await router.navigate(-1);
  await expect.element(field).toHaveValue(demoIds.deletedDocumentGroup);
});

it('says that a group has no brand, asked for by its id', async () => {
  const { screen, field, conclusion, direct, applied } = await open();
  await field.fill(demoIds.groupWithoutBrand);
  await screen.getByRole('button', { name: 'Show its brand' }).click();
  await expect.element(conclusion).toHaveTextContent('Signers see the service’s own look');
  await expect.element(direct).toMatchTextContent('Nothing is assigned');
  await expect.element(applied).toMatchTextContent('Nothing applies');
});
