import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  offsetShowing,
  rowRange,
  rowsInSight,
  type ScrollPosition,
  scrolledTo,
  scrollScale,
} from './scroll-scale.ts';

const ROW = 36;
const VIEW = 700;
const MILLION = 1_000_000 * ROW;

describe('the scale of a scroll bar', () => {
  it('leaves a list alone that a browser can draw', () => {
    const scale = scrollScale(100_000 * ROW);
    expect(scale).toMatchObject({ height: 3_600_000, scaled: false });
    expect(scale.offsetOf(1234.5)).toBe(1234.5);
  });

  it('leads from a position of the bar to one of the list and back, in order, whatever the length', () => {
    const long = fc.integer({ min: 200_000, max: 5_000_000 }).map((rows) => rows * ROW);
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(long, share, share, (content, a, b) => {
        const scale = scrollScale(content);
        const [first, second] = [Math.min(a, b), Math.max(a, b)].map((part) => part * scale.height);
        expect(scale.offsetOf(first ?? 0)).toBeLessThanOrEqual(scale.offsetOf(second ?? 0));
        expect(scale.topOf(scale.offsetOf(first ?? 0))).toBeCloseTo(first ?? 0, 3);
      }),
    );
  });

  it('ends where the list ends', () => {
    const scale = scrollScale(MILLION);
    expect(scale.offsetOf(0)).toBe(0);
    expect(scale.offsetOf(scale.height)).toBe(MILLION);
    const last = rowsInSight(scale.offsetOf(scale.height - VIEW), VIEW, ROW, 1_000_000);
    expect(last.last).toBe(999_999);
  });
});

describe('following the bar of a scaled list', () => {
  const scale = scrollScale(MILLION);
  const step = VIEW * 2;
  const middle: ScrollPosition = { top: 3_000_000, offset: scale.offsetOf(3_000_000) };

  it('goes pixel by pixel with a wheel, and to what the bar stands for with a leap', () => {
    const wheel = scrolledTo(scale, middle, middle.top + 120, step);
    expect(wheel.offset).toBe(middle.offset + 120);
    const leap = scrolledTo(scale, middle, 4_000_000, step);
    expect(leap.offset).toBe(scale.offsetOf(4_000_000));
  });

  it('reaches the last row by the wheel alone', () => {
    let position: ScrollPosition = { top: scale.height - 5000, offset: scale.offsetOf(scale.height - 5000) };
    while (position.top < scale.height - VIEW)
      position = scrolledTo(scale, position, Math.min(scale.height - VIEW, position.top + 120), step);
    expect(position.offset).toBe(MILLION - VIEW);
  });
});

it('draws the rows in sight and a few beyond, within the list', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.double({ min: -2000, max: MILLION, noNaN: true }),
      (count, offset) => {
        const at = Math.min(offset, count * ROW);
        const drawn = rowRange(at, VIEW, ROW, count);
        const seen = rowsInSight(at, VIEW, ROW, count);
        expect(drawn.first).toBeGreaterThanOrEqual(0);
        expect(drawn.last).toBeLessThan(count);
        if (at > 0 && at < count * ROW - 1) {
          expect(drawn.first).toBeLessThanOrEqual(seen.first);
          expect(drawn.last).toBeGreaterThanOrEqual(seen.last);
        }
        expect(drawn.last - drawn.first).toBeLessThan(VIEW / ROW + 25);
      },
    ),
  );
});

it('moves a list as little as may be to show a row', () => {
  expect(offsetShowing(10, 0, VIEW, ROW)).toBe(0);
  expect(offsetShowing(0, 500, VIEW, ROW)).toBe(0);
  expect(offsetShowing(100, 0, VIEW, ROW)).toBe(101 * ROW - VIEW);
});
