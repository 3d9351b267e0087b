import '#testing/styles.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '#testing/render.tsx';
import { announce } from './announce.ts';
import { Announcements } from './announcements.tsx';
import { Dialog } from './dialog.tsx';
import { SideDrawer } from './side-drawer.tsx';

/** A drawer of a page, and a dialog that comes from the frame around the page, as that of an ended session does. */
function Frame({ dialogStays = false }: { readonly dialogStays?: boolean }) {
  const [hasDrawer, setDrawer] = useState(true);
  const [hasDialog, setDialog] = useState(false);
  return (
    <>
      {hasDrawer && (
        <SideDrawer label="Form" onClose={() => setDrawer(false)}>
          <button type="button" onClick={() => setDialog(true)}>
            Call the dialog
          </button>
        </SideDrawer>
      )}
      {hasDialog && (
        <Dialog title="Question" size={320} {...(!dialogStays && { onClose: () => setDialog(false) })}>
          <button type="button" onClick={() => setDrawer(false)}>
            Close the drawer
          </button>
        </Dialog>
      )}
      <Announcements />
    </>
  );
}

test('a dialog that comes while a drawer is open can be reached, and Escape closes it alone', async () => {
  const screen = await render(<Frame />);
  await screen.getByRole('button', { name: 'Call the dialog' }).click();
  const question = screen.getByRole('dialog', { name: 'Question' });
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(screen.getByRole('dialog', { name: 'Form' })).toBeVisible();
});

test('a dialog that stays outlives the drawer below it', async () => {
  const screen = await render(<Frame dialogStays />);
  await screen.getByRole('button', { name: 'Call the dialog' }).click();
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Close the drawer' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Form' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('dialog', { name: 'Question' })).toBeVisible();
});

test('what is announced while a drawer is open is said inside it', async () => {
  const screen = await render(<Frame />);
  announce('Saved');
  await expect
    .element(screen.getByRole('dialog', { name: 'Form' }).getByRole('status'))
    .toHaveTextContent('Saved');
});
