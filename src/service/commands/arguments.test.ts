import { describe, expect, it } from 'vitest';
import { flag, integer, readArguments } from './arguments.ts';

describe('a switch', () => {
  it.each([
    [true, undefined, true],
    [true, 'false', true],
    [undefined, undefined, false],
    [undefined, '', false],
    [undefined, '0', false],
    [undefined, 'no', false],
    [undefined, 'false', false],
    [undefined, '1', true],
    [undefined, 'yes', true],
    [undefined, 'true', true],
  ])('that is %s as an option and %j as a variable is %s', (option, variable, expected) => {
    expect(flag(option, variable, 'NAME')).toBe(expected);
  });

  it('is refused where it is neither a yes nor a no', () => {
    expect(() => flag(undefined, 'maybe', 'NAME')).toThrow('NAME must be true or false, not "maybe"');
  });
});

describe('a number', () => {
  it('is a whole one up to the most', () => {
    expect([integer('0', 'N', 9), integer('9', 'N', 9)]).toEqual([0, 9]);
    for (const text of ['', '10', '-1', '1.5', '0x1', '1e0', ' 1', 'Infinity']) {
      expect(() => integer(text, 'N', 9)).toThrow(`N must be a whole number from 0 to 9, not "${text}"`);
    }
    expect(() => integer('0', 'N', 9, 1)).toThrow('N must be a whole number from 1 to 9, not "0"');
  });
});

it('an argument that nobody knows is named', () => {
  const read = () => readArguments({ args: ['--nonsense'], options: {}, allowPositionals: true });
  expect(read).toThrow("Unknown option '--nonsense'\nSee --help.");
});
