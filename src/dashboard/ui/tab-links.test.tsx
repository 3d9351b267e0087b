import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { render } from '#testing/render.tsx';
import { TabLinks } from './tab-links.tsx';

const tabs = ['Admins', 'Many at once'].map((label) => ({ label, path: `/${label}` }));

/** A window so low that the page has to give up height somewhere. */
function LowPage() {
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: 100 }}>
      <TabLinks label="Parts of the page" tabs={tabs} />
      <p style={{ minHeight: 200 }}>The page</p>
    </div>
  );
}

test('tabs keep their height in a low window', async () => {
  const router = createMemoryRouter([{ path: '*', element: <LowPage /> }]);
  const screen = await render(<RouterProvider router={router} />);
  const nav = screen.getByRole('navigation', { name: 'Parts of the page' }).element();
  expect(nav.getBoundingClientRect().height).toBeGreaterThanOrEqual(36);
});
