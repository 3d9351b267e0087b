import { useMemo } from 'react';
import type { Sorting } from '#ui/table/column.ts';
import { storedColumns, useColumns } from '../columns/use-columns.ts';
import { logColumns, narrowColumns } from './log-columns.tsx';

/** The columns of the log as this browser keeps them. */
export const logColumnChoice = storedColumns('request-logs');

/** The columns of the log: two on a phone, elsewhere those that were chosen, in their order and widths. */
export function useLogColumns(narrow: boolean, direction: Sorting['direction'], toggle: () => void) {
  const { columns: chosen, ...sizes } = useColumns(logColumns, logColumnChoice);
  const columns = useMemo(() => {
    const sort = { direction, toggle };
    return (narrow ? narrowColumns : chosen).map((column) =>
      column.id === 'time' ? { ...column, sort } : column,
    );
  }, [narrow, chosen, direction, toggle]);
  return { columns, ...(!narrow && sizes) };
}
