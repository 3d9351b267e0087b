import { Outlet, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { useUrlState } from '#lib/use-url-state.ts';
import { unusedId } from '#testing/demo-ids.ts';
import { renderPage } from '#testing/render-page.tsx';
import { logUrlState } from '../model/log-state.ts';
import { QueryBar } from './query-bar.tsx';

function Bar() {
  const [state, change] = useUrlState(logUrlState);
  return (
    <>
      <QueryBar values={state} onApply={change} />
      <output>{useLocation().search}</output>
      <Outlet />
    </>
  );
}

async function open(search: string) {
  const { screen } = await renderPage([{ path: '*', element: <Bar /> }], `/request-logs${search}`);
  const field = screen.getByRole('combobox', { name: 'Query' });
  await expect.element(field).toBeVisible();
  return {
    screen,
    field,
    chip: (filter: string) => screen.getByTitle(filter, { exact: true }),
    search: () => screen.getByRole('status').first().element().textContent,
  };
}

test('a chip has the name of its filter, its values as they are read, and what they stand for', async () => {
  const id = unusedId();
  const { chip } = await open(
    `?op=event+subscription&error=15007009&id=${id}&not-ip=203.0.113.9,203.0.113.10`,
  );
  const said = (filter: string) => chip(filter).element().textContent;
  await expect.element(chip('error:15007009')).toBeVisible();
  expect(said('op:"event subscription"')).toMatch(/^op event subscription \d+ operations$/);
  expect(said('error:15007009')).toMatch(/^error 15007009 event /);
  expect(said(`id:${id}`)).toBe(`id ${id.slice(0, 4)}…${id.slice(-4)} `);
  expect(said('-ip:203.0.113.9,203.0.113.10')).toBe('not ip 203.0.113.9 or 203.0.113.10 ');
});

test('its × takes a filter away, and nobody is put into the bar for it', async () => {
  const { screen, field, search } = await open('?code=404&method=GET&words=callback,host');
  await screen.getByTitle('Remove code:404').click();
  await expect.poll(search).toBe('?method=GET&words=callback,host');
  await screen.getByTitle('Remove "callback"').click();
  await expect.poll(search).toBe('?method=GET&words=host');
  await expect.element(field).toHaveValue('method:GET "host"');
  await expect.element(field).not.toHaveFocus();
});

test('whoever presses a chip changes it, and behind the chips goes on with another filter', async () => {
  const { field, chip, search } = await open('?code=404&method=GET');
  await chip('code:404').click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard(',500{Enter}');
  await expect.poll(search).toBe('?code=404,500&method=GET');
  await userEvent.keyboard('{Escape}');
  await expect.element(chip('code:404,500')).toBeVisible();
  await field.click();
  await userEvent.keyboard('ip:203.0.113.9{Enter}');
  await expect.poll(search).toBe('?code=404,500&method=GET&ip=203.0.113.9');
});

test('what is typed and not applied is no chip', async () => {
  const { field, chip, screen } = await open('?code=404');
  await expect.element(chip('code:404')).toBeVisible();
  await field.fill('code:404 method:GE');
  (field.element() as HTMLElement).blur();
  await expect.element(screen.getByRole('button', { name: 'Apply' })).toBeVisible();
  expect(chip('code:404').query()).toBeNull();
});
