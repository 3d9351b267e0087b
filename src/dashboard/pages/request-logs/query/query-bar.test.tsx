import { Outlet, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { useUrlState } from '#lib/use-url-state.ts';
import { unusedId } from '#testing/demo-ids.ts';
import { renderPage } from '#testing/render-page.tsx';
import type { LogFilterValues } from '../filters/log-filters.ts';
import { logUrlState } from '../model/log-state.ts';
import { QueryBar } from './query-bar.tsx';

/** As a store counts that has few entries with words, and of each other kind some. */
const count = async (values: LogFilterValues) =>
  values.words ? (values.words.includes('unheard') ? 0 : 3) : values.error ? 0 : values.ip ? undefined : 1412;

function Bar() {
  const [state, change] = useUrlState(logUrlState);
  const { pathname, search } = useLocation();
  return (
    <>
      <QueryBar values={state} onApply={change} count={count} />
      <output>{pathname + search}</output>
      <Outlet />
    </>
  );
}

async function open(search = '') {
  const { screen } = await renderPage([{ path: '*', element: <Bar /> }], `/request-logs${search}`);
  const field = screen.getByRole('combobox', { name: 'Query' });
  await expect.element(field).toBeVisible();
  const options = screen.getByRole('option');
  return {
    screen,
    field,
    chip: (filter: string) => screen.getByTitle(filter, { exact: true }),
    said: (index: number) => options.nth(index).element().textContent ?? '',
    input: () => field.element() as HTMLInputElement,
    address: () => screen.getByRole('status').first().element().textContent,
    paste: async (text: string) => {
      await field.click();
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      // The browser does the rest of a real one.
      if (field.element().dispatchEvent(event)) document.execCommand('insertText', false, text);
    },
  };
}

test('what a pasted id may mean is offered with its count, and Enter searches for the likeliest', async () => {
  const { field, said, address, paste } = await open('?code=404');
  const id = unusedId();
  await paste(` ${id}`);
  await expect.poll(() => said(0)).toMatch(/^Everything that mentions .*1,412 entries$/);
  await expect.poll(() => said(1)).toMatch(/^Open the entry/);
  await expect.poll(() => said(2)).toMatch(/^Timeline of/);
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe(`/request-logs?code=404&id=${id}`);
  await expect.element(field).toHaveValue(`code:404 id:${id}`);
});

test('a path that is pasted behind another one is looked for as well', async () => {
  const { field, said, address, paste } = await open('?uri=/v2/faxes');
  await paste('/v2/documents/send');
  await expect.poll(() => said(0)).toMatch(/^Calls to \/v2\/documents\/send/);
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/request-logs?uri=/v2/faxes&uri=/v2/documents/send');
  await expect.element(field).toHaveValue('uri~"/v2/faxes","/v2/documents/send"');
});

test('a meaning that finds nothing is offered last, and Enter passes over it', async () => {
  const { said, address, field } = await open();
  await field.fill('callback host');
  await expect.poll(() => said(0)).toMatch(/3 entries$/);
  expect(said(2)).toMatch(/[^0-9]0 entries$/);
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/request-logs?words=callback,host');
  await expect.element(field).toHaveValue('"callback" "host"');
});

test('Enter that comes before the counts waits for them', async () => {
  const { address, field } = await open();
  await field.fill('callback host');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/request-logs?words=callback,host');
});

test('words beside a call are offered only if an entry has them', async () => {
  const { screen, field } = await open();
  const options = screen.getByRole('option');
  await field.fill('lease POST /v2/faxes');
  await expect.poll(() => options.last().element().textContent).toMatch(/“lease”3 entries$/);
  await field.fill('unheard POST /v2/faxes');
  await expect.poll(() => options.first().element().textContent).toMatch(/1,412 entries$/);
  expect(options.last().element().textContent).not.toContain('unheard');
});

test('another meaning is chosen by the arrows', async () => {
  const { address, paste } = await open();
  const id = unusedId();
  await paste(id);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  await expect.poll(address).toBe(`/timeline/${id}`);
});

test('a paste of several lines stays one text, and a very long one is cut and says so', async () => {
  const { input, paste, screen } = await open();
  await paste('2026-11-20T10:42:07Z\n  POST /v2/brands\r\n400\n');
  expect(input().value).toBe('2026-11-20T10:42:07Z POST /v2/brands 400');
  await userEvent.clear(screen.getByRole('combobox', { name: 'Query' }));
  await paste('a b '.repeat(3000));
  expect(input().value).toHaveLength(3999);
  await expect.element(screen.getByText(/^Not all of what was pasted fits in/).first()).toBeVisible();
});

test('a value behind a space is that of the name before it, as it is copied', async () => {
  const { field, address, paste } = await open();
  const id = unusedId();
  await paste(`X-Request-Id: ${id}`);
  await expect.element(field).toHaveValue(`X-Request-Id: ${id}`);
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe(`/request-logs?request=${id}`);
});

test.each([
  [
    'a sentence, whatever name of a filter is in it',
    'ApiException: 400 Bad Request: {"errors":[{"code":15007009,"message":"No"}]}',
    /^Refused with 15007009/,
  ],
  [
    'a line that a log has written, whatever is quoted in it',
    `[20/Nov/2026:10:42:07 +0000] "POST /v2/brands HTTP/1.1" 400 ${unusedId()}`,
    /mentions .*POST calls to \/v2\/brands, answered with 400/,
  ],
])('reads %s', async (_, text, words) => {
  const { said, paste } = await open();
  await paste(text);
  await expect.poll(() => said(0)).toMatch(words);
});

test.each([
  ['a masked address', '[email-1]', /an address that is masked/],
  ['a token', `Bearer ${'a1b2C3d4'.repeat(8)}`, /looks like a password or a token/],
])('%s is searched for by nothing, which is said', async (_, text, words) => {
  const { address, paste, screen } = await open();
  await paste(text);
  await expect.element(screen.getByText(words).first()).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toMatch(/^\/request-logs$/);
});

test('a range that the bar does not show stays, until the bar says another one', async () => {
  const { field, address } = await open('?created=7d');
  await expect.element(field).toHaveValue('');
  await field.fill('op:fax');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/request-logs?created=7d&op=fax');
  await field.fill('op:fax created:20 Nov 2025');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toMatch(/created=2025-11-(19|20)T/);
  await expect.element(field).toHaveValue('created:2025-11-20 op:fax');
  await field.fill('op:fax');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toMatch(/^\/request-logs\?op=fax$/);
});

test('a mistake is shown at its place, announced, and corrected', async () => {
  const { address, field, screen } = await open();
  await field.fill('metod:POST code:500..400');
  await userEvent.keyboard('{Enter}');
  const mistakes = screen.getByRole('list', { name: 'Mistakes in the query' });
  await expect
    .element(mistakes)
    .toMatchTextContent(/metod.*it is called “method”.*500\.\.400.*lower status code comes first/);
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAccessibleDescription(/There is no filter “metod”/);
  await expect.element(screen.getByText(/metod: There is no filter/).first()).toBeInTheDocument();
  expect(address()).toBe('/request-logs');
  await screen.getByRole('button', { name: 'Use method:POST' }).click();
  await expect.element(field).toHaveValue('method:POST code:500..400');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('button', { name: 'Use code:400..500' }).click();
  await expect.poll(address).toBe('/request-logs?code=400-500&method=POST');
  await expect.element(mistakes).not.toBeInTheDocument();
});

test('what was typed and not entered stays, until it is discarded', async () => {
  const { address, field, screen } = await open('?code=500-599');
  await field.fill('code:500..599 brands');
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(field).not.toHaveFocus();
  await expect.element(field).toHaveValue('code:500..599 brands');
  expect(address()).toBe('/request-logs?code=500-599');
  await screen.getByRole('button', { name: 'Discard what was typed' }).click();
  await expect.element(field).toHaveValue('code:500..599');
});

test('every filter is offered', async () => {
  const { field, screen } = await open();
  await field.click();
  // Queries that other tests have entered are offered as well.
  const offered = () =>
    screen
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent ?? '')
      .filter((text) => !text.endsWith('recent query'));
  const names =
    'created: failed op: error: code: method: uri~ uri~= app: id: request: user: ip: agent: body: took:';
  await expect
    .poll(offered)
    .toEqual(names.split(' ').map((name) => expect.stringMatching(new RegExp(`^${name}`))));
});

