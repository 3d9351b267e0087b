import '#ui/styles.ts';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '#testing/render.tsx';
import { Button } from './button.tsx';
import { MenuButton } from './menu-button.tsx';
import { SideDrawer } from './side-drawer.tsx';

function Screen() {
  const [open, setOpen] = useState(true);
  const [done, setDone] = useState('nothing');
  const items = [
    { label: 'Copy', onClick: () => setDone('copied') },
    { label: 'Look up', to: '/there' },
    { label: 'Pin', onClick: () => setDone('pinned') },
  ];
  return (
    <MemoryRouter>
      {open && (
        <SideDrawer label="Entry" onClose={() => setOpen(false)}>
          <MenuButton button={<Button>More</Button>} label="More with this" items={items} />
          <p>Did {done}</p>
        </SideDrawer>
      )}
    </MemoryRouter>
  );
}

test('the keys of a menu move through its items and run them', async () => {
  const screen = await render(<Screen />);
  const opener = screen.getByRole('button', { name: 'More' });
  await opener.click();
  const item = (name: string) =>
    screen.getByRole('menu', { name: 'More with this' }).getByRole('menuitem', { name });
  await expect.element(item('Copy')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Look up')).toHaveFocus();
  await expect.element(item('Look up')).toHaveAttribute('href', '/there');
  await userEvent.keyboard('{End}');
  await expect.element(item('Pin')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Copy')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Home}{Tab}');
  await expect.element(item('Look up')).toHaveFocus();
  await userEvent.keyboard('p{Enter}');
  await expect.element(screen.getByText('Did pinned')).toBeVisible();
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('Escape closes the menu alone, from an item or from its heading, and gives the focus back', async () => {
  const screen = await render(<Screen />);
  const opener = screen.getByRole('button', { name: 'More' });
  for (const press of [() => Promise.resolve(), () => screen.getByText('More with this').click()]) {
    await opener.click();
    await expect.element(screen.getByRole('menuitem', { name: 'Copy' })).toHaveFocus();
    await press();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('dialog', { name: 'Entry' })).toBeVisible();
    await expect.element(opener).toHaveFocus();
  }
});
