import { expect, it } from 'vitest';
import { colorjsOf, hexOf, longHex, mayBecomeColour, parseHex, typedColour } from './hex.ts';

it.each([
  ['#fff', '#ffffff'],
  ['#0aF', '#00aaff'],
  ['#0F6B5C', '#0f6b5c'],
  [' #0f6b5c ', '#0f6b5c'],
])('reads the hex colour %s', (text, hex) => {
  expect(parseHex(text)).toBe(hex);
});

it.each(['', '#', 'fff', '#ffff', '#12345', '#1234567', '#ggg', 'red', '#ff ff ff', 'rgb(0,0,0)'])(
  'refuses “%s”',
  (text) => {
    expect(parseHex(text)).toBeUndefined();
    expect(() => colorjsOf(text)).toThrow(RangeError);
  },
);

it('writes channels as six digits and clips what no screen shows', () => {
  expect(hexOf([0, 0.5, 1])).toBe('#0080ff');
  expect(hexOf([-0.2, 1.2, null])).toBe('#00ff00');
});

it.each([
  ['#abc', '#abc'],
  [' #A1B2C3 ', '#A1B2C3'],
  ['e9b872', '#e9b872'],
  ['#abcd', undefined],
  ['##abc', undefined],
  ['#ggg', undefined],
  ['rgb(0,0,0)', undefined],
  ['', undefined],
])('reads %j as %j', (text, colour) => {
  expect(typedColour(text)).toBe(colour);
});

it('waits with a complaint as long as more digits can make a colour', () => {
  for (const text of ['', '#', '#a', 'ab', '#abcd']) expect(mayBecomeColour(text)).toBe(true);
  for (const text of ['#g', '#abcdef0', 'a#']) expect(mayBecomeColour(text)).toBe(false);
});

it('writes equal colours equally', () => {
  expect(longHex('#FA0')).toBe(longHex('#ffaa00'));
});
