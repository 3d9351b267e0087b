import { Tabs } from '@mantine/core';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '#testing/render.tsx';

const NAMES = ['Request', 'Response', 'Timeline'];

test.each([
  { from: 'Request', key: 'End', opened: 'Timeline' },
  { from: 'Timeline', key: 'Home', opened: 'Request' },
  { from: 'Request', key: 'ArrowRight', opened: 'Response' },
])('$key opens the tab that it goes to', async ({ from, key, opened }) => {
  const screen = await render(
    <Tabs defaultValue={from}>
      <Tabs.List>
        {NAMES.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>,
  );
  await userEvent.tab();
  await userEvent.keyboard(`{${key}}`);
  const tab = screen.getByRole('tab', { name: opened });
  await expect.element(tab).toHaveFocus();
  await expect.element(tab).toHaveAttribute('aria-selected', 'true');
});
