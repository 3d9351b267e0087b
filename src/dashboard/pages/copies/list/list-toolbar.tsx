import { useState } from 'react';
import { explainError } from '#features/errors/error-explanation.ts';
import { SourceNote } from '#features/log-derived/source-note.tsx';
import { downloadCsv, tableOf } from '#lib/csv-export.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { RefreshButton } from '#ui/refresh-button.tsx';
import { type CopyFilterValues, copyFilters, noFilters } from '../filters/copy-filters.ts';
import { type CopyRow, copyColumns } from '../model/copy-row.ts';
import classes from './list-toolbar.module.css';
import type { useCopyList } from './use-copy-list.ts';

interface ExportButtonProps {
  readonly templateId: string;
  readonly rows: readonly CopyRow[] | undefined;
}

/** Saves the rows on the screen as a CSV file. */
export function ExportButton({ templateId, rows = [] }: ExportButtonProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await downloadCsv(`copies-${templateId}`, tableOf(copyColumns, rows));
      const copies = rows.length === 1 ? '1 copy' : `${rows.length} copies`;
      announce(`Exported ${copies}, those of this page`, { shown: true });
    } catch (error) {
      // The part that writes CSV is loaded on demand.
      announce(explainError(error).title, { shown: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} inactive={rows.length === 0} onClick={() => void save()}>
      Export
      <span className="visually-hidden"> the rows of this page as CSV</span>
    </Button>
  );
}

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
