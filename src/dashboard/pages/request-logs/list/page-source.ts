import { useMemo } from 'react';
import type { LogRow } from '#kit/log-rows/log-row.ts';
import type { RowSource } from '#ui/row-source.ts';

const ignore = () => undefined;

/** The rows of one page as the rows of a table. @param expected how many to keep room for while they are on their way */
export function usePageSource(rows: readonly LogRow[] | undefined, expected: number): RowSource<LogRow> {
  return useMemo(
    () => ({
      count: rows?.length ?? expected,
      rowAt: (index) => rows?.[index],
      indexOf: (key) => rows?.findIndex(({ entry }) => entry.request_id === key) ?? -1,
      onRange: ignore,
      start: { index: 0 },
    }),
    [rows, expected],
  );
}
