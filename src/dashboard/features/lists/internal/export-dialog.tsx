import { Alert, Checkbox, Progress, SegmentedControl } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { explainError } from '#features/errors/error-explanation.ts';
import { noteExport } from '#features/export-notice/export-notice.ts';
import { exportMasks, maskedJson } from '#features/redaction/masked-json.ts';
import { csvText } from '#lib/csv.ts';
import { downloadText } from '#lib/download.ts';
import { percentOf, sayCount, sayMany } from '#lib/say-count.ts';
import { storedChoice } from '#lib/storage.ts';
import { useStore } from '#lib/store.ts';
import { toWallTime } from '#lib/time-range.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import type { ExportSource } from '../export-source.ts';
import { callsToRead, ListReading } from '../list-reading.ts';
import classes from './export-dialog.module.css';

const formats = ['csv', 'json'] as const;
type Format = (typeof formats)[number];

const chosenFormat = storedChoice('sealdesk-list-export-format', formats);

const formatWords: Readonly<Record<Format, { readonly name: string; readonly about: string }>> = {
  csv: {
    name: 'Table',
    about:
      'A CSV file for spreadsheets: ids and columns, every value in full. Nothing in it runs as a formula.',
  },
  json: {
    name: 'For programs',
    about: 'Everything that the service tells of each, with secrets masked, for scripts to read.',
  },
};

type Standing =
  | { readonly kind: 'asked' | 'reading' | 'stopped' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'saved'; readonly name: string };

interface FileOptions {
  readonly format: Format;
  readonly everything: boolean;
}

/** `contacts-2026-11-23.csv`, with the date in the user's time zone. */
function fileNameFor({ fileName }: ExportSource<unknown>, format: Format, isWhole: boolean): string {
  const day = toWallTime(Math.floor(Date.now() / 1000), false).slice(0, 10);
  return `${fileName}-${day}${isWhole ? '' : '-partial'}.${format}`;
}

/** @returns the name of the file */
function saveFile(
  source: ExportSource<unknown>,
  reading: ListReading<unknown>,
  options: FileOptions,
): string {
  const { format, everything } = options;
  const { rows, isWhole } = reading;
  const name = fileNameFor(source, format, isWhole);
  if (format === 'csv') downloadText(name, csvText(source.table(rows, everything)), 'text/csv');
  else {
    const records = rows.map((row) => source.record(row));
    downloadText(name, maskedJson(records, exportMasks(source.masksAddresses)), 'application/json');
  }
  return name;
}

interface ExportFormProps {
  readonly source: ExportSource<unknown>;
  readonly onStart: (options: FileOptions) => void;
  readonly onCancel: () => void;
}

/** The file's contents and the number of calls. */
function ExportForm({ source, onStart, onCancel }: ExportFormProps) {
  const { one, many, total, isFiltered, hasHidden } = source;
  const format = useStore(chosenFormat);
  const [everything, setEverything] = useState(false);
  const calls = callsToRead(source);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onStart({ format, everything });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <div>
        <p className={classes.scope}>
          <b>{sayMany(total, one, many)}</b>
          {isFiltered ? ', as they are searched and filtered.' : ', all that there are.'}
        </p>
        <p className={classes.cost}>
          {calls === 0
            ? 'They have been read already.'
            : `They are read from the service first, in about ${sayMany(calls, 'step', 'steps')}.`}
        </p>
      </div>
      <div>
        <SegmentedControl
          aria-label="Format"
          data={formats.map((value) => ({ value, label: formatWords[value].name }))}
          value={format}
          onChange={chosenFormat.set}
        />
        <p className={classes.about}>{formatWords[format].about}</p>
      </div>
      {hasHidden && format === 'csv' && (
        <Checkbox
          label="Also the columns that are not shown"
          checked={everything}
          onChange={(event) => setEverything(event.currentTarget.checked)}
        />
      )}
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="filled" type="submit">
          Export {sayMany(total, one, many)}
        </Button>
      </DialogActions>
    </form>
  );
}

interface ExportDialogProps {
  readonly source: ExportSource<unknown>;
  readonly onClose: () => void;
}

/** Reads a whole list page by page and saves the file, or the part that was read. */
export function ExportDialog({ source, onClose }: ExportDialogProps) {
  const { one, many } = source;
  const [reading] = useState(() => new ListReading(source));
  const [standing, setStanding] = useState<Standing>({ kind: 'asked' });
  const [{ count, total }, setProgress] = useState({ count: 0, total: source.total });
  const options = useRef<FileOptions>({ format: 'csv', everything: false });
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const client = useQueryClient();
  const save = async () => {
    const isMasked = source.masksAddresses;
    try {
      await noteExport(client, { what: `list of ${many}`, count: reading.count, isMasked });
      setStanding({ kind: 'saved', name: saveFile(source, reading, options.current) });
    } catch (error) {
      setStanding({ kind: 'failed', error });
    }
  };
  const readOn = async () => {
    const running = new AbortController();
    const { signal } = running;
    abort.current = running;
    setStanding({ kind: 'reading' });
    try {
      await reading.readOn(signal, () => setProgress({ count: reading.count, total: reading.total }));
      await save();
    } catch (error) {
      setStanding(signal.aborted ? { kind: 'stopped' } : { kind: 'failed', error });
    }
  };
  const start = (chosen: FileOptions) => {
    options.current = chosen;
    void readOn();
  };
  const isEnded = standing.kind === 'stopped' || standing.kind === 'failed';
  return (
    <Dialog title={`Export ${many}`} size={480} onClose={onClose}>
      {standing.kind === 'asked' && <ExportForm source={source} onStart={start} onCancel={onClose} />}
      {(standing.kind === 'reading' || isEnded) && (
        <div className={classes.progress}>
          {standing.kind === 'failed' && (
            <Alert title={explainError(standing.error).title}>
              <p>{explainError(standing.error).text}</p>
            </Alert>
          )}
          <div>
            <p className={classes.cost}>
              {isEnded && !reading.isWhole && 'Not all were read: '}
              {sayCount(count)} of {sayMany(total, one, many)}
            </p>
            <Progress aria-label={`${many} read`} value={percentOf(count, total)} mt={6} />
          </div>
          <DialogActions>
            {isEnded ? (
              <>
                {count > 0 && !reading.isWhole && (
                  <Button onClick={() => void save()}>
                    Save the {sayMany(count, one, many)} read so far
                  </Button>
                )}
                <Button variant="filled" autoFocus onClick={() => void readOn()}>
                  {reading.isWhole ? 'Try again' : 'Read the rest'}
                </Button>
              </>
            ) : (
              <Button autoFocus onClick={() => abort.current?.abort()}>
                Stop
              </Button>
            )}
          </DialogActions>
        </div>
      )}
      {standing.kind === 'saved' && (
        <div className={classes.progress}>
          <p className={classes.end} role="status">
            {standing.name} is among your downloads, with {sayMany(reading.count, one, many)}
            {reading.isWhole ? '.' : ` of ${sayCount(reading.total)}.`}
          </p>
          <DialogActions>
            {!reading.isWhole && <Button onClick={() => void readOn()}>Read the rest</Button>}
            <Button onClick={() => void save()}>Download again</Button>
            <Button variant="filled" autoFocus onClick={onClose}>
              Done
            </Button>
          </DialogActions>
        </div>
      )}
    </Dialog>
  );
}
