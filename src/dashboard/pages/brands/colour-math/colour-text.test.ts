import { expect, it } from 'vitest';
import { colourOf, longHex, mayBecomeColour } from './colour-text.ts';

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
  expect(colourOf(text)).toBe(colour);
});

it('waits with a complaint as long as more digits can make a colour', () => {
  for (const text of ['', '#', '#a', 'ab', '#abcd']) expect(mayBecomeColour(text)).toBe(true);
  for (const text of ['#g', '#abcdef0', 'a#']) expect(mayBecomeColour(text)).toBe(false);
});

it('writes equal colours equally', () => {
  expect(longHex('#FA0')).toBe(longHex('#ffaa00'));
});
