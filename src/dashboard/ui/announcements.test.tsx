import { expect, test } from 'vitest';
import { render } from '#testing/render.tsx';
import { announce } from './announce.ts';
import { Announcements } from './announcements.tsx';

test('what is shown stays for its moment, whatever is said to a screen reader meanwhile', async () => {
  const screen = await render(<Announcements />);
  announce('The session is ended', { shown: true });
  announce('1 session');
  await expect.element(screen.getByText('The session is ended')).toBeVisible();
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 session');
});

test('#62 what is shown holds no character that reverses its direction', async () => {
  const screen = await render(<Announcements />);
  announce('Only gpj\u202Egnp is read', { shown: true });
  await expect.element(screen.getByText('Only gpj⟨U+202E⟩gnp is read')).toBeVisible();
});
