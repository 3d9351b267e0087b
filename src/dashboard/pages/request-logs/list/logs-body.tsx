import { lazy, Suspense, useEffect } from 'react';
import { PartBoundary } from '#kit/part-boundary.tsx';
import { loadAheadOfNeed } from '#kit/parts/load-part.ts';
import { type LogFilterValues, logFilters } from '../model/log-filters.ts';
import { LogsFailed, NeverAny } from './list-states.tsx';
import { LogList, type LogListProps } from './log-list.tsx';
import classes from './logs-body.module.css';

const loadNoEntryMatches = () => import('./no-entry-matches.tsx');
const NoEntryMatches = lazy(async () => ({ default: (await loadNoEntryMatches()).NoEntryMatches }));
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
  const filtered = logFilters.keys.some((key) => state[key] !== undefined);
  useEffect(() => {
    // While the filtered list is being asked for, so that nobody waits for both; what fails is said when it is needed.
    if (filtered) loadAheadOfNeed(loadNoEntryMatches);
  }, [filtered]);
  if (error)
    return (
      <div className={classes.message}>
        <LogsFailed error={error} onRetry={onRetry} retrying={isFetching} />
      </div>
    );
  if (ready && total === 0)
    return (
      <div className={classes.message}>
        {filtered ? (
          <PartBoundary>
            <NoEntryMatches state={state} now={now} onChange={onFilters} />
          </PartBoundary>
        ) : (
          <NeverAny onRetry={onRetry} retrying={isFetching} />
        )}
      </div>
    );
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
