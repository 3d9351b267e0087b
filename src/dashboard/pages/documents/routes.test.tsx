import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { callOperation } from '#api/call-operation.ts';
import { getDocument, sendInvite } from '#contract/operations/documents.ts';
import { demoIds, unbrandedDocument, unsentDocument, unusedId } from '#testing/demo-ids.ts';
import { holdOffers } from '#testing/hold-offers.ts';
import { network } from '#testing/network.ts';
import { renderPage, signedIn } from '#testing/render-page.tsx';
import { routes } from './routes.tsx';

it('lists documents and templates by folder, each with what it waits for', async () => {
  const { screen, router } = await renderPage(routes, '/documents');
  const table = screen.getByRole('table', { name: 'Documents' });
  await expect.element(table.getByRole('row').nth(2)).toBeVisible();
  const headings = ['Name', 'How it stands', 'Waits for', 'Group', 'Owner', 'Updated'];
  const shown = table.getByRole('columnheader').elements();
  for (const [index, heading] of shown.entries()) expect(heading.textContent).toContain(headings[index]);
  expect(shown.length).toBeGreaterThan(2);
  await screen.getByRole('button', { name: /^Templates/ }).click();
  await expect.element(screen.getByRole('table', { name: 'Templates' })).toBeVisible();
  expect(router.state.location.search).toBe('?view=templates');
  await screen.getByRole('button', { name: 'Other folders' }).click();
  await screen.getByRole('menuitem', { name: /^Shared with me/ }).click();
  await expect.element(screen.getByRole('button', { name: 'Shared with me' })).toBeVisible();
  expect(router.state.location.search).toMatch(/^\?folder=\w{40}$/);
});

it('finds documents by words and by how they stand, and says over how many it looked', async () => {
  const { screen, router } = await renderPage(routes, '/documents?per=25');
  const table = screen.getByRole('table', { name: 'Documents' });
  await expect.element(table.getByRole('row').nth(2)).toBeVisible();
  const search = screen.getByRole('searchbox', { name: 'Search documents' });
  await expect.element(search).toHaveAttribute('placeholder', 'Name, recipient or owner');
  await search.fill('no such paper');
  await expect.element(screen.getByText('No document has “no such paper”')).toBeVisible();
  await expect.element(screen.getByText(/^Searched (all|the) [\d,]+ documents/)).toBeVisible();
  await screen.getByRole('button', { name: 'Show all' }).click();
  await expect.element(table.getByRole('row').nth(2)).toBeVisible();
  expect(router.state.location.search).toBe('?per=25');

  await screen.getByRole('button', { name: 'How it stands' }).click();
  await page.getByRole('button', { name: 'Signed', exact: true }).click();
  await expect.element(screen.getByText(/^Searched (all|the) [\d,]+ documents/)).toBeVisible();
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    standing: 'signed',
    per: '25',
  });
  await expect.element(table.getByText('Signed', { exact: true }).first()).toBeVisible();
  await expect.element(table.getByText(/^(Draft|Waiting|Undelivered)/)).not.toBeInTheDocument();
  await search.fill('no such paper');
  await expect.element(screen.getByText('No document fits “Signed” and “no such paper”')).toBeVisible();
  await screen.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => router.state.location.search).toBe('?per=25');
});

it('shows a document with its recipients, their emails and its history', async () => {
  const { screen } = await renderPage(routes, `/documents/${demoIds.sentDocument}`);
  const recipients = screen.getByRole('region', { name: 'Recipients' });
  await expect.element(recipients.getByText('0 of 1 signed')).toBeVisible();
  await expect.element(recipients.getByText(/^Email sent .*, delivered/)).toBeVisible();
  const history = screen.getByRole('region', { name: 'History' });
  await expect.element(history.getByText('Email delivered')).toBeVisible();
  await expect.element(history.getByText('Created')).toBeVisible();
});

