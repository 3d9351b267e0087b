import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '#testing/render.tsx';
import { SegmentedControl } from './segmented-control.tsx';

const sizes = [
  { value: 'small', label: 'Small' },
  { value: 'large', label: 'Large' },
] as const;

function Sizes() {
  const [size, setSize] = useState<'small' | 'large'>('small');
  return <SegmentedControl aria-label="Size" data={sizes} value={size} onChange={setSize} />;
}

test('one of its parts is chosen, by a press anywhere on it or by the arrow keys', async () => {
  const screen = await render(<Sizes />);
  const group = screen.getByRole('radiogroup', { name: 'Size' });
  const small = group.getByRole('radio', { name: 'Small' });
  const large = group.getByRole('radio', { name: 'Large' });
  await expect.element(small).toBeChecked();
  await large.click({ position: { x: 2, y: 2 } });
  await expect.element(large).toBeChecked();
  await expect.element(small).not.toBeChecked();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(small).toBeChecked();
  await expect.element(small).toHaveFocus();
});
