import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '#testing/render.tsx';
import { endHeldKeys, giveHeldKeys, holdKeys, holdKeysFor } from './held-keys.ts';
import { useKeys } from './keys.ts';

const seen: string[] = [];

function Screen() {
  useKeys(
    ['x', 'Escape'].map((keys) => ({
      keys,
      label: `does ${keys}`,
      group: 'Test',
      run: () => seen.push(keys),
    })),
  );
  return <input aria-label="Name" />;
}

beforeEach(() => {
  seen.length = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  endHeldKeys();
  vi.useRealTimers();
});

test('#64 a part that is loaded and never takes the focus holds the keys for a limited time', async () => {
  const screen = await render(<Screen />);
  const left = vi.fn();
  holdKeysFor(Promise.resolve(), left);
  await screen.getByRole('textbox').element().focus();
  await userEvent.keyboard('ab');
  await expect.element(screen.getByRole('textbox')).toHaveValue('');
  vi.advanceTimersByTime(10_000);
  await userEvent.keyboard('cd');
  await expect.element(screen.getByRole('textbox')).toHaveValue('cd');
  expect(left).toHaveBeenCalledOnce();
  giveHeldKeys();
  vi.runAllTimers();
  await expect.element(screen.getByRole('textbox')).toHaveValue('cd');
});

test('#64 a part that fails lets the keys go', async () => {
  await render(<Screen />);
  const load = Promise.reject(new Error('broken'));
  holdKeysFor(load, () => {});
  await expect(load).rejects.toThrow();
  await userEvent.keyboard('x');
  expect(seen).toEqual(['x']);
});

test('#64 what is there gets only what was typed for it', async () => {
  await render(<Screen />);
  const page = holdKeys();
  const dialog = holdKeys();
  await userEvent.keyboard('x');
  giveHeldKeys(page);
  expect(seen).toEqual([]);
  giveHeldKeys(dialog);
  await vi.runAllTimersAsync();
  expect(seen).toEqual(['x']);
});

test('Escape gives up a page that is on its way, and is for one that is loaded but has not the focus yet', async () => {
  await render(<Screen />);
  holdKeys();
  await userEvent.keyboard('x{Escape}');
  await vi.runAllTimersAsync();
  expect(seen).toEqual([]);

  const page = holdKeys();
  page.isSure = true;
  await userEvent.keyboard('{Escape}');
  giveHeldKeys(page);
  await vi.runAllTimersAsync();
  expect(seen).toEqual(['Escape']);
});
