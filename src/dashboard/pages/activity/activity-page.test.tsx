import { openDB } from 'idb';
import { expect, it } from 'vitest';
import { sendInvite } from '#contract/operations/documents.ts';
import { sendFax } from '#contract/operations/faxes.ts';
import { activityOf } from '#features/activity/activity.ts';
import { paths } from '#lib/paths.ts';
import { demoIds } from '#testing/demo-ids.ts';
import { newcomer } from '#testing/newcomer.ts';
import { renderPage } from '#testing/render-page.tsx';
import { routes } from './routes.tsx';

it('shows a change with what was sent, and says where none matches', async () => {
  const { client, owner } = newcomer();
  activityOf(owner).record({
    ...{ id: '1', at: Math.floor(Date.now() / 1000), operationId: sendFax.id, outcome: 'done' },
    input: { body: { recipient_number: '12025550123', documents: [] } },
  });
  const { screen } = await renderPage(routes, paths.activity, client);
  const change = screen.getByRole('article', { name: sendFax.summary });
  await expect.element(change).toMatchTextContent(/Done/);
  await change.getByRole('button', { name: sendFax.summary }).click();
  await expect.element(change).toMatchTextContent(/recipient_number/);
  await screen.getByRole('combobox', { name: 'Outcome' }).selectOptions('refused');
  await expect.element(screen.getByText('No change matches')).toBeVisible();
});

it('has links and buttons that a finger can hit', async () => {
  const { client, owner } = newcomer();
  activityOf(owner).record({
    ...{ id: '1', at: Math.floor(Date.now() / 1000), operationId: sendInvite.id, outcome: 'done' },
    input: { params: { document_id: demoIds.freeDocument }, body: {} },
  });
  const { screen } = await renderPage(routes, paths.activity, client);
  const change = screen.getByRole('article');
  const title = change.getByRole('button').first();
  await title.click();
  await expect.element(title).toHaveAttribute('aria-expanded', 'true');
  await change.getByText('Details for developers').click();
  await expect.element(change.getByRole('link').first()).toBeVisible();
  const small = [...change.element().querySelectorAll('a, button')]
    .map((target) => ({ says: target.textContent, ...target.getBoundingClientRect().toJSON() }))
    .filter(({ height }) => height < 24);
  expect(small).toEqual([]);
});

it('says why a change was refused that an older version of the page has stored', async () => {
  const { client, owner } = newcomer();
  const database = await openDB('sealdesk-activity', 1, {
    upgrade: (made) =>
      made.createObjectStore('entries', { keyPath: ['owner', 'id'] }).createIndex('time', ['owner', 'at']),
  });
  await database.put('entries', {
    ...{ owner, id: '1', at: 1_790_000_000, operationId: sendFax.id, outcome: 'refused', status: 400 },
    ...{ input: { body: {} }, fault: 'The number is no fax' },
  });
  database.close();
  const { screen } = await renderPage(routes, paths.activity, client);
  await expect.element(screen.getByText('The number is no fax')).toBeVisible();
});
