import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { hasCode } from '#api/api-error.ts';
import { callOperation } from '#api/call-operation.ts';
import {
  assignBrandToApplication,
  assignBrandToDocument,
  unassignBrandFromDocument,
} from '#contract/operations/brands.ts';
import { paths } from '#lib/paths.ts';
import { shortenId } from '#lib/short-id.ts';
import { network } from '#testing/brand-email.ts';
import { demoIds, unbrandedDocument } from '#testing/demo-ids.ts';
import { holdOffer } from '#testing/hold-offer.ts';
import { renderPage } from '#testing/render-page.tsx';
import { routes } from '../routes.tsx';

// The proxy and the embedded service stand behind the page (testing/backend.ts). Each test has a document of its own.

const net = network();
afterEach(net.restore);

/** The service refuses a brand that is there already (document, Errors, Brands). */
const ALREADY_ASSIGNED = 25002028;

async function open(brandId: string, search = '') {
  const opened = await renderPage(routes, paths.brandAssignments(demoIds.organization, brandId) + search);
  const { screen } = opened;
  const button = (name: string | RegExp) => screen.getByRole('button', { name });
  const offer = screen.getByRole('region', { name: 'Undo' });
  const assigned = screen.getByRole('table', { name: 'Assigned on this browser' });
  return {
    ...opened,
    button,
    row: (id: string) => assigned.getByRole('row').filter({ hasText: shortenId(id) }),
    offer,
    undo: offer.getByRole('button', { name: 'Undo', exact: true }),
    field: (name: string) => screen.getByRole('combobox', { name }),
  };
}

/** Whether the service refuses an assignment since it is made already; makes it where it is not. */
async function isRefusedAsMade(assigned: Promise<unknown>): Promise<boolean> {
  try {
    await assigned;
    return false;
  } catch (error) {
    if (hasCode(error, ALREADY_ASSIGNED)) return true;
    throw error;
  }
}

const documentHas = (id: string, brandId: string) =>
  isRefusedAsMade(
    callOperation(assignBrandToDocument, { params: { document_id: id }, body: { brand_id: brandId } }),
  );

const applicationHas = (id: string, brandId: string) =>
  isRefusedAsMade(
    callOperation(assignBrandToApplication, { params: { application_id: id }, body: { brand_id: brandId } }),
  );

describe('assigning', () => {
  it('assigns to a document, lists it, and remembers it when the page is opened anew', async () => {
    const id = unbrandedDocument(1);
    const { button, field, row, screen } = await open(demoIds.brand);
    await field('Document id').fill(` ${id} `);
    await button('Assign to the document').click();
    await expect.element(row(id)).toBeVisible();
    expect(await documentHas(id, demoIds.brand)).toBe(true);
    await screen.unmount();
    const again = await open(demoIds.brand);
    await expect.element(again.row(id)).toBeVisible();
    await again.screen.unmount();
    const other = await open(demoIds.brandWithoutFrenchTexts);
    await expect.element(other.screen.getByText(/^Nothing yet/)).toBeVisible();
  });

  it('is done where the answer is lost and the document has the brand', async () => {
    const id = unbrandedDocument(8);
    const { button, field, row, screen } = await open(demoIds.brand);
    net.on('PUT', /\/documents\/\w+\/brand$/, async (pass) => {
      await pass();
      throw new TypeError('Failed to fetch');
    });
    await field('Document id').fill(id);
    await button('Assign to the document').click();
    await expect.element(row(id)).toBeVisible();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
    net.restore();
    await expect.poll(() => documentHas(id, demoIds.brand)).toBe(true);
  });

  it('is not known where the brand of the document cannot be read either, and done again', async () => {
    const id = unbrandedDocument(9);
    const { button, field, row, screen } = await open(demoIds.brand);
    net.on('PUT', /\/documents\/\w+\/brand$/, () => Promise.reject(new TypeError('Failed to fetch')));
    net.on('GET', /\/documents\/\w+\/brand$/, () => Promise.reject(new TypeError('Failed to fetch')));
    await field('Document id').fill(id);
    await button('Assign to the document').click();
    const alert = screen.getByRole('alert');
    await expect.element(alert).toMatchTextContent(/Whether .* is assigned to .* is not known/);
    await expect.element(alert).toMatchTextContent(/Doing it again is safe/);
    net.restore();
    await button('Assign to the document').click();
    await expect.element(row(id)).toBeVisible();
  });

  it('is taken back by a key, for as long as the offer stands', async () => {
    const id = unbrandedDocument(2);
    const { button, offer, row, screen } = await open(demoIds.brand, `?id=${id}`);
    await button('Assign to the document').click();
    await holdOffer(offer);
    await expect.element(offer).toMatchTextContent('leaves it without a brand of its own, as before');
    await expect
      .element(screen.getByRole('status').filter({ hasText: /The offer lasts 10 seconds; u takes it/ }))
      .toBeInTheDocument();
    await userEvent.keyboard('u');
    await expect.element(offer).not.toBeInTheDocument();
    await expect.element(row(id)).not.toBeInTheDocument();
    await expect.poll(() => documentHas(id, demoIds.brand)).toBe(false);
  });

  it('keeps the offer while somebody is on it, and withdraws it when its time is over', async () => {
    const id = unbrandedDocument(3);
    const { button, offer, row, undo } = await open(demoIds.brand, `?id=${id}`);
    await button('Assign to the document').click();
    await expect.element(offer).toBeVisible();
    const [time] = offer.element().getAnimations({ subtree: true });
    expect(time?.effect?.getComputedTiming().duration).toBe(10_000);
    undo.element().focus();
    await expect.poll(() => time?.playState).toBe('paused');
    undo.element().blur();
    await expect.poll(() => time?.playState).toBe('running');
    time?.finish();
    await expect.element(offer).not.toBeInTheDocument();
    await expect.element(row(id)).toBeVisible();
  });

  it('gives back the brand that it replaced, as this browser remembers it', async () => {
    const id = unbrandedDocument(4);
    const first = await open(demoIds.plainBrand, `?id=${id}`);
    await first.button('Assign to the document').click();
    await expect.element(first.row(id)).toBeVisible();
    await first.screen.unmount();
    const { button, field, offer, undo, row } = await open(demoIds.brand, `?id=${id}`);
    await expect.element(field('Document id')).toHaveValue(id);
    await button('Assign to the document').click();
    await holdOffer(offer);
    await expect.element(row(id)).toBeVisible();
    await expect.element(offer).toMatchTextContent('to it, as before');
    await undo.click();
    await expect.element(row(id)).not.toBeInTheDocument();
    await expect.poll(() => documentHas(id, demoIds.plainBrand)).toBe(true);
  });
});

