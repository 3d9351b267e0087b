import { use, useRef } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useNavigate, useParams } from 'react-router';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '#testing/render.tsx';
import { useKeys } from '#ui/keys.ts';
import { useKeysWhileGoing, useScrollKeys } from './frame-keys.ts';

/** A list whose `j` opens the second row and whose Escape closes the row that is open. */
function List() {
  useKeysWhileGoing();
  const { row } = useParams();
  const navigate = useNavigate();
  useKeys([
    { keys: 'j', label: 'Next row', group: 'Test', run: () => void navigate('/rows/2') },
    ...(row === undefined
      ? []
      : [{ keys: 'Escape', label: 'Close', group: 'Test', run: () => void navigate('/rows') }]),
  ]);
  return <Outlet />;
}

test('Escape right after the key for the next row closes that row, however long it takes to draw', async () => {
  const { promise: canDraw, resolve: draw } = Promise.withResolvers<void>();
  function Row() {
    const { row } = useParams();
    if (row === '2') use(canDraw);
    return <h2>Row {row}</h2>;
  }
  const router = createMemoryRouter(
    [{ path: '/rows', element: <List />, children: [{ path: ':row', element: <Row /> }] }],
    { initialEntries: ['/rows/1'] },
  );
  const screen = await render(<RouterProvider router={router} />);
  await expect.element(screen.getByRole('heading')).toHaveTextContent('Row 1');
  await userEvent.keyboard('j');
  expect(router.state.location.pathname).toBe('/rows/2');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('heading')).toHaveTextContent('Row 1');
  draw();
  await expect.element(screen.getByRole('heading')).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/rows');
});

/** A page a little longer than its window, with a long list in it. */
function PageOfTwoScrollers() {
  const main = useRef<HTMLElement>(null);
  useScrollKeys(main);
  return (
    <main ref={main} style={{ height: 300, overflow: 'auto' }}>
      <p style={{ height: 50 }}>Above</p>
      <section style={{ height: 280, overflow: 'auto' }}>
        <p style={{ height: 2000 }}>A long list</p>
      </section>
    </main>
  );
}

test('a page that is at its end gives PageDown on to the list in it, and PageUp back', async () => {
  const screen = await render(<PageOfTwoScrollers />);
  const main = screen.getByRole('main').element();
  const list = screen.getByText('A long list').element().parentElement;
  await userEvent.keyboard('{PageDown}');
  expect([main.scrollTop > 0, list?.scrollTop]).toEqual([true, 0]);
  await userEvent.keyboard(' ');
  expect(list?.scrollTop).toBeGreaterThan(0);
  await userEvent.keyboard('{PageUp}');
  expect(main.scrollTop).toBe(0);
  await userEvent.keyboard('{Home}');
  expect(list?.scrollTop).toBe(0);
});
