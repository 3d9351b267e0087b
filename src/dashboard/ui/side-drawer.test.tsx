import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '#testing/render.tsx';
import { SideDrawer } from './side-drawer.tsx';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <SideDrawer label="Filters" onClose={() => setOpen(false)}>
          <button type="button">Inside</button>
        </SideDrawer>
      )}
    </>
  );
}

test('keeps the focus inside while it is open, closes by Escape and gives the focus back', async () => {
  const screen = await render(<Page />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await opener.click();
  await expect.element(screen.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Inside' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});
