import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { callOperation } from '#api/call-operation.ts';
import { getGeneralBrandResource, updateGeneralBrandResource } from '#contract/operations/organizations.ts';
import { paths } from '#lib/paths.ts';
import { demoIds, unusedId } from '#testing/demo-ids.ts';
import { network } from '#testing/network.ts';
import { forgetBrands, ownBrand } from '#testing/own-brand.ts';
import { renderPage, signedIn } from '#testing/render-page.tsx';
import { draftOf, resourceOf } from './model/brand-resources.ts';
import { routes } from './routes.tsx';

// Each test has a brand of its own.

const MADE = 'Page: ';
const GENERAL = /\/resources\/general$/;
const net = network();
afterEach(async () => {
  net.restore();
  await forgetBrands(MADE);
});

/** Opens a brand in its editor: one that is made for it, unless stated. */
async function openBrand(existing?: string) {
  const client = await signedIn();
  const brandId = existing ?? (await ownBrand(`${MADE}${unusedId()}`)).unique_id;
  const params = { organization_id: demoIds.organization, brand_id: brandId };
  const present = async () =>
    draftOf('general', (await callOperation(getGeneralBrandResource, { params })).data);
  const write = (draft: Parameters<typeof resourceOf>[1]) =>
    callOperation(updateGeneralBrandResource, { params, body: resourceOf('general', draft) });
  if (!existing) await write({ 'header.background': '#0b5d4b', 'texts.color': '#1f2933' });
  const address = `${paths.brand(demoIds.organization, brandId)}?field=header.background`;
  const { screen, router } = await renderPage(routes, address, client);
  return {
    screen,
    router,
    brandId,
    present,
    /** What somebody else does meanwhile. */
    write,
    hex: screen.getByRole('textbox', { name: 'Hex colour' }),
    button: (name: string | RegExp) => screen.getByRole('button', { name, exact: true }),
    unsaved: screen.getByText(/^(One|\d+) unsaved changes?$/),
    error: screen.getByRole('alert'),
    dialog: screen.getByRole('dialog'),
  };
}

it('saving loses nothing of what somebody else changed meanwhile', async () => {
  const { hex, button, unsaved, error, present, write } = await openBrand();
  await hex.fill('#123456');
  await write({ ...(await present()), 'texts.color': '#654321' });
  await button('Save').click();
  await expect.element(error).toMatchTextContent(/Somebody else has changed this brand meanwhile/);
  await expect.element(error).toMatchTextContent(/Page: text/);
  expect(await present()).toEqual({ 'header.background': '#0b5d4b', 'texts.color': '#654321' });
  await button('Keep both and save').click();
  await expect.element(unsaved).not.toBeInTheDocument();
  expect(await present()).toEqual({ 'header.background': '#123456', 'texts.color': '#654321' });
});

it('where the answer to saving is lost, what the brand has counts', async () => {
  const { hex, button, unsaved, error, present } = await openBrand();
  await hex.fill('#a1b2c3');
  net.loseAnswers('PUT', GENERAL);
  await button('Save').click();
  await expect.element(unsaved).not.toBeInTheDocument();
  await expect.element(error).not.toBeInTheDocument();
  expect(await present()).toMatchObject({ 'header.background': '#a1b2c3' });

  net.restore();
  net.cut('PUT', GENERAL);
  await hex.fill('#b2c3a1');
  await button('Save').click();
  await expect.element(error).toMatchTextContent(/were not saved.*Everything is as it was before/);
  net.restore();
  await button('Try again').click();
  await expect.element(unsaved).not.toBeInTheDocument();
  expect(await present()).toMatchObject({ 'header.background': '#b2c3a1' });
});

