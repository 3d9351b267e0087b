import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '#testing/render.tsx';
import { Segments } from './segments.tsx';

const OPTIONS = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
] as const;

function Choice() {
  const [value, setValue] = useState<'a' | 'b'>('a');
  return <Segments label="Way" options={OPTIONS} value={value} onChange={setValue} />;
}

test('is a named group of radio buttons that arrow keys move through', async () => {
  const screen = await render(<Choice />);
  await expect.element(screen.getByRole('group', { name: 'Way' })).toBeVisible();
  const [first, second] = [
    screen.getByRole('radio', { name: 'First' }),
    screen.getByRole('radio', { name: 'Second' }),
  ];
  await expect.element(first).toBeChecked();
  await userEvent.tab();
  await expect.element(first).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(second).toBeChecked();
  await screen.getByText('First').click();
  await expect.element(first).toBeChecked();
});
