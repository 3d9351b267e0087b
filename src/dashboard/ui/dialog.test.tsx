import '#ui/styles.ts';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '#testing/render.tsx';
import { Dialog } from './dialog.tsx';
import { PopoverButton } from './popover-button.tsx';
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

test('a dialog has the focus in its field, and Escape or a button closes it and returns the focus', async () => {
  const screen = await render(<Page />);
  const button = screen.getByRole('button', { name: 'Rename' });
  button.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('Escape closes a dialog that does not have the focus yet', async () => {
  const screen = await render(<Page />);
  const button = screen.getByRole('button', { name: 'Rename' });
  await button.click();
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  button.element().focus();
  await userEvent.keyboard('{Escape}');
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
    </>
  );
}

test('a drawer has the focus, and Escape closes a dialog over it before it', async () => {
  const screen = await render(<Frame />);
  const opener = screen.getByRole('button', { name: 'Open the form' });
  await opener.click();
  const form = screen.getByRole('dialog', { name: 'Form' });
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

/** A drawer with a list of options, a popover with another one, and a button that removes itself. */
function Form() {
  const [open, setOpen] = useState(true);
  const [asks, setAsks] = useState(false);
  if (!open) return null;
  return (
    <SideDrawer label="Form" onClose={() => setOpen(false)}>
      <Select label="Kind" data={['One', 'Two']} />
      <PopoverButton button={<button type="button">Filter</button>} label="Filter" width={200}>
        {() => <Select label="Of" data={['Three', 'Four']} />}
      </PopoverButton>
      {!asks && (
        <button type="button" onClick={() => setAsks(true)}>
          Forget
        </button>
      )}
    </SideDrawer>
  );
}

test('Escape closes a list of options before the popover or the drawer around it', async () => {
  const screen = await render(<Form />);
  const form = screen.getByRole('dialog', { name: 'Form' });
  const options = screen.getByRole('listbox');
  await screen.getByRole('combobox', { name: 'Kind' }).click();
  await expect.element(options).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(options).not.toBeInTheDocument();
  const filter = screen.getByRole('button', { name: 'Filter' });
  await filter.click();
  await screen.getByRole('combobox', { name: 'Of' }).click();
  await expect.element(options).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(options).not.toBeInTheDocument();
  await expect.element(screen.getByRole('dialog', { name: 'Filter' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog', { name: 'Filter' })).not.toBeInTheDocument();
  await expect.element(filter).toHaveFocus();
  await expect.element(form).toBeVisible();
});

test('Escape closes a drawer whose focused button was removed', async () => {
  const screen = await render(<Form />);
  await screen.getByRole('button', { name: 'Forget' }).click();
  await expect.element(screen.getByRole('button', { name: 'Forget' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog', { name: 'Form' })).not.toBeInTheDocument();
});
