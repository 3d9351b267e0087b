import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonLines } from './json-lines.ts';

const textOf = (source: string) =>
  jsonLines(source)
    ?.map(({ depth, tokens }) => '  '.repeat(depth) + tokens.map(({ text }) => text).join(''))
    .join('\n');

describe('jsonLines', () => {
  it('lays any JSON out as JSON.stringify does', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(textOf(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
      }),
    );
  });

  it('keeps what a parser would lose', () => {
    expect(textOf('{"id":12345678901234567890,"a":1.0,"a":2e3,"s":"\\u00e9"}')).toBe(
      '{\n  "id": 12345678901234567890,\n  "a": 1.0,\n  "a": 2e3,\n  "s": "\\u00e9"\n}',
    );
  });

  it('names the path of every line', () => {
    const lines = jsonLines('{"attributes":{"callback":"x"},"roles":[{"id":1},[2]],"none":{}}');
    expect(lines?.map(({ path }) => path)).toEqual([
      '',
      'attributes',
      'attributes.callback',
      'attributes',
      'roles',
      'roles.0',
      'roles.0.id',
      'roles.0',
      'roles.1',
      'roles.1.0',
      'roles.1',
      'roles',
      'none',
      '',
    ]);
  });

  it('is nothing for what is no JSON', () => {
    for (const text of ['', '{"a":', 'grant_type=password', '{"a":1}x', "{'a':1}"])
      expect(jsonLines(text)).toBeUndefined();
  });

  it('survives a body nested deeper than a recursion would', () => {
    const depth = 5000;
    expect(jsonLines('['.repeat(depth) + ']'.repeat(depth))).toHaveLength(depth * 2 - 1);
  });
});
