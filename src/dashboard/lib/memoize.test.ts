import { expect, it } from 'vitest';
import { memoize } from './memoize.ts';

it('calls once for each set of arguments, in their order', () => {
  const calls: string[] = [];
  const remembered = memoize((...words: readonly string[]) => {
    calls.push(words.join('+'));
    return { words: words.join(' ') };
  });
  const first = remembered('a', 'b c');
  expect(remembered('a b', 'c')).not.toBe(first);
  expect(remembered('b c', 'a').words).toBe('b c a');
  expect(remembered('a', 'b c')).toBe(first);
  expect(calls).toEqual(['a+b c', 'a b+c', 'b c+a']);
});
