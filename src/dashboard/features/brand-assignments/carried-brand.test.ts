import { expect, it } from 'vitest';
import { brandOf } from './carried-brand.ts';

const brand = { unique_id: 'a'.repeat(40), title: 'Brand a', owner_type: 'organization' };

it('reads an empty list as none', () => {
  expect(brandOf({ data: [] })).toBeUndefined();
  expect(brandOf({})).toBeUndefined();
  expect(brandOf({ data: brand })?.unique_id).toBe('a'.repeat(40));
});
