import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '#testing/render.tsx';
import { Button } from './button.tsx';

test.each([{ busy: true }, { inactive: true }])(
  'does nothing and keeps the focus while %j',
  async (state) => {
    const onClick = vi.fn();
    const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    const screen = await render(
      <form onSubmit={onSubmit}>
        <Button type="submit" onClick={onClick} {...state}>
          Send
        </Button>
      </form>,
    );
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    await expect.element(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
  },
);

function InvalidForm({ onSubmit }: { readonly onSubmit: () => void }) {
  const [left, setLeft] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input aria-label="Name" onBlur={() => setLeft(true)} />
      {left && <p style={{ height: 80 }}>This is no name</p>}
      <Button type="submit">Send</Button>
    </form>
  );
}

test('sends at the first click, whatever the field that is left finds wrong', async () => {
  const onSubmit = vi.fn();
  const screen = await render(<InvalidForm onSubmit={onSubmit} />);
  await screen.getByRole('textbox').click();
  await screen.getByRole('button').click();
  await expect.element(screen.getByText('This is no name')).toBeVisible();
  expect(onSubmit).toHaveBeenCalledOnce();
  await expect.element(screen.getByRole('button')).toHaveFocus();
});
