import { useRef } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '#testing/render.tsx';
import { useScrollKeys } from './frame-keys.ts';

/** A page with a long list in it. */
function PageWithList() {
  const main = useRef<HTMLElement>(null);
  useScrollKeys(main);
  return (
    <main ref={main} style={{ height: 300, overflow: 'auto' }}>
      <section style={{ height: 280, overflow: 'auto' }}>
        <p style={{ height: 2000 }}>A long list</p>
      </section>
    </main>
  );
}

test('keys that scroll go to the list that fills the page before anything has the focus', async () => {
  const screen = await render(<PageWithList />);
  const list = screen.getByText('A long list').element().parentElement;
  for (const [there, back] of [
    ['{PageDown}', '{PageUp}'],
    [' ', '{Home}'],
  ] as const) {
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard(there);
    await expect.poll(() => list?.scrollTop).toBeGreaterThan(0);
    await userEvent.keyboard(back);
    await expect.poll(() => list?.scrollTop).toBe(0);
  }
});
