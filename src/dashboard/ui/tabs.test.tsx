import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '#testing/render.tsx';
import { Tabs } from './tabs.tsx';

const TABS = [
  { value: 'request', label: 'Request' },
  { value: 'response', label: 'Response' },
] as const;

function Sides() {
  const [value, setValue] = useState<'request' | 'response'>('request');
  return (
    <Tabs label="Sides" tabs={TABS} value={value} onChange={setValue}>
      What the {value} was
    </Tabs>
  );
}

test('arrows open the next tab and move the focus, around the ends', async () => {
  const screen = await render(<Sides />);
  await userEvent.tab();
  await expect.element(screen.getByRole('tab', { name: 'Request' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('tab', { name: 'Response' })).toHaveFocus();
  await expect
    .element(screen.getByRole('tabpanel', { name: 'Response' }))
    .toHaveTextContent('What the response was');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('tab', { name: 'Request' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByRole('tab', { name: 'Response' })).toHaveAttribute('tabindex', '-1');
});
