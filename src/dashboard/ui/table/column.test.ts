import { describe, expect, it } from 'vitest';
import { columnsThatFit, fittedWidths } from './column.ts';

const columns = [
  { id: 'time', width: 100 },
  { id: 'uri', width: 200, grow: 1 },
  { id: 'what', width: 200, grow: 3 },
  { id: 'app', width: 120, givesWay: 1 },
  { id: 'taken', width: 80, givesWay: 2 },
];
const idsIn = (available: number, widths = {}) =>
  columnsThatFit(columns, widths, available).map(({ id }) => id);

describe('columns', () => {
  it('give way one after the other where not all fit', () => {
    expect(idsIn(700)).toEqual(['time', 'uri', 'what', 'app', 'taken']);
    expect(idsIn(699)).toEqual(['time', 'uri', 'what', 'taken']);
    expect(idsIn(579)).toEqual(['time', 'uri', 'what']);
    expect(idsIn(100)).toEqual(['time', 'uri', 'what']);
    expect(idsIn(700, { time: 101 })).not.toContain('app');
  });

  it('leave together where they have the same number', () => {
    const [, ...others] = columns.map((column) => ({
      ...column,
      ...('givesWay' in column && { givesWay: 1 }),
    }));
    expect(columnsThatFit(others, {}, 600).map(({ id }) => id)).toEqual(['uri', 'what', 'app', 'taken']);
    expect(columnsThatFit(others, {}, 599).map(({ id }) => id)).toEqual(['uri', 'what']);
  });

  it('share what is left over, and fill the width to the pixel', () => {
    expect(fittedWidths(columns, {}, 800)).toEqual([100, 225, 275, 120, 80]);
    expect(fittedWidths(columns, {}, 803).reduce((sum, width) => sum + width)).toBe(803);
  });

  it('keep the width that somebody gave them', () => {
    expect(fittedWidths(columns, { what: 150, time: 60 }, 800)).toEqual([60, 390, 150, 120, 80]);
  });

  it('are as wide as they must be where less is available', () => {
    expect(fittedWidths(columns, {}, 300)).toEqual([100, 200, 200, 120, 80]);
  });
});
