import { useCallback, useMemo } from 'react';
import { resizeColumn, shownColumns } from '#kit/columns/column-choice.ts';
import { storedColumns } from '#kit/columns/stored-columns.ts';
import type { LogRow } from '#kit/log-rows/log-row.ts';
import type { ColumnWidths, GridColumn } from '#ui/grid/grid-column.ts';
import { useStore } from '#ui/store.ts';
import { logColumns, narrowColumns } from './log-columns.tsx';

/** The columns of the log as this browser keeps them. */
export const logColumnChoice = storedColumns('request-logs');

const NO_WIDTHS: ColumnWidths = {};

/** The columns of the log: two on a phone, elsewhere those that were chosen, in their order and widths. */
export function useLogColumns(narrow: boolean, direction: 'asc' | 'desc', toggle: () => void) {
  const choice = useStore(logColumnChoice);
  const { shown } = choice;
  const columns = useMemo(() => {
    const sort = { direction, toggle };
    const chosen = narrow ? narrowColumns : shownColumns(logColumns, { shown, widths: NO_WIDTHS });
    return chosen.map((column): GridColumn<LogRow> => {
      // What somebody has asked for does not give way: the table scrolls to the side.
      const { givesWay, ...always } = column;
      const kept = shown ? always : column;
      return column.id === 'time' ? { ...kept, sort } : kept;
    });
  }, [narrow, direction, toggle, shown]);
  const resize = useCallback((id: string, width: number | undefined) => {
    logColumnChoice.set(resizeColumn(logColumnChoice.get(), id, width));
  }, []);
  return {
    columns,
    widths: narrow ? NO_WIDTHS : choice.widths,
    ...(!narrow && { onWidth: resize }),
  };
}
