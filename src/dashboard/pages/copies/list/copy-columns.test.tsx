import { expect, test } from 'vitest';
import { render } from '#testing/render.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { narrowColumns, wideColumns } from './copy-columns.tsx';

/** Of a cell, on both sides together, in pixels. */
const PADDING = 24;
const LONG_AGO = Date.UTC(2020, 8, 28) / 1000;
const sorting = { current: { by: 'created', direction: 'desc' }, onSort: () => undefined } as const;

test('a date with its year fits into its column, beside the navigation and on a phone', async () => {
  const screen = await render(
    <span style={{ font: '400 0.8125rem var(--font)', whiteSpace: 'nowrap' }}>
      <TimeText seconds={LONG_AGO} style="relative" inRow />
    </span>,
  );
  await document.fonts.ready;
  const { width } = screen.getByText('28 Sept 2020').element().getBoundingClientRect();
  const dates = [...wideColumns(sorting), ...narrowColumns(sorting)].filter(({ id }) =>
    ['created', 'updated'].includes(id),
  );
  expect(dates).toHaveLength(3);
  for (const column of dates) expect(column.width).toBeGreaterThanOrEqual(Math.ceil(width) + PADDING);
});
