import { explainError } from '#features/errors/error-explanation.ts';
import { exportSource } from '#features/lists/export-source.ts';
import { useListExport } from '#features/lists/list-export.tsx';
import { SourceNote } from '#features/log-derived/source-note.tsx';
import { Button } from '#ui/button.tsx';
import { RefreshButton } from '#ui/refresh-button.tsx';
import { type CopyFilterValues, copyFilters, noFilters } from '../filters/copy-filters.ts';
import type { CopyState } from '../filters/copy-state.ts';
import { copyFile, keyOf } from '../model/copy-row.ts';
import { isReadHere } from './copies-query.ts';
import classes from './list-toolbar.module.css';
import { StuckNote } from './stuck-note.tsx';
import type { useCopyList } from './use-copy-list.ts';

interface ExportButtonProps {
  readonly templateId: string;
  readonly list: ReturnType<typeof useCopyList>;
  readonly state: CopyState;
}

export function ExportButton({ templateId, list, state }: ExportButtonProps) {
  const { ask, dialog } = useListExport();
  const isFiltered = copyFilters.keys.some((key) => state[key] !== undefined);
  const names = { one: 'copy', many: 'copies', fileName: `copies-${templateId}` };
  return (
    <>
      <Button
        inactive={!list.rows?.length}
        onClick={() =>
          ask(exportSource({ ...names, isFiltered, list, state, rowKey: keyOf, file: copyFile, columns: [] }))
        }
      >
        Export …
      </Button>
      {dialog}
    </>
  );
}

interface ListToolbarProps {
  readonly templateId: string;
  readonly list: ReturnType<typeof useCopyList>;
  readonly state: CopyState;
  readonly onFilters: (changes: CopyFilterValues) => void;
}

export function ListToolbar({ templateId, list, state, onFilters }: ListToolbarProps) {
  const { rows, total, staleError, isFetching, refresh, answeredAt } = list;
  return (
    <div className={classes.toolbar}>
      <span className={classes.count}>
        {rows && (
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
      {rows && staleError === null && (
        <span className={classes.source}>
          <SourceNote from="service" at={answeredAt} />
        </span>
      )}
      {staleError !== null && (
        <span className={classes.stale} role="alert">
          Not up to date. {explainError(staleError).title}.
        </span>
      )}
      {isReadHere(state) && <StuckNote templateId={templateId} state={state} />}
    </div>
  );
}
