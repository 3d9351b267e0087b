import { expect, it } from 'vitest';
import { callOperation } from '#api/call-operation.ts';
import { getOrganizationEditorBrandResource } from '#contract/operations/brand-changes.ts';
import { paths } from '#lib/paths.ts';
import { demoIds } from '#testing/demo-ids.ts';
import { renderPage, signedIn } from '#testing/render-page.tsx';
import { brandsQuery } from '../brand-queries.ts';
import { routes } from '../routes.tsx';

/** Opens the tab of a brand that has a signing session of its own. */
async function open(title: string) {
  const client = await signedIn();
  const { data } = await client.fetchQuery(brandsQuery(demoIds.organization));
  const brandId = data.find((brand) => brand.title === title)?.unique_id ?? '';
  const { screen } = await renderPage(routes, paths.brandSession(demoIds.organization, brandId), client);
  const params = { organization_id: demoIds.organization, brand_id: brandId };
  return {
    screen,
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
    present: async () => (await callOperation(getOrganizationEditorBrandResource, { params })).data,
  };
}

it('the signing session is saved with the rest of the draft, and what is not edited here stays', async () => {
  const { screen, button, present } = await open('Northwind Legal');
  const before = await present();
  const text = screen.getByRole('textbox', { name: 'Closing message' });
  await text.fill('Thank you.');
  await expect.element(screen.getByText('One unsaved change')).toBeVisible();
  await button('Undo').click();
  await expect.element(screen.getByText('One unsaved change')).not.toBeInTheDocument();
  await button('Redo').click();
  await expect.element(text).toHaveValue('Thank you.');
  await button('Save').click();
  await expect.element(screen.getByText('One unsaved change')).not.toBeInTheDocument();
  const footer = { ...(before?.['complete-footer'] as object), 'custom-text': 'Thank you.' };
  await expect.poll(present).toEqual({ ...before, 'complete-footer': footer });
});

it('the signing session goes back to the service’s own, and is put back as it was', async () => {
  const { screen, button, present } = await open('Northwind Litigation');
  const before = await present();
  await button('Delete signing session').click();
  const dialog = screen.getByRole('dialog', {
    name: 'Delete the signing session of “Northwind Litigation”?',
  });
  await expect.element(dialog).toMatchTextContent(/You can put it back as long as this page is open/);
  await dialog.getByRole('button', { name: 'Delete signing session' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Closing message' })).toHaveValue('');
  await expect.element(button('Delete signing session')).not.toBeInTheDocument();
  await expect(present()).rejects.toThrow();
  await button('Put back what it was').click();
  await expect.element(button('Delete signing session')).toBeVisible();
  expect(await present()).toEqual(before);
});
