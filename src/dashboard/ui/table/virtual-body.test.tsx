import '#ui/styles.ts';
import { Badge, Checkbox } from '@mantine/core';
import { useMemo, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createStore, useStore } from '#lib/store.ts';
import { render } from '#testing/render.tsx';
import type { Column } from './column.ts';
import { useRowSelection } from './row-selection.ts';
import type { RowSource } from './row-source.ts';
import { Table } from './table.tsx';
import { useRowFocus } from './use-row-focus.ts';
import { VirtualBody } from './virtual-body.tsx';

interface EntityLink {
  readonly id: string;
}

const turned: string[] = [];
const columns: readonly Column<EntityLink>[] = [
  { id: 'name', header: 'Name', width: 200, grow: 1, opens: true, render: ({ id }) => `Thing ${id}` },
  {
    id: 'id',
    header: 'Id',
    width: 120,
    render: ({ id }) => id,
    sort: { direction: 'desc', toggle: () => turned.push('id') },
  },
];
const keyOf = ({ id }: EntityLink) => id;
const boxes = { rowKey: keyOf, labelOf: ({ id }: EntityLink) => `Choose thing ${id}` };
const linkTo = ({ id }: EntityLink) => `/things/${id}`;

interface Settings {
  readonly count: number;
  /** Places from here on have not been read. */
  readonly read?: number;
  /** So many have come before the others. */
  readonly before?: number;
  readonly openKey?: string;
}

/** Of the list that was drawn last. */
let focusRow: (key: string) => void;

function List({ count, read = count, before = 0, openKey }: Settings) {
  const source = useMemo<RowSource<EntityLink>>(
    () => ({
      count: count + before,
      rowAt: (index) =>
        index < 0 || index >= read + before
          ? undefined
          : { id: index < before ? `new${index}` : String(index - before) },
      indexOf: (key) => (/^\d+$/.test(key) && Number(key) < read ? Number(key) + before : -1),
      onRange: () => undefined,
    }),
    [count, read, before],
  );
  const focus = useRowFocus(source, keyOf, openKey);
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({});
  const selection = useRowSelection(source, boxes);
  focusRow = focus.focus;
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: 500, width: 600 }}>
      <Table
        caption="Things"
        columns={columns}
        widths={widths}
        onWidth={(id, width) => setWidths(width === undefined ? {} : { [id]: width })}
        source={source}
        rowKey={keyOf}
        rowLink={linkTo}
        openKey={openKey}
        focus={focus}
        selection={selection}
        onMove={focus.move}
      >
        {(body) => <VirtualBody {...body} rowHeight={36} />}
      </Table>
      <output>{[...useStore(selection.chosen).keys()].join(' ')}</output>
    </div>
  );
}

async function renderList(first: Settings) {
  const settings = createStore(first);
  const Live = () => <List {...useStore(settings)} />;
  const router = createMemoryRouter([{ path: '*', element: <Live /> }]);
  const screen = await render(<RouterProvider router={router} />);
  const link = (id: string) => screen.getByRole('link', { name: `Thing ${id}`, exact: true });
  const focus = async (id: string) => {
    await expect.element(link(id)).toBeVisible();
    (link(id).element() as HTMLElement).focus();
  };
  await expect.element(screen.getByRole('table', { name: 'Things' })).toBeVisible();
  return { screen, settings, link, focus, location: () => router.state.location.pathname };
}

test('says how many rows there are, where those stand that are drawn, and how they are sorted', async () => {
  const { screen, link } = await renderList({ count: 100_000 });
  await expect.element(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '100001');
  await expect.element(link('3')).toBeVisible();
  expect(link('3').element().closest('tr')?.getAttribute('aria-rowindex')).toBe('5');
  expect(screen.getByRole('row').elements().length).toBeLessThan(40);
  const heading = screen.getByRole('columnheader', { name: /^Id/ });
  await expect.element(heading).toHaveAttribute('aria-sort', 'descending');
  await expect.element(screen.getByRole('columnheader', { name: /^Name/ })).not.toHaveAttribute('aria-sort');
  await screen.getByRole('button', { name: 'Id' }).click();
  expect(turned).toEqual(['id']);
});