test('a chip has the name of its filter, its values as they are read, and what they stand for', async () => {
  const id = unusedId();
  const { chip } = await open(
    `?op=event+subscription&error=15007009&id=${id}&not-ip=203.0.113.9,203.0.113.10`,
  );
  const said = (filter: string) => chip(filter).element().textContent;
  await expect.element(chip('error:15007009')).toBeVisible();
  expect(said('op:"event subscription"')).toMatch(/^op event subscription \(\d+ operations\)$/);
  expect(said('error:15007009')).toMatch(/^error 15007009 event /);
  expect(said(`id:${id}`)).toBe(`id ${id.slice(0, 4)}…${id.slice(-4)}`);
  expect(said('-ip:203.0.113.9,203.0.113.10')).toBe('not ip 203.0.113.9 or 203.0.113.10');
});

test('the × of a chip takes its filter away, and leaves the focus where it is', async () => {
  const { screen, field, address } = await open('?code=404&method=GET&words=callback,host');
  await screen.getByTitle('Remove code:404').click();
  await expect.poll(address).toBe('/request-logs?method=GET&words=callback,host');
  await screen.getByTitle('Remove "callback"').click();
  await expect.poll(address).toBe('/request-logs?method=GET&words=host');
  await expect.element(field).toHaveValue('method:GET "host"');
  await expect.element(field).not.toHaveFocus();
});

test('a chip that is pressed is changed, and behind the chips another filter is typed', async () => {
  const { field, chip, address } = await open('?code=404&method=GET');
  await chip('code:404').click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard(',500{Enter}');
  await expect.poll(address).toBe('/request-logs?code=404,500&method=GET');
  await userEvent.keyboard('{Escape}');
  await expect.element(chip('code:404,500')).toBeVisible();
  await field.click();
  await userEvent.keyboard('ip:203.0.113.9{Enter}');
  await expect.poll(address).toBe('/request-logs?code=404,500&method=GET&ip=203.0.113.9');
});

test('what is typed and not applied is no chip', async () => {
  const { field, chip, screen } = await open('?code=404');
  await expect.element(chip('code:404')).toBeVisible();
  await field.fill('code:404 method:GE');
  (field.element() as HTMLElement).blur();
  await expect.element(screen.getByRole('button', { name: 'Apply' })).toBeVisible();
  await expect.element(chip('code:404')).not.toBeVisible();
});
