import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { developerDetailsPreference } from '#lib/preferences.ts';
import { render } from '#testing/render.tsx';
import { DeveloperDetails } from './developer-details.tsx';

const show = () => render(<DeveloperDetails>The code is 42.</DeveloperDetails>);

afterEach(() => developerDetailsPreference.set('closed'));

test('is closed until somebody opens it, with the keyboard too', async () => {
  const screen = await show();
  const text = screen.getByText('The code is 42.');
  await expect.element(text).not.toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(text).toBeVisible();
  await screen.getByText('Details for developers').click();
  await expect.element(text).not.toBeVisible();
});

test('follows what the user prefers, from another tab too, until the user closes it', async () => {
  developerDetailsPreference.set('open');
  const screen = await show();
  const text = screen.getByText('The code is 42.');
  const preferIn = (newValue: string) =>
    dispatchEvent(new StorageEvent('storage', { key: 'sealdesk.developer-details', newValue }));
  await expect.element(text).toBeVisible();
  preferIn('closed');
  await expect.element(text).not.toBeVisible();
  preferIn('open');
  await expect.element(text).toBeVisible();
  await screen.getByText('Details for developers').click();
  await expect.element(text).not.toBeVisible();
});
