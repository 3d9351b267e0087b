import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { callOperation } from '#api/call-operation.ts';
import { assignBrandToDocument, getApplicationBrand, getDocumentBrand } from '#contract/operations/brands.ts';
import { brandOf } from '#features/brand-assignments/carried-brand.ts';
import { paths } from '#lib/paths.ts';
import { shortenId } from '#lib/short-id.ts';
import { demoIds, unbrandedDocument } from '#testing/demo-ids.ts';
import { holdOffers } from '#testing/hold-offers.ts';
import { network } from '#testing/network.ts';
import { renderPage } from '#testing/render-page.tsx';
import { routes } from '../routes.tsx';

// Each test has a document of its own.

const net = network();
afterEach(net.restore);

const BRAND_OF_DOCUMENT = /\/documents\/\w+\/brand$/;

async function open(brandId: string, search = '') {
  const { screen } = await renderPage(routes, paths.brandAssignments(demoIds.organization, brandId) + search);
  const button = (name: string | RegExp) => screen.getByRole('button', { name });
  const offer = screen.getByRole('region', { name: 'Undo' });
  const carriers = screen.getByRole('table', { name: 'Known to carry this brand' });
  return {
    screen,
    button,
    row: (id: string) => carriers.getByRole('row').filter({ hasText: shortenId(id) }),
    offer,
    undo: offer.getByRole('button', { name: 'Undo', exact: true }),
    field: (name: string) => screen.getByRole('combobox', { name }),
    alert: screen.getByRole('alert'),
  };
}

/** Opens the tab and assigns the brand to a document that has none. @param number of the document */
async function openAssigned(number: number) {
  const id = unbrandedDocument(number);
  const opened = await open(demoIds.brand, `?id=${id}`);
  await opened.button('Assign to the document').click();
  await expect.element(opened.row(id)).toBeVisible();
  // The service's answer may list the document before the offer is there.
  await expect.element(opened.offer).toBeVisible();
  return { ...opened, id };
}

const brandOfDocument = async (id: string) =>
  brandOf(await callOperation(getDocumentBrand, { params: { document_id: id } }))?.unique_id;

it('an id that is missing or refused is explained at its field, until another kind is chosen', async () => {
  const { button, field, screen } = await open(demoIds.brand);
  const choose = (kind: string) => screen.getByRole('radio', { name: kind, exact: true }).click();
  await button('Assign to the document').click();
  await expect.element(field('Document id')).toHaveAccessibleDescription('Enter the id of the document.');
  await expect.element(field('Document id')).toHaveFocus();
  await field('Document id').fill(demoIds.deletedDocument);
  await button('Assign to the document').click();
  await expect
    .element(field('Document id'))
    .toHaveAccessibleDescription('The document was deleted. Choose a document that still exists.');
  await choose('Application');
  await expect.element(field('Application id')).toHaveAccessibleDescription('');
  await expect.element(field('Application id')).toHaveValue('');
  await field('Application id').fill(demoIds.deletedApplication);
  await button('Assign to the application').click();
  await expect
    .element(field('Application id'))
    .toHaveAccessibleDescription(/The application was deleted\. Choose an application/);
});

it('a document that has the brand already is listed', async () => {
  const id = unbrandedDocument(7);
  const { alert, button, field, row } = await open(demoIds.brand);
  await callOperation(assignBrandToDocument, {
    params: { document_id: id },
    body: { brand_id: demoIds.brand },
  });
  await field('Document id').fill(` ${id} `);
  await button('Assign to the document').click();
  await expect.element(alert).toMatchTextContent('already has this brand');
  await expect.element(row(id)).toBeVisible();
});

it('whether a brand is assigned is not known where nothing is answered, and found out where it can be read', async () => {
  const id = unbrandedDocument(9);
  const { alert, button, row } = await open(demoIds.brand, `?id=${id}`);
  net.cut('PUT', BRAND_OF_DOCUMENT);
  net.cut('GET', BRAND_OF_DOCUMENT);
  await button('Assign to the document').click();
  await expect.element(alert).toMatchTextContent(/Whether .* is assigned to .* is not known/);
  await expect.element(alert).toMatchTextContent(/Doing it again is safe/);
  net.restore();
  net.loseAnswers('PUT', BRAND_OF_DOCUMENT);
  await button('Assign to the document').click();
  await expect.element(row(id)).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
  net.restore();
  expect(await brandOfDocument(id)).toBe(demoIds.brand);
});

