import { expect, it } from 'vitest';
import { memoize } from './memoize.ts';

it('calls once for each set of arguments, in their order, also where nothing comes of it', () => {
  const calls: string[] = [];
  const remembered = memoize((...words: readonly string[]) => {
    calls.push(words.join('+'));
    return words.length > 1 ? words.join(' ') : undefined;
  });
  const results = () => [remembered('a', 'b c'), remembered('a b', 'c'), remembered('a')];
  expect(results()).toEqual(['a b c', 'a b c', undefined]);
  expect(results()).toEqual(['a b c', 'a b c', undefined]);
  expect(calls).toEqual(['a+b c', 'a b+c', 'a']);
});

it('forgets everything once there is more than it may remember', () => {
  let calls = 0;
  const remembered = memoize((word: string) => {
    calls += 1;
    return word;
  }, 2);
  for (const word of ['a', 'b', 'a', 'b', 'c', 'a', 'b']) remembered(word);
  expect(calls).toBe(5);
});
