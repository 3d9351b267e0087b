import { expect, it } from 'vitest';
import { linePath } from './time-line.ts';
import { spreadOut, timeScale } from './time-scale.ts';

it('the scale reaches from the power of ten below to the one above', () => {
  const { marks, depthOf } = timeScale([172, 5400]);
  expect(marks).toEqual([10_000, 1000, 100]);
  expect([10_000, 1000, 100].map(depthOf)).toEqual([0, 50, 100]);
});

it('the scale has two marks at least, and room for what took no time', () => {
  expect(timeScale([100, 100]).marks).toEqual([1000, 100]);
  const { marks, depthOf } = timeScale([0, 0.4]);
  expect([marks, depthOf(0)]).toEqual([[10, 1], 100]);
});

it('moves labels apart, and back where they would leave the chart', () => {
  expect(spreadOut([0, 50, 100], 16, 112)).toEqual([0, 50, 100]);
  expect(spreadOut([10, 12, 60], 16, 112)).toEqual([10, 26, 60]);
  expect(spreadOut([110, 111, 112], 16, 112)).toEqual([80, 96, 112]);
});

it('interrupts a line where nothing is known', () => {
  expect(linePath([0, 50, undefined, 100])).toBe('M12.50 0.00h0L37.50 50.00M87.50 100.00h0');
});
