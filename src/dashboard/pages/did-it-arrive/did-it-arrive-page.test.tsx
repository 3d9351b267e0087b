import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { callOperation } from '#api/call-operation.ts';
import { listCallbacks } from '#contract/operations/callbacks.ts';
import { sendInvite } from '#contract/operations/documents.ts';
import { sourcesQuery } from '#features/arrival/read-sources.ts';
import { attemptOf } from '#features/deliveries/attempt.ts';
import { paths } from '#lib/paths.ts';
import { demoIds, unsentDocument } from '#testing/demo-ids.ts';
import { renderPage, signedIn } from '#testing/render-page.tsx';
import { routes } from './routes.tsx';

/** A document that was sent to some addresses, and the cache of whoever sent it. @param number another one for each test */
async function sentDocument(number: number, ...to: readonly string[]) {
  const client = await signedIn();
  const document = unsentDocument(number);
  for (const email of to)
    await callOperation(sendInvite, { params: { document_id: document }, body: { to: email } });
  return { client, document };
}

it('says that an email bounced, tells when, leads to another address, and shows the events of one lane', async () => {
  const bounced = `arrive.${crypto.randomUUID()}@host.invalid`;
  const { client, document } = await sentDocument(5, bounced);
  const { screen, router } = await renderPage(routes, paths.arrivalOf({ document, email: bounced }), client);
  const verdict = screen.getByRole('region', { name: 'How it stands' });
  await expect.element(verdict).toMatchTextContent(/has not reached arrive\..*The last email bounced\./);
  await expect
    .element(verdict.getByRole('link', { name: 'Send to another address' }))
    .toHaveAttribute('href', paths.inviteOf(document, { instead: bounced }));
  const line = screen.getByRole('table', { name: 'What happened, newest first' });
  await expect.element(line.getByRole('row', { name: /Bounced/ })).toMatchTextContent(bounced);
  await expect.element(line.getByRole('row', { name: /Invite sent/ }).first()).toBeVisible();
  await expect.element(line.getByRole('row', { name: /Now, / })).toBeVisible();

  await screen.getByRole('button', { name: /^Callbacks/ }).click();
  expect(new URLSearchParams(router.state.location.search).get('lane')).toBe('callback');
  await expect.element(line.getByRole('row', { name: /Invite sent/ })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: /^Emails/ }).click();
  await expect.element(line.getByRole('row', { name: /Invite sent/ }).first()).toBeVisible();
});

it('tells of everybody, and of one recipient who is chosen', async () => {
  const [first = '', second = ''] = ['a', 'b'].map((name) => `${name}.${crypto.randomUUID()}@host.example`);
  const { client, document } = await sentDocument(6, first, second);
  const { screen, router } = await renderPage(routes, paths.arrivalOf({ document }), client);
  await screen.getByRole('button', { name: 'One recipient' }).click();
  await page.getByRole('menuitem', { name: second }).click();
  await expect.element(screen.getByRole('heading', { name: second })).toBeVisible();
  expect(new URLSearchParams(router.state.location.search).get('email')).toBe(second);
  const line = screen.getByRole('table', { name: 'What happened, newest first' });
  await expect.element(line).toBeVisible();
  await expect.element(line).not.toMatchTextContent(first);
});

it('asks for an address, or for an id', async () => {
  const { screen, router } = await renderPage(routes, paths.didItArrive);
  await screen.getByRole('textbox', { name: 'Email of a recipient' }).fill('nobody');
  await screen.getByRole('button', { name: 'Find what was sent' }).click();
  await expect.element(screen.getByText('Enter an email address.')).toBeVisible();
  await screen
    .getByRole('combobox', { name: 'Or a document or a document group' })
    .fill(demoIds.freeDocument);
  await screen.getByRole('button', { name: 'Show what became of it' }).click();
  await expect.element(screen.getByRole('region', { name: 'How it stands' })).toBeVisible();
  expect(router.state.location.search).toContain(demoIds.freeDocument);
});

it('begins with whom an email did not reach', async () => {
  const { screen, router } = await renderPage(routes, paths.didItArrive);
  const table = screen.getByRole('table', { name: 'Bounced or ended lately' });
  await table.getByRole('link').first().click();
  await expect.element(screen.getByRole('region', { name: 'How it stands' })).toBeVisible();
  expect(router.state.location.search).toContain('email=');
});

it('looks further as long as there is more, and says over how many', async () => {
  const email = `nobody.${crypto.randomUUID()}@host.example`;
  const { screen } = await renderPage(routes, paths.arrivalOf({ email }));
  const found = screen.getByRole('region', { name: 'What was found' });
  const further = found.getByRole('button', { name: /^Look further/ });
  const status = found.getByRole('status');
  await expect.element(found).toMatchTextContent(/Looked through the copies of .*group templates/);
  await expect.element(status).toMatchTextContent(/100 of [\d,]+ documents/);
  await further.click();
  await expect.element(status).not.toMatchTextContent(/ 100 of /);
});

it('tells of callbacks to whoever is subscribed to all that the owner does, of this document alone', async () => {
  const client = await signedIn();
  const filters = [{ entity_id: { type: 'in' as const, value: [demoIds.ownUser] } }];
  const { data } = await callOperation(listCallbacks, { query: { filters, per_page: 100 } });
  const told = data.map(attemptOf).find(({ about }) => about?.type === 'document');
  if (!told?.about) throw new Error('The demo has no callback of a user about a document');
  const { id } = told.about;
  const { callbacks } = await client.fetchQuery(sourcesQuery({ document: id }));
  expect(callbacks.map(({ key }) => key)).toContain(told.key);
  expect(callbacks.every(({ about }) => about?.id === id)).toBe(true);
});
