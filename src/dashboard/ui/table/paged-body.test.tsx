import { createMemoryRouter, RouterProvider, useParams } from 'react-router';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '#testing/render.tsx';
import type { Column } from './column.ts';
import { PagedBody } from './paged-body.tsx';
import { sourceOf } from './row-source.ts';
import { Table } from './table.tsx';
import { useRowFocus } from './use-row-focus.ts';

interface Person {
  readonly id: string;
  readonly name: string;
}

const people: readonly Person[] = ['Ada', 'Bert', 'Cleo'].map((name) => ({ id: name.toLowerCase(), name }));

const columns: readonly Column<Person>[] = [
  { id: 'name', header: 'Name', width: 120, grow: 1, opens: true, render: ({ name }) => name },
  { id: 'id', header: 'Id', width: 100, render: ({ id }) => id },
];
const keyOf = ({ id }: Person) => id;
const linkTo = ({ id }: Person) => `/people/${id}`;

const loaded = sourceOf(people, keyOf, { total: 240, offset: 50 });
const none = sourceOf<Person>([], keyOf, { total: 0, offset: 50 });
/** More than fit in their box. */
const crowd = sourceOf(
  Array.from({ length: 100 }, (_, index): Person => ({ id: `p${index}`, name: `Person ${index}` })),
  keyOf,
);

/** The people, of whom the one that the address names is open. */
function List({ source }: { readonly source: typeof loaded }) {
  const { id } = useParams();
  const focus = useRowFocus(source, keyOf, id);
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: 300 }}>
      <Table
        caption="People"
        columns={columns}
        source={source}
        focus={focus}
        rowKey={keyOf}
        rowLink={linkTo}
        openKey={id}
        ready={source !== none}
      >
        {(body) => <PagedBody {...body} expected={3} rowHeight={36} />}
      </Table>
    </div>
  );
}

async function renderList(source = loaded, open = 'bert') {
  const router = createMemoryRouter([{ path: '/people/:id', element: <List source={source} /> }], {
    initialEntries: [`/people/${open}`],
  });
  return { router, screen: await render(<RouterProvider router={router} />) };
}

test('says how many rows there are, where these stand and which is open', async () => {
  const { screen } = await renderList();
  const table = screen.getByRole('table', { name: 'People' });
  await expect.element(table).toHaveAttribute('aria-rowcount', '241');
  await expect.element(screen.getByRole('row', { name: /Ada/ })).toHaveAttribute('aria-rowindex', '52');
  await expect.element(screen.getByRole('row', { name: /Bert/ })).toHaveAttribute('aria-current', 'true');
});

test('has one row in the Tab order, and arrows walk the rows to either end', async () => {
  const { screen, router } = await renderList(loaded, 'nobody');
  await userEvent.tab();
  const link = (name: string) => screen.getByRole('link', { name });
  await expect.element(link('Ada')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(link('Bert')).toHaveFocus();
  await userEvent.keyboard('{End}{ArrowDown}');
  await expect.element(link('Cleo')).toHaveFocus();
  await expect.element(link('Cleo')).toHaveAttribute('tabindex', '0');
  await expect.element(link('Ada')).toHaveAttribute('tabindex', '-1');
  await userEvent.keyboard('{Home}{Enter}');
  expect(router.state.location.pathname).toBe('/people/ada');
});

test('keeps the room of the rows to come, and says that they are', async () => {
  const { screen } = await renderList(none);
  const table = screen.getByRole('table', { name: 'People' });
  await expect.element(table).toHaveAttribute('aria-busy', 'true');
  await expect.element(table).toHaveAttribute('aria-rowcount', '-1');
  const waiting = table.element().getBoundingClientRect().height;
  await screen.unmount();
  const { screen: loaded } = await renderList();
  expect(loaded.getByRole('table').element().getBoundingClientRect().height).toBe(waiting);
});

test('brings the row that the address opens into sight, and moves none that is pressed', async () => {
  const { screen, router } = await renderList(crowd, 'p70');
  await expect.element(screen.getByRole('link', { name: 'Person 70' })).toBeInViewport();

  const box = screen.getByRole('table').element().parentElement;
  const row = screen.getByRole('row', { name: /^Person 40/ });
  if (!box) throw new Error('The table has no box');
  row.element().scrollIntoView({ block: 'start' });
  // Nearer to the headings than a row that is brought into sight.
  box.scrollTop += 12;
  const before = box.scrollTop;
  // Its own click: Playwright's would scroll by itself.
  row.element().querySelector('a')?.click();
  await expect.element(row).toHaveAttribute('aria-current', 'true');
  expect(box.scrollTop).toBe(before);
  await router.navigate('/people/p3');
  await expect.element(screen.getByRole('link', { name: 'Person 3', exact: true })).toBeInViewport();
});
