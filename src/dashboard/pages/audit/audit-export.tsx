import { SegmentedControl } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AuditQuestion } from '#api/staff.ts';
import { noteExport } from '#features/export-notice/export-notice.ts';
import { FormAlert } from '#features/forms/form-alert.tsx';
import { downloadText } from '#lib/download.ts';
import { sayMany } from '#lib/say-count.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { type AuditFormat, auditFormats, auditText, readWholeAudit } from './audit-file.ts';
import classes from './audit-page.module.css';

const formatWords: Readonly<Record<AuditFormat, { name: string; about: string; type: string }>> = {
  csv: {
    ...{ name: 'Table', type: 'text/csv' },
    about: 'A CSV file for spreadsheets. Nothing in it runs as a formula.',
  },
  jsonl: {
    ...{ name: 'For programs', type: 'application/x-ndjson' },
    about:
      'JSON Lines: one entry a line, with all that is shown here. What proves that none was changed is in the log itself.',
  },
};

interface ExportAuditProps {
  readonly question: AuditQuestion;
  readonly isFiltered: boolean;
  readonly inactive: boolean;
}

function ExportDialog({
  question,
  isFiltered,
  onClose,
}: Omit<ExportAuditProps, 'inactive'> & { readonly onClose: () => void }) {
  const client = useQueryClient();
  const [format, setFormat] = useState<AuditFormat>('csv');
  const [count, setCount] = useState(0);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const exporting = useMutation({
    mutationFn: async () => {
      const running = new AbortController();
      abort.current = running;
      const entries = await readWholeAudit(question, running.signal, setCount);
      await noteExport(client, { what: 'audit log', count: entries.length, isMasked: false });
      const name = `audit-log-${new Date().toISOString().slice(0, 10)}.${format}`;
      downloadText(name, auditText(entries, format), formatWords[format].type);
      announce(`${name} is among your downloads, with ${sayMany(entries.length, 'line', 'lines')}`, {
        shown: true,
      });
    },
    onSuccess: onClose,
  });
  const isStopped = abort.current?.signal.aborted === true;
  return (
    <Dialog title="Export the audit log" size={480} onClose={onClose}>
      <div className={classes.export}>
        <p>
          {isFiltered ? 'All lines that the filters let through.' : 'All lines.'} The export itself is noted
          in the log.
        </p>
        <div>
          <SegmentedControl
            aria-label="Format"
            data={auditFormats.map((value) => ({ value, label: formatWords[value].name }))}
            value={format}
            onChange={setFormat}
          />
          <p className={classes.about}>{formatWords[format].about}</p>
        </div>
        <p role="status">{exporting.isPending && `${sayMany(count, 'line', 'lines')} read …`}</p>
        {!isStopped && <FormAlert error={exporting.error} title="No file was made" />}
        <DialogActions>
          {exporting.isPending ? (
            <Button onClick={() => abort.current?.abort()}>Stop</Button>
          ) : (
            <Button onClick={onClose}>Cancel</Button>
          )}
          <Button
            variant="filled"
            busy={exporting.isPending}
            onClick={() => {
              setCount(0);
              exporting.mutate();
            }}
          >
            Export
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

export function ExportAudit({ inactive, ...props }: ExportAuditProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button inactive={inactive} onClick={() => setIsOpen(true)}>
        Export …
      </Button>
      {isOpen && <ExportDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
