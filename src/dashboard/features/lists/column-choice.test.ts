import { expect, it } from 'vitest';
import {
  columnChoiceSchema,
  DEFAULT_CHOICE,
  hiddenColumns,
  moveColumn,
  resizeColumn,
  shownColumns,
  toggleColumn,
} from './column-choice.ts';

const columns = [
  { id: 'time', header: 'Time' },
  { id: 'what', header: 'What', opens: true as const },
  { id: 'app', header: 'App' },
  { id: 'ip', header: 'IP', rare: true as const },
  { id: 'host', header: 'Host', rare: true as const },
];
const shown = (choice: Parameters<typeof shownColumns>[1]) =>
  shownColumns(columns, choice).map(({ id }) => id);

it('is the default until somebody chooses', () => {
  expect(shown(DEFAULT_CHOICE)).toEqual(['time', 'what', 'app']);
  expect(hiddenColumns(columns, DEFAULT_CHOICE).map(({ id }) => id)).toEqual(['ip', 'host']);
});

it('shows a column as the last, and puts it away again', () => {
  const more = toggleColumn(columns, DEFAULT_CHOICE, 'host');
  expect(shown(more)).toEqual(['time', 'what', 'app', 'host']);
  expect(shown(toggleColumn(columns, more, 'time'))).toEqual(['what', 'app', 'host']);
});

it('moves a column, and leaves one at the end where it is', () => {
  expect(shown(moveColumn(columns, DEFAULT_CHOICE, 'app', -1))).toEqual(['time', 'app', 'what']);
  expect(shown(moveColumn(columns, DEFAULT_CHOICE, 'time', 5))).toEqual(['what', 'app', 'time']);
  expect(moveColumn(columns, DEFAULT_CHOICE, 'time', -1)).toBe(DEFAULT_CHOICE);
});

it('survives columns that are gone, named twice or must be there', () => {
  expect(shown({ shown: ['ip', 'nothing', 'ip', 'time'], widths: {} })).toEqual(['ip', 'time', 'what']);
});

it('gives a column a width and its default one back', () => {
  const wide = resizeColumn(DEFAULT_CHOICE, 'time', 200);
  expect(wide.widths).toEqual({ time: 200 });
  expect(resizeColumn(wide, 'time', undefined)).toEqual(DEFAULT_CHOICE);
});

it('takes nothing for one that no table could draw', () => {
  expect(columnChoiceSchema.safeParse({ widths: { time: -5 } }).success).toBe(false);
  expect(columnChoiceSchema.safeParse({ widths: { time: 80 }, shown: ['a'] }).success).toBe(true);
});
