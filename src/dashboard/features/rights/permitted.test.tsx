import '#ui/styles.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '#testing/render.tsx';
import type { Denied, Permission } from './permission.ts';
import { Permitted } from './permitted.tsx';
import { PermittedButton } from './permitted-button.tsx';

const denied: Denied = {
  ...{ may: false, isLearned: false },
  why: 'Only its owner can send it.',
  who: 'Ask ann@n.example.',
};
const SAID = 'Only its owner can send it. Ask ann@n.example.';

describe('a button', () => {
  it('that may not be pressed keeps the focus, does nothing, and says why and who can', async () => {
    const onClick = vi.fn();
    const screen = await render(
      <PermittedButton permission={denied} onClick={onClick}>
        Send
      </PermittedButton>,
    );
    const button = screen.getByRole('button', { name: 'Send' });
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button).toHaveAccessibleDescription(SAID);
    await userEvent.keyboard('{Tab}');
    await expect.element(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    // A finger presses.
    (button.element() as HTMLElement).click();
    await expect.element(screen.getByText(SAID).last()).toBeVisible();
    expect(onClick).not.toHaveBeenCalled();
  });
});

describe('a form', () => {
  function Form({ onSend }: { readonly onSend: () => void }) {
    const [permission, setPermission] = useState<Permission>({ may: undefined });
    return (
      <QueryClientProvider client={new QueryClient()}>
        <Permitted permission={permission}>
          <form
            aria-label="Send"
            onSubmit={(event) => {
              event.preventDefault();
              onSend();
            }}
          >
            <input aria-label="To" />
            <button type="submit">Send it</button>
          </form>
        </Permitted>
        <button type="button" onClick={() => setPermission(denied)}>
          Lose the right
        </button>
      </QueryClientProvider>
    );
  }

  it('keeps what was typed, and sends nothing, once the right is gone', async () => {
    const onSend = vi.fn();
    const screen = await render(<Form onSend={onSend} />);
    await screen.getByRole('textbox', { name: 'To' }).fill('bea');
    await screen.getByRole('button', { name: 'Send it' }).click();
    expect(onSend).toHaveBeenCalledTimes(1);
    await screen.getByRole('button', { name: 'Lose the right' }).click();
    await expect.element(screen.getByRole('note')).toHaveTextContent(SAID);
    await expect.element(screen.getByRole('textbox', { name: 'To' })).toHaveValue('bea');
    await screen.getByRole('textbox', { name: 'To' }).click();
    await userEvent.keyboard('{Enter}');
    await screen.getByRole('button', { name: 'Send it' }).click();
    expect(onSend).toHaveBeenCalledTimes(1);
  });
});
