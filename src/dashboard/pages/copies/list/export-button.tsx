import { useState } from 'react';
import { explainError } from '#features/errors/error-explanation.ts';
import { downloadCsv, tableOf } from '#lib/csv-export.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { copyColumns } from './copies-csv.ts';
import type { CopyRow } from './copy-row.ts';

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
