import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { callOperation } from '#api/call-operation.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { LogSearch } from '#features/log-store/log-search.ts';
import { renderPage, signedIn } from '#testing/render-page.tsx';
import { entryLink } from './model/log-links.ts';
import { routes } from './routes.tsx';

// The proxy and the embedded service stand behind the page (testing/backend.ts).

async function openPage(path: string, name?: string) {
  const { screen, router } = await renderPage(routes, path, await signedIn(name));
  return { screen, router, search: () => router.state.location.search };
}

/** A failed call of the demo data: those of the last hour may be of other tests, with anything in their addresses. */
const oneFailure = async () => {
  const anHourAgo = Math.floor(Date.now() / 1000) - 3600;
  const query = {
    filters: [
      { created: { type: 'between' as const, value: [0, anHourAgo] as [number, number] } },
      { code: { type: 'between' as const, value: [400, 499] as [number, number] } },
      { uri: { type: 'match' as const, value: '/v2/' } },
    ],
    per_page: 1,
  };
  const { data } = await callOperation(listRequestLogs, { query });
  const [entry] = data;
  if (!entry) throw new Error('The demo data has no failed call');
  return entry;
};

describe('the states of the list', () => {
  it('shows rows, and says how many there are', async () => {
    const { screen } = await openPage('/request-logs?created=30d');
    await expect.element(screen.getByRole('row').nth(12)).toBeVisible();
    await expect.element(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    await expect
      .element(screen.getByRole('status').filter({ hasText: /^[\d,]+ entries$/ }))
      .toBeInTheDocument();
  });

  it('counts the rows once for the bars and for the line above them', async () => {
    const counted = vi.spyOn(LogSearch.prototype, 'countOverTime');
    onTestFinished(() => counted.mockRestore());
    const { screen } = await openPage('/request-logs?created=30d');
    await expect.element(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    await expect.element(screen.getByRole('list', { name: 'Entries by outcome' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /succeeded|refused/ }).first()).toBeVisible();
    // The counts alone would be asked for over one bar.
    expect(new Set(counted.mock.calls.map(([bars]) => bars.length))).not.toContain(1);
  });

  it('says which filter to give up when none matches, and gives it up', async () => {
    const { screen, search } = await openPage('/request-logs?created=30d&uri=/nowhere/at/all');
    await expect
      .element(screen.getByRole('heading', { name: 'No entry matches these filters' }))
      .toBeVisible();
    await screen.getByRole('button', { name: /^Without “URI: contains/ }).click();
    await expect.element(screen.getByRole('row').nth(5)).toBeVisible();
    expect(search()).toBe('?created=30d');
  });

  it('explains an account without an active subscription', async () => {
    const { screen } = await openPage('/request-logs', 'p.duval');
    await expect
      .element(screen.getByRole('heading', { name: 'This account has no active subscription' }))
      .toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Check again' })).toBeVisible();
  });
});

describe('filters', () => {
  it('stand in the address and in the bar, and are undone by Back', async () => {
    const { screen, search, router } = await openPage('/request-logs?created=30d');
    const bar = screen.getByRole('combobox', { name: 'Query' });
    // What the control of the range says, the bar does not repeat.
    await expect.element(bar).toHaveValue('');
    await expect
      .element(screen.getByRole('button', { name: '30 d, last 30 days' }))
      .toHaveAttribute('aria-pressed', 'true');
    await screen.getByRole('button', { name: 'Filters (1)' }).click();
    await screen.getByRole('textbox', { name: 'From status' }).fill('500');
    await screen.getByRole('textbox', { name: 'To status' }).fill('400');
    const status = screen.getByRole('region', { name: 'Status' });
    await status.getByRole('button', { name: 'Apply range' }).click();
    await expect.element(screen.getByText(/the lower one first/)).toBeVisible();
    await screen.getByRole('textbox', { name: 'To status' }).fill('');
    await status.getByRole('button', { name: 'Apply range' }).click();
    await expect.poll(search).toBe('?created=30d&code=500');
    await screen.getByRole('button', { name: 'Close the filters' }).click();
    await expect.element(bar).toHaveValue('code:500');
    await router.navigate(-1);
    await expect.element(bar).toHaveValue('');
    expect(search()).toBe('?created=30d');
  });

  it('take a second click before the address has come to the first', async () => {
    const { screen, search } = await openPage('/request-logs?created=30d');
    await screen.getByRole('button', { name: 'Filters (1)' }).click();
    const put = screen.getByRole('button', { name: 'PUT', exact: true });
    await expect.element(put).toBeVisible();
    put.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    // The control shows the click at once, and the router its new address only later.
    await expect.element(put).toHaveAttribute('aria-pressed', 'true');
    await screen.getByRole('button', { name: 'DELETE', exact: true }).click();
    await expect.poll(search).toBe('?created=30d&method=PUT,DELETE');
  });

  it('follow the typing in the URI field as one step of the history', async () => {
    const { screen, search, router } = await openPage('/request-logs?created=30d');
    await screen.getByRole('button', { name: 'Filters (1)' }).click();
    const field = screen.getByRole('searchbox', { name: 'URI' });
    await field.fill('/v2');
    await expect.poll(search).toBe('?created=30d&uri=/v2');
    await field.fill('/v2/documents');
    await expect.poll(search).toBe('?created=30d&uri=/v2/documents');
    await router.navigate(-1);
    await expect.poll(search).toBe('?created=30d');
    await expect.element(field).toHaveValue('');
  });
});

describe('an entry', () => {
  it('is found by its address alone, and explained', async () => {
    await signedIn();
    const entry = await oneFailure();
    const { pathname, search } = entryLink(new URLSearchParams({ created: '1m' }), entry);
    const { screen } = await openPage(`${pathname}${search}`);
    const panel = screen.getByRole('complementary', { name: 'Request log entry' }).last();
    await expect.element(panel.getByText(`${entry.request.method} ${entry.request.uri}`)).toBeVisible();
    await expect.element(panel.getByRole('list', { name: 'Errors' })).toBeVisible();
  });

  it('opens by keyboard, steps with j and k, and closes with the focus on its row', async () => {
    const { screen, router } = await openPage('/request-logs?created=30d');
    await expect.element(screen.getByRole('row').nth(3)).toBeVisible();
    await userEvent.keyboard('jj{Enter}');
    const panel = screen.getByRole('complementary', { name: 'Request log entry' });
    await expect.element(panel).toBeVisible();
    const second = router.state.location.pathname;
    await userEvent.keyboard('j');
    await expect.poll(() => router.state.location.pathname).not.toBe(second);
    await userEvent.keyboard('k');
    await expect.poll(() => router.state.location.pathname).toBe(second);
    await userEvent.keyboard('{Escape}');
    await expect.element(panel).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement?.closest('tr')?.rowIndex).toBe(2);
  });

  it('says so when nothing of that second has the id', async () => {
    const { screen } = await openPage(`/request-logs/${'0'.repeat(40)}?created=30d&at=1700000000`);
    await expect.element(screen.getByRole('heading', { name: 'This entry was not found' })).toBeVisible();
    await screen.getByRole('button', { name: 'Back to the list' }).click();
    await expect.element(screen.getByRole('complementary')).not.toBeInTheDocument();
  });
});
