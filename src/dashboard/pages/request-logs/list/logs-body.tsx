import { lazy, Suspense, useEffect } from 'react';
import { preload } from '#features/code-loading/load-part.ts';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { ListState } from '#ui/list-message.tsx';
import { type LogFilterValues, logFilters } from '../model/log-filters.ts';
import { LogsFailed } from './list-states.tsx';
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

/** The entries or what is counted among them, or why there are none. */
export function LogsBody({ now, onFilters, onRetry, ...props }: LogsBodyProps) {
  const { list, state } = props;
  const { ready, total, error, isFetching } = list;
  const filtered = logFilters.keys.some((key) => state[key] !== undefined);
  useEffect(() => {
    // While the filtered list is being asked for, so that nobody waits for both; what fails is said when it is needed.
    if (filtered) preload(loadNoEntryMatches);
  }, [filtered]);
  return (
    <ListState
      count={ready ? total : undefined}
      read={{ error, isFetching, refresh: onRetry }}
      failed={LogsFailed}
      never={{
        title: 'No call has been logged yet',
        text: 'Every call that an application of this account makes appears here, with its request and its answer.',
      }}
      noneMatch={
        filtered && (
          <PartBoundary>
            <NoEntryMatches state={state} now={now} onChange={onFilters} />
          </PartBoundary>
        )
      }
    >
      {state.view === 'facts' && ready ? (
        <div className={classes.facts}>
          <Suspense>
            <FactsView list={list} />
          </Suspense>
        </div>
      ) : (
        <LogList {...props} />
      )}
    </ListState>
  );
}
