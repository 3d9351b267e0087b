import { expect, test } from 'vitest';
import { render } from '#testing/render.tsx';
import { DATE_COLUMN_WIDTH, TimeText } from './time-text.tsx';

/** Of a cell, on both sides together, in pixels. */
const PADDING = 24;
const LONG_AGO = Date.UTC(2020, 8, 28) / 1000;

test('a date with its year fits into its column', async () => {
  const screen = await render(
    <span style={{ font: '400 0.8125rem var(--font)', whiteSpace: 'nowrap' }}>
      <TimeText seconds={LONG_AGO} style="relative" inRow />
    </span>,
  );
  await document.fonts.ready;
  const { width } = screen.getByText('28 Sept 2020').element().getBoundingClientRect();
  expect(DATE_COLUMN_WIDTH).toBeGreaterThanOrEqual(Math.ceil(width) + PADDING);
});
