import '#testing/styles.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '#testing/render.tsx';
import { Dialog } from './dialog.tsx';

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

test('what is typed while a dialog is on its way is for its field, and the focus comes back', async () => {
  const screen = await render(<Page />);
  const button = screen.getByRole('button', { name: 'Rename' });
  button.element().focus();
  await userEvent.keyboard('{Enter}abc');
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('abc');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});
