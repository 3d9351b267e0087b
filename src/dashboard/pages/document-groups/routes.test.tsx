import { afterEach, expect, it } from 'vitest';
import { demoIds, unusedId } from '#testing/demo-ids.ts';
import { network } from '#testing/network.ts';
import { renderPage } from '#testing/render-page.tsx';
import { routes } from './routes.tsx';

const net = network();
afterEach(net.restore);

/** A service with so many groups, of which the last in the list alone has another name. */
function manyGroups(total: number) {
  const asked: string[] = [];
  net.on('GET', /\/user\/documentgroups\?/, async (_, address) => {
    asked.push(address);
    const { searchParams } = new URL(address, location.href);
    const [limit = 0, offset = 0] = ['limit', 'offset'].map((name) => Number(searchParams.get(name)));
    return Response.json({
      document_groups: Array.from({ length: Math.min(limit, total - offset) }, (_group, index) => {
        const number = offset + index + 1;
        return {
          group_id: String(number).padStart(40, '0'),
          group_name: number === total ? 'Needle' : `Hay ${number}`,
        };
      }),
      document_group_total_count: total,
    });
  });
  return asked;
}

it('says over how many of how many groups it has searched, and searches the rest when asked to', async () => {
  const asked = manyGroups(1205);
  const { screen } = await renderPage(routes, '/document-groups?q=needle');
  await expect.element(screen.getByText('No document group has “needle”')).toBeVisible();
  await expect
    .element(screen.getByText(/Searched the 1,000 document groups that changed last, of 1,205\./))
    .toBeVisible();
  expect(asked.length).toBe(10);
  await screen.getByRole('button', { name: 'Search the other 205 too, in about 3 steps' }).click();
  await expect.element(screen.getByRole('link', { name: 'Needle' })).toBeVisible();
  await expect.element(screen.getByText('Searched all 1,205 document groups')).toBeVisible();
  expect(asked.length).toBe(13);
});

it('opens one that is not on the page, and says why one cannot be read', async () => {
  const { screen } = await renderPage(routes, `/document-groups/${demoIds.groupSharedAsViewer}`);
  await expect.element(screen.getByRole('region', { name: 'Documents' })).toBeVisible();
  await expect.element(screen.getByText('Owner', { exact: true })).toBeVisible();
  const other = await renderPage(routes, `/document-groups/${unusedId()}`);
  await expect.element(other.screen.getByText(/The document group does not exist/).first()).toBeVisible();
});
