import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { callOperation } from '#api/call-operation.ts';
import { sessionQuery } from '#api/session.ts';
import { assignBrandToDocument } from '#contract/operations/brands.ts';
import { directoryOf } from '#features/directory/directory.ts';
import { ownerOf } from '#features/session/session.ts';
import { paths } from '#lib/paths.ts';
import { demoIds, unbrandedDocument } from '#testing/demo-ids.ts';
import { network } from '#testing/network.ts';
import { brandsNow, forgetBrands, ownBrand } from '#testing/own-brand.ts';
import { renderPage, signedIn } from '#testing/render-page.tsx';
import { routes } from '../routes.tsx';

// Each test has a brand of its own.

const MADE = 'Dialogs: ';
const net = network();
afterEach(async () => {
  net.restore();
  await forgetBrands(MADE);
});

const titlesNow = async () =>
  (await brandsNow()).map(({ title }) => title).filter((it) => it?.startsWith(MADE));

async function openList() {
  const opened = await renderPage(routes, paths.organizationBrands(demoIds.organization));
  const { screen } = opened;
  const dialog = screen.getByRole('dialog');
  return {
    ...opened,
    dialog,
    name: dialog.getByRole('textbox', { name: 'Name' }),
    press: (name: string) => dialog.getByRole('button', { name, exact: true }).click(),
    openNew: () => screen.getByRole('button', { name: 'New brand' }).click(),
    openMenu: async (title: string, item: string) => {
      await screen.getByRole('button', { name: `More with ${title}` }).click();
      await screen.getByRole('menuitem', { name: item }).click();
    },
    brand: (title: string) => screen.getByRole('link', { name: title, exact: true }),
  };
}

describe('a new brand', () => {
  it('needs a name, begins with the colours of another, and opens where one colour makes a scheme', async () => {
    const { screen, dialog, name, press, openNew, router } = await openList();
    await openNew();
    await expect.element(name).toHaveFocus();
    await press('Create the brand');
    await expect.element(name).toHaveAccessibleDescription(/Give the brand a name/);
    await expect.element(name).toHaveFocus();
    await name.fill(`  ${MADE}one `);
    await dialog.getByRole('combobox', { name: 'Colours and texts' }).click();
    await screen.getByRole('option', { name: 'Those of Northwind Estates' }).click();
    await press('Create the brand');
    await expect.element(screen.getByRole('heading', { name: `${MADE}one` })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Start from one colour' })).toBeVisible();
    const made = (await brandsNow()).find(({ title }) => title === `${MADE}one`);
    const estates = (await brandsNow()).find(({ title }) => title === 'Northwind Estates');
    expect(made?.resources?.general?.data).toEqual(estates?.resources?.general?.data);
    expect(router.state.location.pathname).toBe(paths.brand(demoIds.organization, made?.unique_id ?? ''));
  });

  it('is made once where the answer is lost', async () => {
    const { screen, name, press, openNew } = await openList();
    net.loseAnswers('POST', /\/brands$/);
    await openNew();
    await name.fill(`${MADE}lost`);
    await press('Create the brand');
    await expect.element(screen.getByRole('heading', { name: `${MADE}lost` })).toBeVisible();
    expect(await titlesNow()).toEqual([`${MADE}lost`]);
  });
});

it('another name is not sent while it is empty, stays where it was not given, and is there where the answer is lost', async () => {
  await signedIn();
  await ownBrand(`${MADE}old`);
  const { dialog, name, press, openMenu, brand } = await openList();
  await openMenu(`${MADE}old`, 'Rename');
  await expect.element(name).toHaveValue(`${MADE}old`);
  await name.fill('  ');
  await press('Rename');
  await expect.element(name).toHaveAccessibleDescription(/Give the brand a name/);
  net.cut('PUT', /\/brands\/\w+$/);
  await name.fill(`${MADE}new`);
  await press('Rename');
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/The brand was not renamed/);
  await expect.element(name).toHaveValue(`${MADE}new`);
  net.restore();
  net.loseAnswers('PUT', /\/brands\/\w+$/);
  await name.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(brand(`${MADE}new`)).toBeVisible();
  expect(await titlesNow()).toEqual([`${MADE}new`]);
});

it('a brand is deleted once asked, with what carries it named, and not where the service cannot be reached', async () => {
  const client = await signedIn();
  const made = await ownBrand(`${MADE}carried`);
  const document = { type: 'document', id: unbrandedDocument(11) } as const;
  await callOperation(assignBrandToDocument, {
    params: { document_id: document.id },
    body: { brand_id: made.unique_id },
  });
  const directory = directoryOf(ownerOf((await client.fetchQuery(sessionQuery)).session));
  directory.see([document], 1);
  directory.noteBrand(document, { id: made.unique_id, at: 1 });
  const { dialog, press, openMenu, brand } = await openList();
  await openMenu(`${MADE}carried`, 'Delete');
  await expect.element(dialog.getByText(/^Used by 1 document: /)).toBeVisible();
  net.cut('DELETE', /\/brands\/\w+$/);
  await press('Delete the brand');
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Nothing was deleted/);
  await press('Keep it');
  await expect.element(brand(`${MADE}carried`)).toBeVisible();
  net.restore();
  await openMenu(`${MADE}carried`, 'Delete');
  await press('Delete the brand');
  await expect.element(brand(`${MADE}carried`)).not.toBeInTheDocument();
  expect(await titlesNow()).toEqual([]);
});
