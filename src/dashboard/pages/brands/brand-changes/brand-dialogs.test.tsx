import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { network } from '#testing/brand-email.ts';
import { demoIds, unbrandedDocument } from '#testing/demo-ids.ts';
import { brandsNow, forgetBrands, ownBrand } from '#testing/own-brand.ts';
import { renderPage, signedIn } from '#testing/render-page.tsx';
import { routes } from '../routes.tsx';

// The proxy and the embedded service stand behind the page (testing/backend.ts). Each test has a brand of its own.

const MADE = 'Dialogs: ';
const net = network();
afterEach(async () => {
  net.restore();
  await forgetBrands(MADE);
});

const titlesNow = async () =>
  (await brandsNow()).map(({ title }) => title).filter((it) => it?.startsWith(MADE));

const failedToFetch = () => new TypeError('Failed to fetch');

/** As a service, or a gateway before it, answers that does not have the operation. */
const unknownRoute = () => Promise.resolve(Response.json({ message: 'Not found' }, { status: 404 }));

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
    net.on('POST', /\/brands$/, async (pass) => {
      await pass();
      throw failedToFetch();
    });
    await openNew();
    await name.fill(`${MADE}lost`);
    await press('Create the brand');
    await expect.element(screen.getByRole('heading', { name: `${MADE}lost` })).toBeVisible();
    expect(await titlesNow()).toEqual([`${MADE}lost`]);
  });

  it('is not offered any more once the service was found to have no way to it', async () => {
    const { screen, dialog, name, press, openNew } = await openList();
    net.on('POST', /\/brands$/, unknownRoute);
    await openNew();
    await name.fill(`${MADE}never`);
    await press('Create the brand');
    await expect
      .element(dialog.getByRole('alert'))
      .toMatchTextContent(/was not created.*service’s own web app/);
    await press('Cancel');
    await expect.element(screen.getByRole('button', { name: 'New brand' })).not.toBeInTheDocument();
  });
});

describe('another name', () => {
  it('is there where the answer is lost, and an empty one is not sent', async () => {
    await signedIn();
    await ownBrand(`${MADE}old`);
    const { name, press, openMenu, brand } = await openList();
    await openMenu(`${MADE}old`, 'Rename');
    await expect.element(name).toHaveValue(`${MADE}old`);
    await name.fill('  ');
    await press('Rename');
    await expect.element(name).toHaveAccessibleDescription(/Give the brand a name/);
    net.on('PUT', /\/brands\/\w+$/, async (pass) => {
      await pass();
      throw failedToFetch();
    });
    await name.fill(`${MADE}new`);
    await userEvent.keyboard('{Enter}');
    await expect.element(brand(`${MADE}new`)).toBeVisible();
    expect(await titlesNow()).toEqual([`${MADE}new`]);
  });

  it('stays in the form where it was not given', async () => {
    await signedIn();
    await ownBrand(`${MADE}old`);
    const { dialog, name, press, openMenu } = await openList();
    await openMenu(`${MADE}old`, 'Rename');
    net.on('PUT', /\/brands\/\w+$/, () => Promise.reject(failedToFetch()));
    await name.fill(`${MADE}new`);
    await press('Rename');
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/The brand was not renamed/);
    await expect.element(name).toHaveValue(`${MADE}new`);
    net.restore();
    await press('Rename');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(titlesNow).toEqual([`${MADE}new`]);
  });
});

describe('deleting a brand', () => {
  it('names what carries it, is asked once, and keeps it where somebody thinks better of it', async () => {
    await signedIn();
    const made = await ownBrand(`${MADE}carried`);
    const { screen, dialog, press, openMenu, brand, router } = await openList();
    await router.navigate(paths.brandAssignments(demoIds.organization, made.unique_id));
    await screen.getByRole('combobox', { name: 'Document id' }).fill(unbrandedDocument(11));
    await screen.getByRole('button', { name: 'Assign to the document' }).click();
    await expect.element(screen.getByRole('table', { name: 'Assigned on this browser' })).toBeVisible();
    await router.navigate(paths.organizationBrands(demoIds.organization));
    await openMenu(`${MADE}carried`, 'Delete');
    await expect.element(dialog.getByText(/^Used by 1 document: /)).toBeVisible();
    await press('Keep it');
    await expect.element(brand(`${MADE}carried`)).toBeVisible();
    await openMenu(`${MADE}carried`, 'Delete');
    await press('Delete the brand');
    await expect.element(brand(`${MADE}carried`)).not.toBeInTheDocument();
    await expect.poll(titlesNow).toEqual([]);
  });

  it('says that it was not deleted where the service cannot be reached, and may be tried again', async () => {
    await signedIn();
    await ownBrand(`${MADE}kept`);
    const { dialog, press, openMenu } = await openList();
    await openMenu(`${MADE}kept`, 'Delete');
    net.on('DELETE', /\/brands\/\w+$/, () => Promise.reject(failedToFetch()));
    await press('Delete the brand');
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/The brand was not deleted/);
    expect(await titlesNow()).toEqual([`${MADE}kept`]);
    net.restore();
    await press('Delete the brand');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(titlesNow).toEqual([]);
  });
});
