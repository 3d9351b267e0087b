import { afterEach, describe, expect, it } from 'vitest';
import { callOperation } from '#api/call-operation.ts';
import { createBrand } from '#contract/operations/brand-changes.ts';
import { getGeneralBrandResource, updateGeneralBrandResource } from '#contract/operations/organizations.ts';
import { paths } from '#lib/paths.ts';
import { network } from '#testing/brand-email.ts';
import { renderPage, signedIn } from '#testing/render-page.tsx';
import { draftOf, resourceOf } from './model/brand-draft.ts';
import { routes } from './routes.tsx';

// The proxy and the embedded service stand behind the page (testing/backend.ts). Each test has a brand of its own.

const ORGANIZATION = 'n4k2v8q1xw7c3m9zt5r0bd6hj8yg2lf4ps1eaou7';

const paramsOf = (brandId: string) => ({ organization_id: ORGANIZATION, brand_id: brandId });

async function newBrand(): Promise<string> {
  const { data } = await callOperation(createBrand, {
    params: { organization_id: ORGANIZATION },
    body: { title: 'Harbour & Pine' },
  });
  const body = { header: { background: '#0b5d4b' }, texts: { color: '#1f2933' } };
  await callOperation(updateGeneralBrandResource, { params: paramsOf(data.id), body });
  return data.id;
}

/** Opens a brand in its editor, signed in as an admin: one that is made for it, unless stated. */
async function openBrand(existing?: string) {
  const client = await signedIn();
  const brandId = existing ?? (await newBrand());
  const address = `${paths.brand(ORGANIZATION, brandId)}?field=header.background`;
  const { screen } = await renderPage(routes, address, client);
  const params = paramsOf(brandId);
  return {
    screen,
    brandId,
    present: async () => draftOf((await callOperation(getGeneralBrandResource, { params })).data),
    /** What somebody else does meanwhile. */
    write: async (changes: Record<string, string>) => {
      const draft = draftOf((await callOperation(getGeneralBrandResource, { params })).data);
      await callOperation(updateGeneralBrandResource, { params, body: resourceOf({ ...draft, ...changes }) });
    },
  };
}

type Screen = Awaited<ReturnType<typeof openBrand>>['screen'];

async function importText(screen: Screen, text: string): Promise<void> {
  await screen.getByRole('button', { name: 'More with this brand' }).click();
  await screen.getByRole('menuitem', { name: 'Import' }).click();
  await screen.getByRole('textbox', { name: 'Or paste the text' }).fill(text);
  await screen.getByRole('button', { name: 'Take the changes over' }).click();
}

describe('saving a brand', () => {
  it('writes the draft, and there is nothing unsaved then', async () => {
    const { screen, present } = await openBrand();
    const before = await present();
    await importText(screen, '{"header": {"background": "#123456"}}');
    await expect.element(screen.getByText('One unsaved change')).toBeVisible();
    expect(await present()).toEqual(before);
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('One unsaved change')).not.toBeInTheDocument();
    await expect.poll(present).toEqual({ ...before, 'header.background': '#123456' });
  });

  it('loses nothing of what somebody else changed meanwhile', async () => {
    const { screen, present, write } = await openBrand();
    const before = await present();
    await importText(screen, '{"header": {"background": "#123456"}}');
    await write({ 'texts.color': '#654321' });
    await screen.getByRole('button', { name: 'Save' }).click();
    const error = screen.getByRole('alert', { name: 'Saving failed' });
    await expect.element(error).toMatchTextContent(/Somebody else has changed this brand meanwhile/);
    await expect.element(error).toMatchTextContent(/Page: text/);
    expect(await present()).toEqual({ ...before, 'texts.color': '#654321' });
    await error.getByRole('button', { name: 'Keep both and save' }).click();
    await expect.element(screen.getByText('One unsaved change')).not.toBeInTheDocument();
    await expect.poll(present).toEqual({
      ...before,
      'texts.color': '#654321',
      'header.background': '#123456',
    });
  });
});

describe('where the answer to saving is lost', () => {
  const GENERAL = /\/resources\/general$/;
  const net = network();
  afterEach(net.restore);
  const cut = () => Promise.reject(new TypeError('Failed to fetch'));
  const change = async (screen: Screen, colour: string) => {
    await importText(screen, `{"header": {"background": "${colour}"}}`);
    await expect.element(screen.getByText('One unsaved change')).toBeVisible();
  };
  const save = (screen: Screen) => screen.getByRole('button', { name: 'Save', exact: true }).click();

  it('what the brand has counts: it is saved', async () => {
    const { screen, present } = await openBrand();
    await change(screen, '#a1b2c3');
    net.on('PUT', GENERAL, async (pass) => {
      await pass();
      return cut();
    });
    await save(screen);
    await expect.element(screen.getByText('One unsaved change')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
    await expect.poll(present).toMatchObject({ 'header.background': '#a1b2c3' });
  });

  it('it is not saved where the brand is as before, and tried again', async () => {
    const { screen, present } = await openBrand();
    await change(screen, '#b2c3a1');
    net.on('PUT', GENERAL, cut);
    await save(screen);
    const error = screen.getByRole('alert', { name: 'Saving failed' });
    await expect.element(error).toMatchTextContent(/were not saved.*Everything is as it was before/);
    net.restore();
    await error.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('One unsaved change')).not.toBeInTheDocument();
    await expect.poll(present).toMatchObject({ 'header.background': '#b2c3a1' });
  });

  it('one’s own colours are nobody else’s, however late they are found', async () => {
    const { screen, present } = await openBrand();
    await change(screen, '#c3a1b2');
    net.on('PUT', GENERAL, async (pass) => {
      await pass();
      net.on('GET', GENERAL, cut);
      return cut();
    });
    await save(screen);
    const error = screen.getByRole('alert', { name: 'Saving failed' });
    await expect.element(error).toMatchTextContent(/Whether colours and texts were saved is not known/);
    net.restore();
    await error.getByRole('button', { name: /^Look again/ }).click();
    await expect.element(screen.getByText('One unsaved change')).not.toBeInTheDocument();
    await expect.element(error).not.toBeInTheDocument();
    await expect.poll(present).toMatchObject({ 'header.background': '#c3a1b2' });
  });
});

describe('the draft', () => {
  it('is told of once: neither discarding nor saving brings the notice back with the next change', async () => {
    const { screen, brandId } = await openBrand();
    await importText(screen, '{"header": {"background": "#123456"}}');
    await expect.element(screen.getByText('One unsaved change')).toBeVisible();
    await screen.unmount();
    const { screen: again } = await openBrand(brandId);
    const notice = again.getByText(/This is your draft from/);
    await expect.element(notice).toBeVisible();
    await again.getByRole('button', { name: 'Discard the draft' }).click();
    await expect.element(notice).not.toBeInTheDocument();
    await importText(again, '{"header": {"background": "#654321"}}');
    await expect.element(again.getByText('One unsaved change')).toBeVisible();
    await expect.element(notice).not.toBeInTheDocument();
  });
});
