import { operationQuery } from '#api/operation-query.ts';
import { listGroupTemplateCopies } from '#contract/operations/document-group-templates.ts';
import { NoneMatch } from '#kit/paged-list/none-match.tsx';
import { type CopyFilterValues, copyFilters, noFilters } from '../filters/copy-filters.ts';
import { countInput } from '../filters/copy-state.ts';
import classes from './copies-body.module.css';
import { CopyTable, type CopyTableProps } from './copy-table.tsx';
import { CopiesFailed, NeverAny } from './list-states.tsx';

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
          <NoneMatch
            one="copy"
            active={copyFilters.active(state, 'UTC')}
            queryWithout={(key) =>
              operationQuery(listGroupTemplateCopies, countInput(templateId, { ...state, [key]: undefined }))
            }
            onRemove={(key) => onFilters({ [key]: undefined })}
            onClear={() => onFilters(noFilters)}
          />
        ) : (
          <NeverAny templateId={templateId} onRetry={refresh} retrying={isFetching} />
        )}
      </div>
    );
  return <CopyTable {...props} />;
}
