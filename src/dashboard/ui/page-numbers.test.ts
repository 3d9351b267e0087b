import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 24, [1, 2, 'gap', 24]],
  [12, 24, [1, 'gap', 11, 12, 13, 'gap', 24]],
  [24, 24, [1, 'gap', 23, 24]],
])('page %i of %i offers %j', (page, pages, offered) => {
  expect(pageNumbers(page, pages, 1)).toEqual(offered);
});

it('offers first, current and last once each, in order, and hides no single page behind a gap', () => {
  const place = fc
    .integer({ min: 1, max: 60 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
  fc.assert(
    fc.property(place, fc.integer({ min: 0, max: 2 }), ([page, pages], siblings) => {
      const offered = pageNumbers(page, pages, siblings);
      const numbers = offered.filter((it) => it !== 'gap');
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
      expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
      for (const [index, it] of offered.entries()) {
        if (it !== 'gap') continue;
        expect(Number(offered[index + 1]) - Number(offered[index - 1])).toBeGreaterThan(2);
      }
    }),
  );
});
