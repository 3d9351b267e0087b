import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { LogSearch } from '#features/log-store/log-search.ts';
import { demoIds } from '#testing/demo-ids.ts';
import { renderPage, signedIn } from '#testing/render-page.tsx';
import { routes } from './routes.tsx';

async function openPage(path: string, name?: string) {
  const { screen, router } = await renderPage(routes, path, await signedIn(name));
  return { screen, router, search: () => router.state.location.search };
}

describe('the states of the list', () => {
  it('shows rows, says how many there are, and counts them once for the bars and the line above them', async () => {
    const counted = vi.spyOn(LogSearch.prototype, 'countOverTime');
    onTestFinished(() => counted.mockRestore());
    const { screen } = await openPage('/request-logs?created=30d');
    await expect.element(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    await expect.element(screen.getByRole('row').nth(12)).toBeVisible();
    await expect
      .element(screen.getByRole('status').filter({ hasText: /^[\d,]+ entries$/ }))
      .toBeInTheDocument();
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

  it('names each filter that excludes everything, which a key removes', async () => {
    const { screen, search } = await openPage('/request-logs?created=30d');
    await expect.element(screen.getByRole('row').nth(5)).toBeVisible();
    await screen.getByRole('combobox', { name: 'Query' }).fill('method:GET code:999 uri~/nowhere/at/all');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('“Status: 999” excludes everything.')).toBeVisible();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(screen.getByText(/^“URI: contains .*” excludes everything\.$/)).toBeVisible();
    expect(search()).toBe('?created=30d&method=GET&uri=/nowhere/at/all');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(screen.getByRole('row').nth(5)).toBeVisible();
    expect(search()).toBe('?created=30d&method=GET');
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
  it('stand in the address and in the bar, and are undone by Back, typing in one field as one step', async () => {
    const { screen, search, router } = await openPage('/request-logs?created=30d');
    const bar = screen.getByRole('combobox', { name: 'Query' });
    // What the control of the range says, the bar does not repeat.
    await expect.element(bar).toHaveValue('');
    await expect
      .element(screen.getByRole('button', { name: '30 d, last 30 days' }))
      .toHaveAttribute('aria-pressed', 'true');
    await screen.getByRole('button', { name: 'Filters (1)' }).click();
    const status = screen.getByRole('combobox', { name: 'Status' });
    await status.fill('500..400');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText(/lower status code comes first/)).toBeVisible();
    // The wrong text stays, to be corrected.
    await expect.element(status).toHaveValue('500..400');
    await status.fill('500');
    await userEvent.keyboard('{Enter}');
    await expect.poll(search).toBe('?created=30d&code=500');
    const uri = screen.getByRole('searchbox', { name: 'URI' });
    await uri.fill('/v2');
    await expect.poll(search).toBe('?created=30d&code=500&uri=/v2');
    await uri.fill('/v2/documents');
    await expect.poll(search).toBe('?created=30d&code=500&uri=/v2/documents');
    await router.navigate(-1);
    await expect.poll(search).toBe('?created=30d&code=500');
    await expect.element(uri).toHaveValue('');
    await userEvent.keyboard('{Escape}');
    await expect.element(bar).toHaveValue('code:500');
    await router.navigate(-1);
    await expect.element(bar).toHaveValue('');
    expect(search()).toBe('?created=30d');
  });

  it('have a control each, which suggests values, and writes them into the address', async () => {
    const { screen, search } = await openPage('/request-logs?created=30d');
    await screen.getByRole('button', { name: 'Filters (1)' }).click();
    const found = async (text: string) => expect.poll(() => search().split(/[?&]/)).toContain(text);
    await screen.getByRole('radio', { name: 'Not failed' }).click();
    await found('failed=no');
    for (const [name, text, param] of [
      ['Method', 'put', 'method=PUT'],
      ['Method', 'DELETE', 'method=PUT,DELETE'],
      ['Application', demoIds.application, `app=${demoIds.application}`],
      ['Error', 'true', 'error=yes'],
      ['Took', '10ms..0.2s', 'took=10-200'],
      ['User agent', 'a, b', 'agent=a%252C%20b'],
    ] as const) {
      await screen.getByRole('combobox', { name, exact: true }).fill(text);
      await userEvent.keyboard('{Enter}');
      await found(param);
    }
    await screen.getByRole('combobox', { name: 'Operation', exact: true }).fill('by fax');
    await screen.getByRole('option', { name: /^Send documents by fax/ }).click();
    await found('op=sendFax');
    await screen.getByRole('combobox', { name: 'How the URI is compared' }).selectOptions('is like');
    await screen.getByRole('searchbox', { name: 'URI' }).fill('%/send');
    await userEvent.keyboard('{Enter}');
    await found('uri-like=%25/send');
    const created = screen.getByRole('group', { name: 'Created' });
    await created.getByLabelText('From', { exact: true }).fill('2020-01-01T00:00:00');
    await created.getByLabelText('To', { exact: true }).fill('2020-01-02T00:00:00');
    await created.getByRole('button', { name: 'Apply range' }).click();
    await expect.poll(search).toMatch(/created=\d{4}-\d\d-\d\dT[\d:]+Z\.\.20/);
  });
});

describe('what is asked of the list as a whole', () => {
  it('is in a menu, which reads what is new and gives the focus back', async () => {
    const { screen } = await openPage('/request-logs?created=30d');
    await expect.element(screen.getByRole('row').nth(12)).toBeVisible();
    const more = screen.getByRole('button', { name: /^More:/ });
    await more.click();
    const names = () =>
      screen
        .getByRole('menuitem')
        .elements()
        .map(({ textContent }) => textContent);
    await expect
      .poll(names)
      .toEqual([
        expect.stringMatching(/^Saved and recent queries/),
        'Export …',
        'Add the chart to a support bundle',
        'Open a support bundle …',
        'Columns …',
        expect.stringMatching(/^Read the newest entries/),
      ]);
    await screen.getByRole('menuitem', { name: 'Columns …' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Columns' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(more).toHaveFocus();
    const read = vi.spyOn(LogSearch.prototype, 'look');
    onTestFinished(() => read.mockRestore());
    await more.click();
    await screen.getByRole('menuitem', { name: /^Read the newest entries/ }).click();
    expect(read).toHaveBeenCalled();
  });

  it('says so in the groups where nothing has failed', async () => {
    const { screen } = await openPage('/request-logs?created=30d&failed=no&view=groups');
    await expect
      .element(screen.getByText(/^No failures among the [\d,]+ entries that were read\.$/))
      .toBeVisible();
    await expect.element(screen.getByText(/^Counted among [\d,]+ entries$/)).toBeInTheDocument();
  });

  it('tells beside the list what stands out among rows that are chosen, and at a time of the chart', async () => {
    const { screen, search } = await openPage('/request-logs?created=30d');
    await expect.element(screen.getByRole('row').nth(3)).toBeVisible();
    for (const at of [1, 2, 3]) await screen.getByRole('row').nth(at).getByRole('checkbox').click();
    await screen.getByRole('button', { name: 'What stands out?' }).click();
    const explanation = screen.getByRole('region', { name: /^What stands out/ });
    await expect.element(explanation).toMatchTextContent(/3 chosen/);
    await expect.element(screen.getByRole('row').nth(3)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(explanation).not.toBeInTheDocument();

    const bar = screen.getByRole('list', { name: 'Bars' }).getByRole('link').last();
    (bar.element() as HTMLElement).focus();
    await userEvent.keyboard('w');
    const chosen = explanation.getByRole('link', { name: /^[\d,]+ chosen$/ });
    await expect.element(chosen).toBeVisible();
    await expect.element(bar).toHaveAccessibleName(/: [\d,]+ chosen$/);
    await chosen.click();
    await expect.poll(search).toMatch(/created=.*\.\./);
    // Alone in its range, it is set against what was read around it.
    await screen.getByRole('button', { name: 'What stands out here?' }).click();
    await expect
      .element(explanation)
      .toMatchTextContent(/The others are the entries around this time that were read\./);
  });
});

it('remembers the queries that were looked at, newest first', async () => {
  const { screen, search } = await openPage('/request-logs?code=404');
  const bar = screen.getByRole('combobox', { name: 'Query' });
  const recent = screen.getByRole('region', { name: 'Recent queries' }).getByRole('link');
  const openSaved = async () => {
    await screen.getByRole('button', { name: /^More:/ }).click();
    await screen.getByRole('menuitem', { name: /^Saved and recent queries/ }).click();
  };
  await openSaved();
  await expect.element(recent.first()).toMatchTextContent(/^code:404/);
  await userEvent.keyboard('{Escape}');
  await bar.fill('error:true');
  await userEvent.keyboard('{Enter}');
  await openSaved();
  await expect.element(recent.first()).toMatchTextContent(/^error:true/);
  await recent.nth(1).click();
  await expect.poll(search).toBe('?code=404');
  await bar.fill('');
  await screen.getByRole('option', { name: /^error:true/ }).click();
  await expect.poll(search).toBe('?error=yes');
});

it('has a chart that is walked, zoomed in and out by the keyboard', async () => {
  const HOUR = 3600;
  const end = Math.floor(Date.now() / 1000 / HOUR / 24) * HOUR * 24 - 1;
  const iso = (seconds: number) => new Date(seconds * 1000).toISOString().replace(/(:00)?\.000Z$/, 'Z');
  const { screen, search } = await openPage(`/request-logs?created=${iso(end + 1 - 48 * HOUR)}..${iso(end)}`);
  const bars = screen.getByRole('list', { name: 'Bars' }).getByRole('link');
  const count = () => bars.elements().length;
  // Bars of half an hour.
  await expect.poll(count).toBe(96);
  // Over the bars and in the live region, where it would replace the announcement of the bars if it came later.
  await expect.poll(() => screen.getByText(/^\d+ entries$/).elements()).toHaveLength(2);
  (bars.first().element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(bars.nth(1)).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(bars.last()).toHaveFocus();
  await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}');
  await expect
    .element(screen.getByText(/^3 bars chosen, .* Enter zooms in, W tells what stands out\.$/))
    .toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.poll(search).toBe(`?created=${iso(end + 1 - 1.5 * HOUR)}..${iso(end)}`);
  // Bars of a minute.
  await expect.poll(count).toBe(90);
  await expect.poll(() => bars.elements().includes(document.activeElement as HTMLElement)).toBe(true);
  await userEvent.keyboard('-');
  // Six hours, in bars of five minutes.
  await expect.poll(count).toBeGreaterThanOrEqual(72);
  await expect.poll(count).toBeLessThanOrEqual(73);
});
