import { expect, it } from 'vitest';
import { shortenId } from './short-id.ts';

it('keeps both ends of a long id', () => {
  expect(shortenId('3fa9c07e19d48b1d02cf77aa5e100c4d9c1fb210')).toBe('3fa9…b210');
  expect(shortenId('3fa9c07e19d48b1d02cf77aa5e100c4d9c1fb210', 8)).toBe('3fa9c07e…9c1fb210');
});

it('leaves alone what would hardly get shorter', () => {
  for (const id of ['req_01JD3ABC', '']) expect(shortenId(id)).toBe(id);
  expect(shortenId('0123456789abcdef', 8)).toBe('0123456789abcdef');
});
