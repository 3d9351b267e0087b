import { explainError } from '#features/errors/error-explanation.ts';
import { SourceNote } from '#features/log-derived/source-note.tsx';
import { Button } from '#ui/button.tsx';
import { RefreshButton } from '#ui/refresh-button.tsx';
import { type CopyFilterValues, copyFilters, noFilters } from '../filters/copy-filters.ts';
import classes from './list-toolbar.module.css';
import type { useCopyList } from './use-copy-list.ts';

interface ListToolbarProps {
  readonly list: ReturnType<typeof useCopyList>;
  readonly state: CopyFilterValues;
  readonly onFilters: (changes: CopyFilterValues) => void;
}

/** How many copies the filters let through, whether they are the newest, and a button that asks for them anew. */
export function ListToolbar({ list, state, onFilters }: ListToolbarProps) {
  const { copies, total, staleError, isFetching, refresh, answeredAt } = list;
  return (
    <div className={classes.toolbar}>
      <span className={classes.count}>
        {copies && (
          <>
            <b>{total.toLocaleString('en-GB')}</b> {total === 1 ? 'copy' : 'copies'}
          </>
        )}
      </span>
      <RefreshButton label="Read the copies anew" reading={isFetching} onClick={refresh} />
      {copyFilters.keys.some((key) => state[key] !== undefined) && (
        <Button variant="subtle" color="gray" onClick={() => onFilters(noFilters)}>
          Clear filters
        </Button>
      )}
      {copies && staleError === null && (
        <span className={classes.source}>
          <SourceNote from="service" at={answeredAt} />
        </span>
      )}
      {staleError !== null && (
        <span className={classes.stale} role="alert">
          Not up to date. {explainError(staleError).title}.
        </span>
      )}
    </div>
  );
}
