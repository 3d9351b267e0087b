import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BareButton } from './bare-button.tsx';

test.each([{ busy: true }, { inactive: true }])(
  'does nothing and keeps the focus while %j',
  async (state) => {
    const onClick = vi.fn();
    const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    const screen = await render(
      <form onSubmit={onSubmit}>
        <BareButton type="submit" onClick={onClick} {...state}>
          Send
        </BareButton>
      </form>,
    );
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    await expect.element(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
  },
);
