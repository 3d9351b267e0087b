import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { structureOf } from './json-structure.ts';

describe('the structure of a JSON text', () => {
  it.each<[string, number, string | undefined]>([
    ['1', 0, undefined],
    ['""', 0, undefined],
    ['[[1],[[2]]]', 3, undefined],
    ['{"a":{"b":[]}}', 3, undefined],
    ['{"a":1,"a":2}', 1, 'a'],
    ['{"a":{"b":1},"c":{"b":1}}', 2, undefined],
    ['{"a":[{"b":1,"b":1}]}', 3, 'b'],
    ['{"a":"a","b":"a"}', 1, undefined],
    ['{"a":["a","a"]}', 2, undefined],
    ['[{"a":1},{"a":1}]', 2, undefined],
    ['{"a":1,"\\u0061":2}', 1, 'a'],
    ['{"a\\"":1,"a":2}', 1, undefined],
    ['{"":1,"":2}', 1, ''],
    ['{"__proto__":1,"__proto__":2}', 1, '__proto__'],
    ['{"a" : 1 , "a" : 2}', 1, 'a'],
    ['{"x":"[[[\\"{{"}', 1, undefined],
  ])('%s has %d levels, and twice the key %s', (text, depth, repeatedKey) => {
    expect(structureOf(text)).toEqual({ depth, repeatedKey });
  });

  it('of what was serialized has no key twice, and the depth of the value', () => {
    const depthOf = (value: unknown): number =>
      typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(undefined, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(structureOf(text)).toEqual({ depth: depthOf(JSON.parse(text)), repeatedKey: undefined });
      }),
    );
  });

  it('is told of any text, in time that grows with its length', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => structureOf(text).depth >= 0));
    for (const text of [
      '['.repeat(1e6),
      '{"a":'.repeat(2e5),
      '"'.repeat(1e6),
      '\\'.repeat(1e6),
      '}'.repeat(1e6),
    ])
      expect(structureOf(text).repeatedKey).toBeUndefined();
  });
});
