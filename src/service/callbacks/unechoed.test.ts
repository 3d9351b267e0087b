import { expect, it } from 'vitest';
import { unechoed } from './unechoed.ts';

it('leaves an answer as it is that repeats nothing', () => {
  expect(unechoed('{"ok": true}', ['true', 'not-in-there'])).toBe('{"ok": true}');
});

it('removes what it was told, every time, and any other token', () => {
  const token = '0123456789abcdef'.repeat(4);
  expect(unechoed(`a custom-secret, a custom-secret and ${token}`, ['custom-secret'])).toBe(
    'a [removed], a [removed] and [removed]',
  );
});

it('takes no secret for a pattern', () => {
  expect(unechoed('$& a.b.c.d.e $1', ['a.b.c.d.e'])).toBe('$& [removed] $1');
});
