import { expect, it } from 'vitest';
import { keyVariants } from './key-variants.ts';

it('#142 reads a secret of any length', () => {
  const variants = keyVariants('1'.repeat(200_000), { standard: false });
  expect(variants.map(({ change }) => change)).toContain('base64');
});
