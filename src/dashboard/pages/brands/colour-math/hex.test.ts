import { describe, expect, it } from 'vitest';
import { colourOf, hexOf, parseHex } from './hex.ts';

describe('parseHex', () => {
  it.each([
    ['#fff', '#ffffff'],
    ['#0aF', '#00aaff'],
    ['#0F6B5C', '#0f6b5c'],
    [' #0f6b5c ', '#0f6b5c'],
  ])('reads %s', (text, hex) => {
    expect(parseHex(text)).toBe(hex);
  });

  it.each(['', '#', 'fff', '#ffff', '#12345', '#1234567', '#ggg', 'red', '#ff ff ff', 'rgb(0,0,0)'])(
    'refuses “%s”',
    (text) => {
      expect(parseHex(text)).toBeUndefined();
      expect(() => colourOf(text)).toThrow(RangeError);
    },
  );
});

it('writes channels as six digits and clips what no screen shows', () => {
  expect(hexOf([0, 0.5, 1])).toBe('#0080ff');
  expect(hexOf([-0.2, 1.2, null])).toBe('#00ff00');
});
