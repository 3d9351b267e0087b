import '#ui/styles.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '#testing/render.tsx';
import { announce } from './announce.ts';
import { Announcements } from './announcements.tsx';
import { Dialog } from './dialog.tsx';
import { SideDrawer } from './side-drawer.tsx';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Rename
      </button>
      {isOpen && (
        <Dialog title="New name" size={320} onClose={() => setOpen(false)}>
          <input aria-label="Name" data-autofocus />
        </Dialog>
      )}
    </>
  );
}

test('what is typed while a dialog is on its way is for its field, and Escape or a button closes it', async () => {
  const screen = await render(<Page />);
  const button = screen.getByRole('button', { name: 'Rename' });
  button.element().focus();
  await userEvent.keyboard('{Enter}abc');
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('abc');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

/** A drawer of a page, and a dialog that comes from the frame around the page, as that of an ended session does. */
function Frame({ dialogStays = false }: { readonly dialogStays?: boolean }) {
  const [hasDrawer, setDrawer] = useState(false);
  const [hasDialog, setDialog] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setDrawer(true)}>
        Open the form
      </button>
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

test('a drawer has the focus and says what is announced, and Escape closes a dialog over it before it', async () => {
  const screen = await render(<Frame />);
  const opener = screen.getByRole('button', { name: 'Open the form' });
  await opener.click();
  const form = screen.getByRole('dialog', { name: 'Form' });
  announce('Saved');
  await expect.element(form.getByRole('status')).toHaveTextContent('Saved');
  const caller = screen.getByRole('button', { name: 'Call the dialog' });
  await expect.element(caller).toHaveFocus();
  await caller.click();
  const question = screen.getByRole('dialog', { name: 'Question' });
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(form).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('a dialog that stays outlives the drawer below it', async () => {
  const screen = await render(<Frame dialogStays />);
  await screen.getByRole('button', { name: 'Open the form' }).click();
  await screen.getByRole('button', { name: 'Call the dialog' }).click();
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Close the drawer' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Form' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('dialog', { name: 'Question' })).toBeVisible();
});
