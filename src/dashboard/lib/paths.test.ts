import { expect, it } from 'vitest';
import { paths } from './paths.ts';

it('puts values into the pattern of an address, encoded and in their order', () => {
  expect(paths.brandTexts('a/b', 'c d')).toBe('/brands/a%2Fb/c%20d/texts');
  expect(paths.contact('$&')).toBe('/contacts/%24%26');
  expect(paths.operationFrom('sendFax', 'x&y', 7)).toBe('/operations/sendFax?from=x%26y&at=7');
  expect(paths.compareEntries({ id: 'a b', at: 1 }, { id: 'c', at: 2 })).toBe(
    '/compare-entries?left=a%20b@1&right=c@2',
  );
});
