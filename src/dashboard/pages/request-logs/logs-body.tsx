import { LogsFailed, NeverAny } from './list-states.tsx';
import { type LogFilterValues, logFilters } from './log-filters.ts';
import { LogList, type LogListProps } from './log-list.tsx';
import type { LogState } from './log-state.ts';
import classes from './logs-body.module.css';
import { NoneMatch } from './none-match.tsx';
import type { useLogList } from './use-log-list.ts';

interface LogsBodyProps extends Pick<LogListProps, 'openId' | 'focus' | 'onMove' | 'narrow' | 'onChange'> {
  readonly list: ReturnType<typeof useLogList>;
  readonly state: LogState;
  readonly now: number;
  readonly onFilters: (changes: LogFilterValues) => void;
  readonly onRetry: () => void;
}

/** One of the five states of the list: loading, failed, never any, none match, rows. */
export function LogsBody({ list, state, now, onFilters, onRetry, ...props }: LogsBodyProps) {
  const { rows, total, error, isFetching } = list;
  if (error)
    return (
      <div className={classes.message}>
        <LogsFailed error={error} onRetry={onRetry} retrying={isFetching} />
      </div>
    );
  if (rows && total === 0) {
    const filtered = logFilters.keys.some((key) => state[key] !== undefined);
    return (
      <div className={classes.message}>
        {filtered ? (
          <NoneMatch state={state} now={now} onChange={onFilters} />
        ) : (
          <NeverAny onRetry={onRetry} retrying={isFetching} />
        )}
      </div>
    );
  }
  // A page beyond the last has no rows, and is about to become the last.
  const shown = rows && rows.length > 0 ? rows : undefined;
  return (
    <LogList
      {...props}
      state={state}
      rows={shown}
      total={total}
      perPage={list.perPage}
      pages={list.pages}
      busy={list.busy}
      readAhead={list.readAhead}
    />
  );
}
