import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { keysPreference } from '#lib/preferences.ts';
import { render } from '#testing/render.tsx';
import { activeBindings, useKeys } from './keys.ts';

interface ScreenProps {
  readonly keys: readonly string[];
  readonly pressed: (keys: string) => void;
}

function Screen({ keys, pressed }: ScreenProps) {
  useKeys(keys.map((it) => ({ keys: it, label: `does ${it}`, group: 'Test', run: () => pressed(it) })));
  return (
    <>
      <input aria-label="Name" />
      <button type="button">Press</button>
    </>
  );
}

async function show(...keys: string[]) {
  const seen: string[] = [];
  const screen = await render(<Screen keys={keys} pressed={(it) => seen.push(it)} />);
  return { screen, seen };
}

afterEach(() => keysPreference.set('on'));

test.each([
  ['runs single keys and sequences', ['x', 'g l', 'g b', '?'], 'xglgb?', ['x', 'g l', 'g b', '?']],
  ['takes a sequence that goes wrong as the key that ended it', ['x', 'g l'], 'gxl', ['x']],
  [
    'leaves keys with Alt and the browser’s own combinations alone',
    ['x', 'Mod+k'],
    '{Alt>}x{/Alt}{Control>}x{/Control}{Control>}{Shift>}k{/Shift}{/Control}',
    [],
  ],
])('%s', async (_what, keys, typed, run) => {
  const { seen } = await show(...keys);
  await userEvent.keyboard(typed);
  expect(seen).toEqual(run);
});

test('does nothing while somebody types, except with a modifier', async () => {
  const { screen, seen } = await show('x', 'Mod+k');
  await screen.getByRole('textbox').click();
  await userEvent.keyboard('x{Control>}k{/Control}');
  expect(seen).toEqual(['Mod+k']);
  await expect.element(screen.getByRole('textbox')).toHaveValue('x');
});

test('#64 tells ⌘ or Ctrl with Shift from the same without', async () => {
  const { seen } = await show('Mod+z', 'Mod+Shift+z');
  await userEvent.keyboard('{Control>}{Shift>}Z{/Shift}z{/Control}{Meta>}{Shift>}Z{/Shift}{/Meta}');
  expect(seen).toEqual(['Mod+Shift+z', 'Mod+z', 'Mod+Shift+z']);
});

test('leaves Enter to a button that has the focus', async () => {
  const { screen, seen } = await show('Enter');
  await screen.getByRole('button').click();
  await userEvent.keyboard('{Enter}');
  expect(seen).toEqual([]);
});

test('lets single characters be switched off', async () => {
  const { seen } = await show('x', 'Escape', 'Mod+k');
  keysPreference.set('off');
  await userEvent.keyboard('x{Escape}{Control>}k{/Control}');
  expect(seen).toEqual(['Escape', 'Mod+k']);
});

test('lets a page win over the frame, and forgets it when it goes', async () => {
  const seen: string[] = [];
  const frame = await render(<Screen keys={['x']} pressed={() => seen.push('frame')} />);
  const page = await render(<Screen keys={['x', 'y']} pressed={() => seen.push('page')} />);
  expect(activeBindings().map(({ keys }) => keys)).toEqual(['x', 'y']);
  await userEvent.keyboard('x');
  await page.unmount();
  await userEvent.keyboard('xy');
  expect(seen).toEqual(['page', 'frame']);
  await frame.unmount();
  expect(activeBindings()).toEqual([]);
});