it('an assignment is taken back by a key, for as long as the offer stands', async () => {
  holdOffers();
  const { id, offer, row, screen } = await openAssigned(2);
  expect(await brandOfDocument(id)).toBe(demoIds.brand);
  await expect.element(offer).toMatchTextContent('leaves it without a brand of its own, as before');
  await expect
    .element(screen.getByRole('status').filter({ hasText: /The offer lasts 10 seconds; u takes it/ }))
    .toBeInTheDocument();
  await userEvent.keyboard('u');
  await expect.element(offer).not.toBeInTheDocument();
  await expect.element(row(id)).not.toBeInTheDocument();
  await expect.poll(() => brandOfDocument(id)).toBeUndefined();
});

it('the offer stays while somebody is on it, and is withdrawn when its time is over', async () => {
  const { id, offer, row, undo } = await openAssigned(3);
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

it('the brand that was replaced is given back, and each brand has a list of its own', async () => {
  holdOffers();
  const { id, screen: first } = await openAssigned(4);
  await first.unmount();
  const { button, offer, row, screen, undo } = await open(demoIds.plainBrand, `?id=${id}`);
  await expect.element(screen.getByText(/were checked/)).toBeVisible();
  await expect.element(row(id)).not.toBeInTheDocument();
  await button('Assign to the document').click();
  await expect.element(row(id)).toBeVisible();
  await expect.element(offer).toMatchTextContent('to it, as before');
  await undo.click();
  await expect.element(row(id)).not.toBeInTheDocument();
  await expect.poll(() => brandOfDocument(id)).toBe(demoIds.brand);
});

it('a brand is taken away from the list, and given back', async () => {
  holdOffers();
  const { id, row, undo, screen } = await openAssigned(5);
  await row(id)
    .getByRole('button', { name: /^Unassign from/ })
    .click();
  await expect.element(row(id)).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { name: 'Where it is used' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(undo).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(row(id)).toBeVisible();
  expect(await brandOfDocument(id)).toBe(demoIds.brand);
});

it('what was assigned here is listed if the service does not tell, and is forgotten on request', async () => {
  net.on('GET', /\/v2\/(?:documents|applications)\b/, () =>
    Promise.resolve(Response.json({ message: 'Not found' }, { status: 404 })),
  );
  const { id, row } = await openAssigned(6);
  const note = row(id).getByText(/assigned on this browser/);
  await expect.element(note).toBeVisible();
  await row(id)
    .getByRole('button', { name: /^Forget on this browser/ })
    .click();
  await expect.element(note).not.toBeInTheDocument();
  net.restore();
  expect(await brandOfDocument(id)).toBe(demoIds.brand);
});

it('the older operation takes a brand from an application, among the details for developers', async () => {
  const id = demoIds.applicationWithoutApi;
  const { button, screen, row } = await open(demoIds.brand, `?to=application&id=${id}`);
  await button('Assign to the application').click();
  await expect.element(row(id)).toBeVisible();
  await screen.getByText('Details for developers').last().click();
  await button('Unassign by the older operation').click();
  await expect.element(row(id)).not.toBeInTheDocument();
  const present = () => callOperation(getApplicationBrand, { params: { application_id: id } });
  await expect.poll(present).toMatchObject({ data: [] });
});

it('the older operation is offered where the right to the other is missing', async () => {
  const { alert, button, field } = await open(
    demoIds.brand,
    `?to=application&id=${demoIds.foreignApplication}`,
  );
  await button('Unassign from the application').click();
  await expect.element(alert).toMatchTextContent('was not taken from');
  await alert.getByRole('button', { name: 'Try the other way' }).click();
  // The older operation asks whose the application is as well, in this service.
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(field('Application id')).toHaveAccessibleDescription(/is not yours/);
});
