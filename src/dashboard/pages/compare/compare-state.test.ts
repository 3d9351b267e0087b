import { expect, it } from 'vitest';
import { compareUrlState } from './compare-state.ts';

it('reads the entries that a link names, and nothing else', () => {
  const read = (query: string) => compareUrlState.read(new URLSearchParams(query));
  expect(read('left=abc@1800000000&right=x@5&show=differences')).toEqual({
    left: { id: 'abc', at: 1_800_000_000 },
    right: { id: 'x', at: 5 },
    show: 'differences',
  });
  for (const bad of ['', 'abc', '@5', 'abc@', 'abc@-1', 'abc@x'])
    expect(read(`left=${bad}&show=x`)).toEqual({ left: undefined, right: undefined, show: 'all' });
});
