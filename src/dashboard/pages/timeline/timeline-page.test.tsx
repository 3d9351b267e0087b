import { expect, it } from 'vitest';
import { paths } from '#lib/paths.ts';
import { demoIds, unusedId } from '#testing/demo-ids.ts';
import { renderPage } from '#testing/render-page.tsx';
import { routes } from './routes.tsx';

// The proxy and the embedded service stand behind the page (testing/backend.ts).

it('shows the history of an id, and the state that follows from it', async () => {
  const { screen } = await renderPage(routes, paths.timeline(demoIds.organization));
  const steps = screen.getByRole('list', { name: 'History' }).getByRole('article');
  await expect.element(steps.first()).toBeVisible();
  const state = screen.getByRole('region', { name: 'What follows from it' });
  await expect.element(state.getByRole('heading', { name: /^Team admins/ })).toBeInTheDocument();
});

it('says that nothing is logged of an id', async () => {
  const { screen } = await renderPage(routes, paths.timeline(unusedId()));
  await expect.element(screen.getByText('No entry mentions this id')).toBeVisible();
});

it('says that an address has no id in it', async () => {
  const { screen } = await renderPage(routes, paths.timeline('a b'));
  await expect.element(screen.getByText('This is no id')).toBeVisible();
});
