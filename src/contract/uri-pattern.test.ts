import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldCase, likePattern, likeTest, matchTest } from './uri-pattern.ts';

const database = new DatabaseSync(':memory:');
const like = database.prepare('SELECT ? LIKE ? AS found');
const contains = database.prepare('SELECT instr(lower(?), lower(?)) > 0 AS found');

/** Few letters, so that patterns often match. */
const letters = (...more: string[]) =>
  fc.string({ unit: fc.constantFrom('a', 'B', 'b', '/', 'é', ...more), maxLength: 12 });

describe('likeTest', () => {
  it.each([
    ['/v2/%', '/v2/brands', true],
    ['/v2/%', '/V2/BRANDS', true],
    ['/v2', '/v2/brands', true],
    ['brands', '/v2/BRANDS/1', true],
    ['users', '/v2/brands', false],
    ['%brands', '/v2/brands', true],
    ['%brands', '/v2/brands/1', false],
    ['/v_/brands', '/v2/brands', true],
    ['/v_/brands', '/v22/brands', false],
    ['v_/b', '/v2/brands', true],
    ['100\\%', '100\\and more', true],
  ])('compares %s with %s: %s', (pattern, uri, expected) => {
    expect(likeTest(pattern)(foldCase(uri))).toBe(expected);
  });

  it("agrees with SQLite's LIKE on every pattern", () => {
    fc.assert(
      fc.property(letters('%', '_', '%'), letters(), (pattern, uri) => {
        expect(Number(likeTest(pattern)(foldCase(uri)))).toBe(like.get(uri, likePattern(pattern))?.found);
      }),
      { numRuns: 3000 },
    );
  });

  it('takes a hostile pattern in its stride', () => {
    const pattern = `${'%a_a'.repeat(1000)}b`;
    expect(likeTest(pattern)('a'.repeat(2048))).toBe(false);
  });
});

describe('matchTest', () => {
  it('agrees with instr of SQLite, ASCII case aside', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'B', 'é'), minLength: 1, maxLength: 3 }),
        letters(),
        (text, uri) => {
          expect(Number(matchTest(text)(foldCase(uri)))).toBe(contains.get(uri, text)?.found);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('takes wildcards literally', () => {
    expect(matchTest('a%c')('abc')).toBe(false);
    expect(matchTest('a%c')('xa%cx')).toBe(true);
  });
});