it('one’s own colours are nobody else’s, however late they are found to be saved', async () => {
  const { hex, button, unsaved, error, present } = await openBrand();
  await hex.fill('#c3a1b2');
  net.on('PUT', GENERAL, async (pass) => {
    await pass();
    net.cut('GET', GENERAL);
    throw new TypeError('Failed to fetch');
  });
  await button('Save').click();
  await expect.element(error).toMatchTextContent(/Whether colours and texts were saved is not known/);
  net.restore();
  await button('Look again, and save if need be').click();
  await expect.element(unsaved).not.toBeInTheDocument();
  await expect.element(error).not.toBeInTheDocument();
  expect(await present()).toMatchObject({ 'header.background': '#c3a1b2' });
});

it('a service that cannot save leaves the changes to be taken as a file', async () => {
  const { screen, hex, button, unsaved, error, dialog } = await openBrand();
  net.on('PUT', GENERAL, async () => Response.json({ message: 'Not found' }, { status: 404 }));
  await hex.fill('#123456');
  await button('Save').click();
  await expect.element(error).toMatchTextContent(/This service cannot save colours and texts/);
  await button('Take the changes as a file').click();
  await expect.element(button('Download brand.patch.json')).toBeVisible();
  await screen.getByText('Details for developers').click();
  await expect
    .element(screen.getByRole('textbox', { name: 'Changes' }))
    .toHaveValue('{\n  "header": {\n    "background": "#123456"\n  }\n}\n');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(unsaved).toBeVisible();
});

it('who leaves while the brand is being saved goes on by themselves once it is', async () => {
  const { router, hex, button, dialog, present } = await openBrand();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let writes = 0;
  net.on('PUT', GENERAL, async (pass) => {
    writes += 1;
    await released;
    return pass();
  });
  await hex.fill('#123456');
  await button('Save').dblClick();
  await expect.poll(() => writes).toBe(1);
  await router.navigate(paths.organizationBrands(demoIds.organization));
  await expect.element(dialog).toMatchTextContent(/Leave with one unsaved change\?/);
  release();
  await expect
    .poll(() => router.state.location.pathname)
    .toBe(paths.organizationBrands(demoIds.organization));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await present()).toMatchObject({ 'header.background': '#123456' });
  expect(writes).toBe(1);
});

it('unsaved changes are listed, and taken back one by one, all at once or by keys', async () => {
  const { screen, router, hex, button, unsaved, dialog } = await openBrand();
  await expect.element(button('Undo')).toHaveAttribute('aria-disabled', 'true');
  await hex.fill('#111');
  await router.navigate({ search: '?field=texts.color' });
  await expect.element(hex).toHaveValue('#1f2933');
  await hex.fill('#222');
  await expect.element(unsaved).toHaveTextContent('2 unsaved changes');
  await button('Show changes').click();
  const changes = dialog.getByRole('listitem');
  await expect.element(changes.filter({ hasText: 'Page: text' })).toMatchTextContent(/#1f2933.*#222/);
  await dialog.getByRole('button', { name: 'Reset Header: background' }).click();
  await expect.element(changes).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Reset all' }).click();
  await expect.element(dialog.getByText('Nothing is changed any more.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(unsaved).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(screen.getByText('One unsaved change')).toBeVisible();
});

it('a draft is told of once: neither discarding nor a next change brings the notice back', async () => {
  const { screen, brandId, hex, unsaved } = await openBrand();
  await hex.fill('#123456');
  await expect.element(unsaved).toBeVisible();
  await screen.unmount();
  const again = await openBrand(brandId);
  const notice = again.screen.getByText(/This is your draft from/);
  await expect.element(notice).toBeVisible();
  await again.button('Discard the draft').click();
  await expect.element(again.hex).toHaveValue('#0b5d4b');
  await expect.element(notice).not.toBeInTheDocument();
  await again.button('Undo').click();
  await expect.element(again.hex).toHaveValue('#123456');
  await expect.element(notice).not.toBeInTheDocument();
});

it('a brand that does not exist is said to be missing', async () => {
  const { screen } = await openBrand(unusedId());
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/The brand was not found/);
});
