import { afterEach, expect, it } from 'vitest';
import { demoIds, unusedId } from '#testing/demo-ids.ts';
import { network } from '#testing/network.ts';
import { renderPage } from '#testing/render-page.tsx';
import { routes } from './routes.tsx';

// The proxy and the embedded service stand behind the page (testing/backend.ts).

const net = network();
afterEach(net.restore);

it('lists document groups by name, opens one, and says whom sending again and canceling concern before they are done', async () => {
  const { screen, router } = await renderPage(routes, '/document-groups?q=being+signed');
  const table = screen.getByRole('table', { name: 'Document groups' });
  await expect.element(table).toHaveAttribute('aria-busy', 'false');
  await table.getByRole('link').first().click();
  await expect.poll(() => router.state.location.pathname).toMatch(/^\/document-groups\/[a-z0-9]{40}$/);
  const signing = screen.getByRole('region', { name: 'Who signs, in order' });
  await expect.element(signing.getByRole('listitem').first()).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Brand' })).toBeVisible();

  await screen.getByRole('button', { name: 'Send again' }).click();
  const resend = screen.getByRole('dialog', { name: 'Send the invites again?' });
  await expect.element(resend.getByText(/@/).first()).toBeVisible();
  await expect.element(resend.getByText(/Nobody else is written to/)).toBeVisible();
  await resend.getByRole('button', { name: 'How the email looks' }).click();
  await expect.element(resend.getByRole('img', { name: /^The email in English/ })).toBeVisible();
  await expect.element(resend.getByText(/for this group|to this group/)).toBeVisible();
  await resend.getByRole('button', { name: 'Send nothing' }).click();
  await screen.getByRole('button', { name: 'Cancel invites' }).click();
  const cancel = screen.getByRole('dialog', { name: 'Cancel the invites of this group?' });
  await expect.element(cancel.getByText(/This cannot be undone/)).toBeVisible();
  await cancel.getByRole('button', { name: 'Keep the invites' }).click();

  await screen.getByRole('button', { name: 'Close the document group' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/document-groups');
  expect(router.state.location.search).toBe('?q=being%20signed');
});

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
