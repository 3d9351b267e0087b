import { ColumnsButton } from '#kit/columns/columns-button.tsx';
import { explainError } from '#kit/error-explanation.ts';
import { useTimeZone } from '#ui/preferences.ts';
import { RefreshButton } from '#ui/refresh-button.tsx';
import type { LogReading } from '../reading/use-log-reading.ts';
import classes from './list-toolbar.module.css';
import { logColumns } from './log-columns.tsx';
import { logColumnChoice } from './use-log-columns.ts';

interface ListToolbarProps {
  readonly list: LogReading;
  readonly onRefresh: () => void;
}

/** How many entries there are, in which zone their times are, and a button for what is new. */
export function ListToolbar({ list, onRefresh }: ListToolbarProps) {
  const zone = useTimeZone();
  const { ready, total, staleError, isFetching } = list;
  return (
    <div className={classes.toolbar}>
      {staleError !== null && (
        <span className={classes.stale} role="alert">
          Not up to date. {explainError(staleError).title}.
        </span>
      )}
      <span className={classes.count}>
        {ready && (
          <>
            <b>{total.toLocaleString('en-GB')}</b> {total === 1 ? 'entry' : 'entries'}
          </>
        )}
      </span>
      <span className={classes.zone}>{zone}</span>
      <span className={classes.columns}>
        <ColumnsButton columns={logColumns} store={logColumnChoice} />
      </span>
      <RefreshButton label="Read the newest entries" reading={isFetching} onClick={onRefresh} />
    </div>
  );
}
