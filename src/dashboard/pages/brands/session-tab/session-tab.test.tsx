import { expect, it } from 'vitest';
import { callOperation } from '#api/call-operation.ts';
import { getOrganizationEditorBrandResource } from '#contract/operations/brand-changes.ts';
import { paths } from '#lib/paths.ts';
import { demoIds } from '#testing/demo-ids.ts';
import { renderPage, signedIn } from '#testing/render-page.tsx';
import { brandsQuery } from '../brand-queries.ts';
import { choosePreview } from '../preview/preview-choice.tsx';
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

it('the preview shows the progress bar, names what is hidden, and leads from a part to its field', async () => {
  choosePreview({ version: 'new', width: 'desktop', language: 'en', languages: 'one' });
  const { screen, button } = await open('Northwind Legal');
  const parts = screen.getByRole('toolbar', { name: /^The signing session of Northwind Legal in English/ });
  const steps = parts.getByRole('button', { name: /^Progress bar/ });
  const colours = () =>
    steps.elements().map((step) => {
      const bar = step.previousElementSibling?.firstElementChild;
      return bar && getComputedStyle(bar).backgroundColor;
    });
  await screen.getByRole('textbox', { name: 'Done' }).fill('#112233');
  await screen.getByRole('textbox', { name: 'Remaining' }).fill('#ddeeff');
  const done = 'rgb(17, 34, 51)';
  await expect.poll(colours).toEqual([done, done, 'rgb(221, 238, 255)']);
  const shown = screen.getByRole('switch', { name: 'Show a closing message' });
  const hidden = parts.getByRole('button', { name: 'Show a closing message: it is hidden' });
  await shown.click();
  const before = hidden.elements().length;
  await shown.click();
  await expect.poll(() => hidden.elements().length).toBe(1 - before);
  await steps.first().click();
  await expect.element(screen.getByRole('textbox', { name: 'Done' })).toHaveFocus();
  await button('View').click();
  await expect.element(screen.getByText('Text size')).toBeVisible();
  await expect.element(screen.getByText('Email in dark')).not.toBeInTheDocument();
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
