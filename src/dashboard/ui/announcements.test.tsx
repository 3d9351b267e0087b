import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#testing/render.tsx';
import { announce } from './announce.ts';
import { Announcements } from './announcements.tsx';

const LONG = 'A sentence that says at length what was done, and what can be done about it now. '.repeat(4);

test('what is shown stays for its moment, whatever is said to a screen reader meanwhile', async () => {
  const screen = await render(<Announcements />);
  announce('The session is ended', { shown: true });
  announce('1 session');
  await expect.element(screen.getByText('The session is ended')).toBeVisible();
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 session');
});

test('a long announcement wraps at the width of a paragraph, in a wide window and in a narrow one', async () => {
  const screen = await render(<Announcements />);
  for (const width of [1440, 320]) {
    await page.viewport(width, 800);
    announce(LONG, { shown: true });
    const shown = screen.getByText(LONG).last();
    await expect.element(shown).toBeVisible();
    const box = shown.element().getBoundingClientRect();
    expect(box.width).toBeLessThanOrEqual(Math.min(480, width - 32));
    expect(box.left).toBeGreaterThanOrEqual(16);
  }
});
