import { type CopyFilterValues, copyFilters } from '../filters/copy-filters.ts';
import classes from './copies-body.module.css';
import { CopyTable, type CopyTableProps } from './copy-table.tsx';
import { CopiesFailed, NeverAny } from './list-states.tsx';
import { NoneMatch } from './none-match.tsx';

interface CopiesBodyProps extends CopyTableProps {
  readonly templateId: string;
  readonly onFilters: (changes: CopyFilterValues) => void;
}

/** One of the five states of the list: loading, failed, never any, none match, rows. */
export function CopiesBody({ templateId, onFilters, ...props }: CopiesBodyProps) {
  const { list, state } = props;
  const { copies, total, error, isFetching, refresh } = list;
  if (error)
    return (
      <div className={classes.message}>
        <CopiesFailed error={error} onRetry={refresh} retrying={isFetching} />
      </div>
    );
  if (copies && total === 0)
    return (
      <div className={classes.message}>
        {copyFilters.keys.some((key) => state[key] !== undefined) ? (
          <NoneMatch templateId={templateId} state={state} onChange={onFilters} />
        ) : (
          <NeverAny templateId={templateId} onRetry={refresh} retrying={isFetching} />
        )}
      </div>
    );
  return <CopyTable {...props} />;
}