it('takes no id of a document for one of an application, nor the other way round', async () => {
  const { field, screen } = await open(demoIds.brand);
  await field('Document id').fill(unbrandedDocument(1));
  await screen.getByRole('radio', { name: 'Application', exact: true }).click();
  await expect.element(field('Application id')).toHaveValue('');
  await field('Application id').fill(demoIds.application);
  await screen.getByRole('radio', { name: 'Document', exact: true }).click();
  await expect.element(field('Document id')).toHaveValue('');
});

describe('unassigning', () => {
  it('takes the brand away from the list, and gives it back', async () => {
    const id = unbrandedDocument(5);
    const { button, offer, row, undo, screen } = await open(demoIds.brand, `?id=${id}`);
    await button('Assign to the document').click();
    await row(id)
      .getByRole('button', { name: /^Unassign from/ })
      .click();
    await expect.element(row(id)).not.toBeInTheDocument();
    await holdOffer(offer);
    await expect.element(screen.getByRole('heading', { name: 'Assigned on this browser' })).toHaveFocus();
    await userEvent.tab();
    await expect.element(undo).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(row(id)).toBeVisible();
    expect(await documentHas(id, demoIds.brand)).toBe(true);
  });

  it('says so where the list is behind, and takes the line off it', async () => {
    const id = unbrandedDocument(6);
    const { button, row } = await open(demoIds.brand, `?id=${id}`);
    await button('Assign to the document').click();
    await expect.element(row(id)).toBeVisible();
    await callOperation(unassignBrandFromDocument, { params: { document_id: id } });
    await row(id)
      .getByRole('button', { name: /^Take .* off this list$/ })
      .click();
    await expect.element(row(id)).not.toBeInTheDocument();
    await expect.poll(() => documentHas(id, demoIds.brand)).toBe(false);
  });

  it('takes it from an application by the deprecated operation too, which only developers are shown', async () => {
    const id = demoIds.applicationWithoutApi;
    const { button, screen, row } = await open(demoIds.brand, `?to=application&id=${id}`);
    await button('Assign to the application').click();
    await expect.element(row(id)).toBeVisible();
    await screen.getByText('Details for developers').last().click();
    await button('Unassign by the older operation').click();
    await expect.element(row(id)).not.toBeInTheDocument();
    await expect.poll(() => applicationHas(id, demoIds.brand)).toBe(false);
  });
});

describe('refusals', () => {
  it('stand at the field of the id, with a remedy, until it changes', async () => {
    const { button, field, screen } = await open(demoIds.brand);
    await button('Assign to the document').click();
    await expect.element(field('Document id')).toHaveAccessibleDescription('Enter the id of the document.');
    await expect.element(field('Document id')).toHaveFocus();
    await field('Document id').fill(demoIds.deletedDocument);
    await button('Assign to the document').click();
    await expect
      .element(field('Document id'))
      .toHaveAccessibleDescription('The document was deleted. Choose a document that still exists.');
    await screen.getByRole('radio', { name: 'Application', exact: true }).click();
    await expect.element(field('Application id')).toHaveAccessibleDescription('');
    await field('Application id').fill(demoIds.deletedApplication);
    await button('Assign to the application').click();
    await expect
      .element(field('Application id'))
      .toHaveAccessibleDescription(/The application was deleted\. Choose an application/);
  });

  it('say that the brand is there already, and remember it', async () => {
    const id = unbrandedDocument(7);
    const { button, row, screen } = await open(demoIds.brand, `?id=${id}`);
    await documentHas(id, demoIds.brand);
    await button('Assign to the document').click();
    await expect.element(screen.getByRole('alert')).toMatchTextContent('already has this brand');
    await expect.element(row(id)).toBeVisible();
  });

  it('offer the deprecated operation where the right to the other is missing', async () => {
    const { button, field, screen } = await open(
      demoIds.brand,
      `?to=application&id=${demoIds.foreignApplication}`,
    );
    await button('Unassign from the application').click();
    const alert = screen.getByRole('alert');
    await expect.element(alert).toMatchTextContent('was not taken from');
    await alert.getByRole('button', { name: 'Try the other way' }).click();
    // The older operation asks whose the application is as well, in this service.
    await expect.element(alert).not.toBeInTheDocument();
    await expect.element(field('Application id')).toHaveAccessibleDescription(/is not yours/);
  });
});
