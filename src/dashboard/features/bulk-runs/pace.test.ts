import { describe, expect, it } from 'vitest';
import { paceOf, sayTimeLeft, withAnswer } from './pace.ts';

describe('paceOf', () => {
  it('takes rate and time left from the latest answers', () => {
    expect(paceOf([0, 500, 1000], 20)).toEqual({ rate: 2, left: 10 });
  });

  it('says nothing while there are too few answers to tell', () => {
    expect(paceOf([0, 500], 20)).toBeUndefined();
    expect(paceOf([7, 7, 7], 20)).toBeUndefined();
  });

  it('follows a service that becomes slower', () => {
    let times: readonly number[] = [];
    for (let at = 0; at < 1000; at += 10) times = withAnswer(times, at);
    for (let at = 1000; at < 101_000; at += 1000) times = withAnswer(times, at);
    expect(paceOf(times, 10)?.rate).toBe(1);
  });
});

describe('sayTimeLeft', () => {
  it.each([
    [4, 'a few seconds'],
    [42, 'about 45 s'],
    [185, 'about 3 min'],
    [7200, 'about 2 h'],
  ])('says %d seconds as %s', (seconds, words) => {
    expect(sayTimeLeft(seconds)).toBe(words);
  });
});
