import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromWallTime, toWallTime } from './time-range.ts';

describe('wall time', () => {
  it.each([
    ['in UTC', true, [0]],
    ['in the viewer’s zone, but for the hour that summer time repeats', false, [0, 3600]],
  ])('survives the way there and back %s', (_where, utc, apart) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_294_967_295 }), (seconds) => {
        const back = fromWallTime(toWallTime(seconds, utc), utc) ?? Number.NaN;
        expect(apart).toContain(Math.abs(back - seconds));
      }),
    );
  });

  it('reads what browsers give, with and without seconds', () => {
    expect(fromWallTime('2026-11-21T10:42', true)).toBe(Date.UTC(2026, 10, 21, 10, 42) / 1000);
    expect(fromWallTime('2026-11-21T10:42:18', true)).toBe(Date.UTC(2026, 10, 21, 10, 42, 18) / 1000);
  });

  it('is nothing for what is no time', () => {
    for (const text of ['', '2026-11-21', 'x', '2026-13-01T00:00'])
      expect(fromWallTime(text, true)).toBeUndefined();
    expect(toWallTime(undefined, true)).toBe('');
  });
});