test('is walked by the keyboard to its very last row, and the row opens', async () => {
  const { link, focus, location } = await renderList({ count: 1_000_000 });
  await focus('0');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(link('2')).toHaveFocus();
  await userEvent.keyboard('{PageDown}');
  const place = () => Number(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex'));
  await expect.poll(place).toBeGreaterThan(12);
  await userEvent.keyboard('{End}');
  await expect.element(link('999999')).toHaveFocus();
  await expect.element(link('999999')).toBeInViewport();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(link('999998')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(location()).toBe('/things/999998');
  await userEvent.keyboard('{Home}');
  await expect.element(link('0')).toHaveFocus();
  await expect.element(link('0')).toBeInViewport();
});

test('shows other rows where the bar is dragged to, and keeps the row that has the focus', async () => {
  const { screen, link, focus } = await renderList({ count: 1_000_000 });
  await focus('1');
  const scroller = screen.getByRole('table').element().parentElement;
  if (!scroller) throw new Error('The table has no box');
  scroller.scrollTop = scroller.scrollHeight / 2;
  await expect.poll(() => screen.getByRole('row').elements().length).toBeGreaterThan(10);
  await expect
    .poll(() => Number(screen.getByRole('row').nth(5).element().getAttribute('aria-rowindex')))
    .toBeGreaterThan(450_000);
  await expect.element(link('1')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(link('2')).toHaveFocus();
  await expect.element(link('2')).toBeInViewport();
});

test('follows its row when others come before it', async () => {
  const { settings, link, focus } = await renderList({ count: 1000 });
  await focus('4');
  settings.set({ count: 1000, before: 3 });
  await expect.poll(() => link('4').element().closest('tr')?.getAttribute('aria-rowindex')).toBe('9');
  await expect.element(link('4')).toHaveFocus();
  await expect.element(link('4')).toHaveAttribute('tabindex', '0');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(link('5')).toHaveFocus();
});

test('focuses a row that was not read as soon as it is, the next one or one by its key', async () => {
  const { settings, link, focus } = await renderList({ count: 1000, read: 2 });
  await focus('1');
  await userEvent.keyboard('{ArrowDown}');
  settings.set({ count: 1000, read: 50 });
  await expect.element(link('2')).toHaveFocus();
  focusRow('300');
  settings.set({ count: 1000 });
  await expect.element(link('300')).toHaveFocus();
});

test('brings the row that is open into sight and marks it', async () => {
  const { link } = await renderList({ count: 100_000, openKey: '5000' });
  await expect.element(link('5000')).toBeInViewport();
  expect(link('5000').element().closest('tr')?.getAttribute('aria-current')).toBe('true');
});

test('opens a row by a click anywhere in it, and chooses it by its box or with Shift', async () => {
  const { screen, location } = await renderList({ count: 100 });
  await screen.getByRole('cell', { name: '7', exact: true }).click();
  expect(location()).toBe('/things/7');
  await screen.getByRole('checkbox', { name: 'Choose thing 4' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('4');
  await expect.element(screen.getByRole('checkbox', { name: 'Choose thing 4' })).toBeChecked();
  await screen.getByRole('cell', { name: '6', exact: true }).click({ modifiers: ['Shift'] });
  await expect.element(screen.getByRole('status')).toHaveTextContent('4 5 6');
  expect(location()).toBe('/things/7');
});

test('a name has the hyphens of text: tabular figures are those of numbers alone', async () => {
  const { link } = await renderList({ count: 3 });
  const badge = await render(<Badge>two-step</Badge>);
  for (const name of [link('1'), badge.getByText('two-step')])
    expect(getComputedStyle(name.element()).fontVariantNumeric).toBe('normal');
});

test('the box of a row looks like one of a form, in light and in dark colours', async () => {
  const { screen } = await renderList({ count: 3 });
  await render(
    <>
      <Checkbox label="Checked" defaultChecked />
      <Checkbox label="Unchecked" />
    </>,
  );
  await screen.getByRole('checkbox', { name: 'Choose thing 1' }).click();
  const looks = (name: string) => {
    const box = screen.getByRole('checkbox', { name, exact: true }).element();
    const { appearance, backgroundColor, borderTopColor } = getComputedStyle(box);
    return [appearance, backgroundColor, borderTopColor].join();
  };
  // Mantine changes its colours by and by.
  const isLike = (row: string, form: string) => () => looks(row) === looks(form);
  for (const scheme of ['light', 'dark']) {
    document.documentElement.dataset.mantineColorScheme = scheme;
    await expect.poll(isLike('Choose thing 1', 'Checked')).toBe(true);
    await expect.poll(isLike('Choose thing 2', 'Unchecked')).toBe(true);
  }
});

test('makes a column wider by keys and by the pointer, and gives it its default width back', async () => {
  const { screen } = await renderList({ count: 100 });
  const handle = screen.getByRole('separator', { name: 'Width of Id' });
  const heading = screen.getByRole('columnheader', { name: /^Id/ });
  const width = () => Math.round(heading.element().getBoundingClientRect().width);
  await expect.element(handle).toHaveAttribute('aria-valuenow', '120');
  (handle.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(handle).toHaveAttribute('aria-valuenow', '136');
  expect(width()).toBe(136);
  await userEvent.dblClick(handle);
  await expect.element(handle).toHaveAttribute('aria-valuenow', '120');
  const cell = screen.getByRole('cell', { name: '3', exact: true }).element();
  expect(Math.round(cell.getBoundingClientRect().width)).toBe(width());
});
