import { lazy, Suspense } from 'react';
import { type LogFilterValues, logFilters } from '../model/log-filters.ts';
import { LogsFailed, NeverAny } from './list-states.tsx';
import { LogList, type LogListProps } from './log-list.tsx';
import classes from './logs-body.module.css';
import { NoEntryMatches } from './no-entry-matches.tsx';

const FactsView = lazy(async () => ({ default: (await import('../facts/facts-view.tsx')).FactsView }));

interface LogsBodyProps extends LogListProps {
  readonly now: number;
  readonly onFilters: (changes: LogFilterValues) => void;
  readonly onRetry: () => void;
}

/** One of the five states of the list: loading, failed, never any, none match, rows or what is counted among them. */
export function LogsBody({ now, onFilters, onRetry, ...props }: LogsBodyProps) {
  const { list, state } = props;
  const { ready, total, error, isFetching } = list;
  if (error)
    return (
      <div className={classes.message}>
        <LogsFailed error={error} onRetry={onRetry} retrying={isFetching} />
      </div>
    );
  if (ready && total === 0) {
    const filtered = logFilters.keys.some((key) => state[key] !== undefined);
    return (
      <div className={classes.message}>
        {filtered ? (
          <NoEntryMatches state={state} now={now} onChange={onFilters} />
        ) : (
          <NeverAny onRetry={onRetry} retrying={isFetching} />
        )}
      </div>
    );
  }
  if (state.view === 'facts' && ready)
    return (
      <div className={classes.message}>
        <Suspense>
          <FactsView list={list} />
        </Suspense>
      </div>
    );
  return <LogList {...props} />;
}
