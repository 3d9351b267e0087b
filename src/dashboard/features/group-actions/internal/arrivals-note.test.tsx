import { expect, test } from 'vitest';
import { demoIds } from '#testing/demo-ids.ts';
import { renderPage } from '#testing/render-page.tsx';
import { awaitCopy, newestCopies } from './arrivals.ts';
import { ArrivalsNote } from './arrivals-note.tsx';

const template = demoIds.popularGroupTemplate;

async function show() {
  const { screen } = await renderPage([{ path: '*', element: <ArrivalsNote templateId={template} /> }], '/');
  return { screen, note: screen.getByRole('region', { name: 'Scheduled copies' }) };
}

test('says after a while that a copy has not come, looks again when asked, and stops', async () => {
  const { screen, note } = await show();
  await expect.element(note).not.toBeInTheDocument();
  awaitCopy(template, 'Never made', ['old'], Date.now() - 180_000);
  await expect.element(note).toMatchTextContent(/“Never made”, and it has not appeared.*may still come/);
  await screen.getByRole('button', { name: 'Look again' }).click();
  await expect.element(note).toMatchTextContent(/The service has scheduled “Never made”. Looking for it …/);
  await screen.getByRole('button', { name: 'Stop looking' }).click();
  await expect.element(note).not.toBeInTheDocument();
});

test('finds a copy that was not there before, and leads to it', async () => {
  const { screen, note } = await show();
  const [newest, ...older] = await newestCopies(template, new Set());
  const name = newest?.document_group_name ?? '';
  awaitCopy(
    template,
    name,
    older.map(({ id }) => id),
    Date.now(),
  );
  await expect.element(note).toMatchTextContent(`“${name}” is here.`);
  await expect
    .element(screen.getByRole('link', { name: 'Open it' }))
    .toHaveAttribute('href', `/copies/${template}/${newest?.id}`);
  await screen.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(note).not.toBeInTheDocument();
});
