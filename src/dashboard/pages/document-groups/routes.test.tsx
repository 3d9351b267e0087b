import { afterEach, expect, it, vi } from 'vitest';
import { demoIds, unusedId } from '#testing/demo-ids.ts';
import { renderPage } from '#testing/render-page.tsx';
import { routes } from './routes.tsx';

// The proxy and the embedded service stand behind the page (testing/backend.ts).

it('lists document groups by name and state, and opens one beside them', async () => {
  const { screen, router } = await renderPage(routes, '/document-groups?q=being+signed');
  const table = screen.getByRole('table', { name: 'Document groups' });
  await expect.element(table).toHaveAttribute('aria-busy', 'false');
  await table.getByRole('link').first().click();
  await expect.poll(() => router.state.location.pathname).toMatch(/^\/document-groups\/[a-z0-9]{40}$/);
  const signing = screen.getByRole('region', { name: 'Who signs, in order' });
  await expect.element(signing.getByRole('listitem').first()).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Brand' })).toBeVisible();
  await screen.getByRole('button', { name: 'Close the document group' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/document-groups');
  expect(router.state.location.search).toBe('?q=being%20signed');
});

it('says what it has searched where nothing is found', async () => {
  const { screen } = await renderPage(routes, '/document-groups?q=nothing+like+it');
  await expect.element(screen.getByText('No document group has “nothing like it”')).toBeVisible();
  await expect.element(screen.getByText(/^Searched all \d+ document groups$/)).toBeVisible();
});

/** A service with so many groups, of which the last in the list alone has another name. */
function manyGroups(total: number) {
  const realFetch = globalThis.fetch;
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (!url.pathname.endsWith('/user/documentgroups')) return realFetch(input, init);
    asked.push(url.search);
    const [limit, offset] = ['limit', 'offset'].map((name) => Number(url.searchParams.get(name)));
    return Response.json({
      document_groups: Array.from({ length: Math.min(limit ?? 0, total - (offset ?? 0)) }, (_, index) => {
        const number = (offset ?? 0) + index + 1;
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

afterEach(() => vi.restoreAllMocks());

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

it('says who is emailed before invites are sent again, and who is concerned before they are canceled', async () => {
  const { screen } = await renderPage(routes, '/document-groups?q=being+signed');
  await screen.getByRole('table', { name: 'Document groups' }).getByRole('link').first().click();
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
});