/** A document that was sent to two people. @param number of `unsentDocument` */
async function sentToTwo(number: number) {
  await signedIn();
  const documentId = unsentDocument(number);
  for (const to of ['ann@tenant.example', 'bea@tenant.example'])
    await callOperation(sendInvite, { params: { document_id: documentId }, body: { to } });
  return documentId;
}

it('cancels all open invites at once, naming everybody', async () => {
  const { screen } = await renderPage(routes, `/documents/${await sentToTwo(2)}`);
  await screen.getByRole('button', { name: 'Cancel all 2 invites …' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Cancel 2 invites?' });
  await expect.element(dialog.getByText('ann@tenant.example')).toBeVisible();
  await expect.element(dialog.getByText('bea@tenant.example')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel 2 invites' }).click();
  await expect.element(screen.getByRole('button', { name: /^Cancel/ })).not.toBeInTheDocument();
});

it('says of an id that the service knows no document of', async () => {
  const { screen } = await renderPage(routes, `/documents/${unusedId()}`);
  await expect.element(screen.getByText(/^There is no such document .* Check the id/)).toBeVisible();
});

it('invites by role, and says before who is emailed', async () => {
  const { screen, router } = await renderPage(routes, `/documents/${unsentDocument(3)}/invite`);
  await screen.getByRole('textbox', { name: 'Email' }).first().fill('ann@tenant.example');
  await screen.getByRole('textbox', { name: 'Days to sign' }).first().fill('soon');
  await expect
    .element(screen.getByText(/^One email goes out at once, to ann@tenant\.example\./))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Send the invite' }).click();
  await expect.element(screen.getByText('Enter whole days, or leave it empty.')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Days to sign' }).first().fill('30');
  await screen.getByRole('button', { name: 'Send the invite' }).click();
  const recipients = screen.getByRole('region', { name: 'Recipients' });
  await expect.element(recipients.getByText('ann@tenant.example')).toBeVisible();
  await expect.element(recipients.getByText(/expires in (29|30) days/)).toBeVisible();
  expect(router.state.location.pathname).toBe(`/documents/${unsentDocument(3)}`);
});

it('replaces an address: the old invite is canceled first, and the rest of it is filled in', async () => {
  await signedIn();
  const documentId = unsentDocument(4);
  const [old, next] = ['old@tenant.example', 'new@tenant.example'];
  const { roles } = (await callOperation(getDocument, { params: { document_id: documentId } })) ?? {};
  const role = roles?.[0]?.name ?? '';
  const to = [{ email: old, role, expiration_days: 21 }];
  await callOperation(sendInvite, { params: { document_id: documentId }, body: { to } });
  const { screen } = await renderPage(routes, `/documents/${documentId}/invite?instead=${old}`);
  const alert = screen.getByRole('alert').filter({ hasText: `${old} is still invited as ${role}` });
  await alert.getByRole('button', { name: `Cancel the invite of ${old}` }).click();
  await screen
    .getByRole('dialog', { name: 'Cancel this invite?' })
    .getByRole('button', { name: 'Cancel the invite' })
    .click();
  const row = screen.getByRole('group', { name: role });
  await expect.element(row.getByRole('textbox', { name: 'Days to sign' })).toHaveValue('21');
  await row.getByRole('textbox', { name: 'Email' }).fill(next);
  await screen.getByRole('button', { name: 'Send the invite' }).click();
  await expect.element(screen.getByRole('region', { name: 'Recipients' }).getByText(next)).toBeVisible();
});

it('fills in whom the address names, as which role', async () => {
  await signedIn();
  const documentId = unsentDocument(9);
  const { roles } = (await callOperation(getDocument, { params: { document_id: documentId } })) ?? {};
  const role = roles?.at(-1)?.name ?? '';
  const query = new URLSearchParams({ to: 'ann@tenant.example', role });
  const { screen } = await renderPage(routes, `/documents/${documentId}/invite?${query}`);
  const row = screen.getByRole('group', { name: role });
  await expect.element(row.getByRole('textbox', { name: 'Email' })).toHaveValue('ann@tenant.example');
});

it('faxes documents in their order, and says what is wrong with a fax', async () => {
  const path = `/documents/${unsentDocument(7)}/fax`;
  const { screen } = await renderPage(routes, path);
  const number = screen.getByRole('textbox', { name: 'Fax number' });
  const send = screen.getByRole('button', { name: 'Send the fax' });
  await screen.getByRole('button', { name: 'Take document 1 off the fax' }).click();
  await expect.element(screen.getByText('A fax needs at least one document.')).toBeVisible();
  for (const id of [unsentDocument(7), 'f'.repeat(40)]) {
    await screen.getByRole('combobox', { name: 'Another document' }).fill(id);
    await screen.getByRole('button', { name: 'Add the document' }).click();
  }
  await screen.getByRole('button', { name: 'Send document 2 earlier' }).click();
  const documents = screen.getByRole('list', { name: 'Documents of the fax' });
  await expect.element(documents.getByRole('listitem').first()).toMatchTextContent(/ffff/);
  await number.fill('+1 (503) 555-0100');
  await send.click();
  await expect.element(screen.getByText(/Fax only documents that you own/)).toBeVisible();
  await expect.element(number).toHaveValue('+1 (503) 555-0100');
  await screen.getByRole('button', { name: 'Take document 1 off the fax' }).click();
  await send.click();
  await expect.element(screen.getByText('The fax to +1 (503) 555-0100 was sent').first()).toBeVisible();
});

it('assigns a brand, and takes it back', async () => {
  holdOffers();
  const { screen } = await renderPage(routes, `/documents/${unbrandedDocument(8)}/brand`);
  const assign = screen.getByRole('button', { name: 'Assign the brand' });
  await screen.getByRole('combobox', { name: 'Brand id' }).fill(demoIds.plainBrand);
  await assign.click();
  const offer = screen.getByRole('region', { name: 'Undo' });
  await expect.element(screen.getByText(/^It has .* now\.$/)).toBeVisible();
  await offer.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByText('It has no brand of its own now.')).toBeVisible();
});

const net = network();
afterEach(net.restore);

it('leads from a service that takes no invites by role to the invite of one person, and keeps what is typed', async () => {
  const { screen, router } = await renderPage(routes, `/documents/${unsentDocument(8)}/invite`);
  const message = screen.getByRole('textbox', { name: 'Message', exact: true });
  await screen.getByRole('textbox', { name: 'Email' }).first().fill('ann@tenant.example');
  await message.fill('Please sign by Friday.');
  // As a service of the documented operations alone refuses it.
  net.on('POST', /\/invite$/, async () =>
    Response.json({ code: 65536, message: 'The field to must be an email address' }, { status: 400 }),
  );
  await screen.getByRole('button', { name: 'Send the invite' }).click();
  await expect
    .element(screen.getByRole('alert').filter({ hasText: 'The invite was not sent' }))
    .toMatchTextContent(/What you typed is still here\./);
  await screen.getByRole('button', { name: 'Invite one person', exact: true }).click();
  await expect
    .element(screen.getByRole('textbox', { name: 'To', exact: true }))
    .toHaveValue('ann@tenant.example');
  await router.navigate(-1);
  await expect.element(message).toHaveValue('Please sign by Friday.');
});

it('shows an invite with the brand of the document, and what is typed in it', async () => {
  const documentId = unsentDocument(2);
  const { screen } = await renderPage(routes, `/documents/${documentId}/invite?by=person`);
  const preview = screen.getByRole('region', { name: 'What people read' });
  await expect.element(preview.getByText(/brand/).first()).toBeVisible();
  await screen.getByRole('textbox', { name: 'Subject', exact: true }).fill('About your lease');
  await expect
    .element(preview.getByRole('img', { name: 'The email in English: About your lease' }))
    .toBeVisible();
});
