import { Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { saveNoted } from '#features/export-notice/export-notice.ts';
import type { CsvCell } from '#lib/csv.ts';
import { downloadCsv } from '#lib/csv-export.ts';
import { sayCount } from '#lib/say-count.ts';
import { Button } from '#ui/button.tsx';
import classes from '../bulk-panel.module.css';
import { type RowWord, sayRows } from '../bulk-words.ts';
import type { BulkRun } from '../use-bulk-run.ts';

interface BulkActionsProps {
  readonly run: Omit<BulkRun<unknown>, 'start'>;
  readonly rowWord: RowWord;
  /** Without extension. */
  readonly fileName: string;
  readonly result: () => CsvCell[][];
  /** Shown while the run is not active. */
  readonly children?: ReactNode;
}

/** Asks for confirmation if rows were not sent. */
function ClearButton({ run, rowWord }: Pick<BulkActionsProps, 'run' | 'rowWord'>) {
  const [asking, setAsking] = useState(false);
  const asker = useRef<HTMLButtonElement>(null);
  const { waiting } = run.counts;
  if (waiting === 0)
    return (
      <Button variant="subtle" color="gray" onClick={run.clear}>
        Clear the result
      </Button>
    );
  const keep = () => {
    setAsking(false);
    asker.current?.focus();
  };
  return (
    <>
      <Button ref={asker} variant="subtle" color="gray" onClick={() => setAsking(!asking)}>
        Drop the other {sayCount(waiting)} …
      </Button>
      {asking && (
        <div className={classes.ask} role="alert">
          <p>
            Drop this run? {sayRows(waiting, rowWord)} will not be sent, and the result so far goes from this
            browser. What was carried out stays as it is.
          </p>
          <Group gap={8}>
            <Button onClick={keep}>Keep it</Button>
            <Button variant="filled" color="red" onClick={run.clear}>
              Drop the run
            </Button>
          </Group>
        </div>
      )}
    </>
  );
}

export function BulkActions({ run, rowWord, fileName, result, children }: BulkActionsProps) {
  const client = useQueryClient();
  const { status, counts } = run;
  const save = () => {
    const rows = result();
    const file = { what: `result of a run: ${fileName}`, count: rows.length - 1, isMasked: false };
    return saveNoted(client, file, () => downloadCsv(fileName, rows));
  };
  if (status === 'running' || status === 'stopping')
    return (
      <Group gap={8}>
        <Button busy={status === 'stopping'} onClick={run.stop}>
          {status === 'stopping' ? 'Stopping' : 'Stop'}
        </Button>
      </Group>
    );
  if (status !== 'stopped' && status !== 'finished') return null;
  return (
    <Group gap={8}>
      {status === 'stopped' && (
        <Button variant="filled" onClick={run.resume}>
          Resume: send the other {sayCount(counts.waiting)}
        </Button>
      )}
      {status === 'finished' && counts.failed > 0 && (
        <Button onClick={run.retryFailed}>Retry the {sayCount(counts.failed)} failed</Button>
      )}
      {status === 'finished' && counts.unknown > 0 && (
        <Button onClick={run.retryUnknown}>
          Send the {sayCount(counts.unknown)} without an answer again
        </Button>
      )}
      <Button onClick={() => void save()}>Export the result as CSV</Button>
      {children}
      <ClearButton run={run} rowWord={rowWord} />
    </Group>
  );
}
