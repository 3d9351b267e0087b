import { Alert, Progress } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type BackgroundWork, backgroundWork } from '#features/background-work/background-work.ts';
import { sayTimeLeft } from '#features/bulk-runs/pace.ts';
import type { ReadingPause } from '#features/log-store/entry-stream.ts';
import { percentOf, sayCount, sayMany } from '#lib/say-count.ts';
import { useStore } from '#lib/store.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import classes from './export-panel.module.css';
import { dismissExport, type ExportRun, exportRun, saveExport, stopExport } from './export-run.ts';

/** In decimal units, as file managers show. */
function sayBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(2)} GB`;
}

function sayPause({ why, until }: ReadingPause, now: number): string {
  const rest = until === undefined ? 0 : Math.max(1, Math.ceil((until - now) / 1000));
  switch (why) {
    case 'session':
      return 'Your session has ended. Sign in again, and the export goes on where it was.';
    case 'busy':
      return `The service asked to wait: goes on in ${rest} s.`;
    case 'silence':
      return `The server cannot be reached: tries again in ${rest} s.`;
  }
}

/** Milliseconds without progress after which the rate is not shown. */
const SILENT_MS = 4000;

function sayStanding({ status, progress, pace, heardAt }: ExportRun, now: number): string {
  if (status === 'stopping') return 'Closing the file …';
  if (progress.pause) return sayPause(progress.pause, now);
  if (now - heardAt > SILENT_MS) return 'Waiting for the service …';
  if (!pace) return 'Reading …';
  return `${sayCount(Math.round(pace.rate))} a second, ${sayTimeLeft(pace.left)} left`;
}

/** Undefined while running. */
function sayEnd({ end, progress }: ExportRun): string | undefined {
  const entries = sayMany(progress.entries, 'entry', 'entries');
  switch (end?.kind) {
    case undefined:
      return undefined;
    case 'whole':
      return `${entries} exported`;
    case 'stopped':
      return `Stopped: partial, ${entries} of ${sayCount(progress.expected)}`;
    case 'failed':
      return progress.entries > 0
        ? `Ended early: partial, ${entries} of ${sayCount(progress.expected)}`
        : 'Nothing was exported';
  }
}

/** Updates every second while active. */
function useNow(active: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!active) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [active]);
  return now;
}

function ExportProgress({ run }: { readonly run: ExportRun }) {
  const { progress, status } = run;
  const ended = status === 'ended';
  const now = useNow(!ended);
  return (
    <div className={classes.progress}>
      <Progress
        aria-label="Entries exported"
        value={ended && run.end?.kind === 'whole' ? 100 : percentOf(progress.entries, progress.expected)}
      />
      <dl className={classes.facts}>
        <div>
          <dt>Entries</dt>
          <dd>
            {sayCount(progress.entries)}
            {!ended && ` / ${sayCount(progress.expected)}`}
          </dd>
        </div>
        <div>
          <dt>Size</dt>
          <dd>{sayBytes(progress.bytes)}</dd>
        </div>
        <div>
          <dt>Calls</dt>
          <dd>{sayCount(progress.calls)}</dd>
        </div>
      </dl>
      {!ended && <p className={classes.standing}>{sayStanding(run, now)}</p>}
    </div>
  );
}

function Ended({ run, onClose }: { readonly run: ExportRun; readonly onClose: () => void }) {
  const { end, file, progress, name } = run;
  const whole = end?.kind === 'whole';
  return (
    <>
      <p className={classes.end}>{sayEnd(run)}</p>
      {end?.kind === 'failed' && (
        <Alert title={<ExternalText>{end.title}</ExternalText>}>
          <ExternalText component="p">{end.text}</ExternalText>
        </Alert>
      )}
      <p className={classes.standing}>
        {!file && progress.entries > 0 && 'The file is where you chose to have it.'}
        {file && whole && `${name} is among your downloads.`}
        {file && !whole && 'What was written is kept until you put it away.'}
      </p>
      <DialogActions>
        {file && whole && <Button onClick={saveExport}>Download again</Button>}
        <Button
          variant={whole || !file ? 'filled' : 'default'}
          onClick={() => {
            dismissExport();
            onClose();
          }}
        >
          Done
        </Button>
        {file && !whole && (
          <Button variant="filled" onClick={saveExport}>
            Download the partial file
          </Button>
        )}
      </DialogActions>
    </>
  );
}

/** The export continues when the panel is closed. */
export function ExportPanel({ onClose }: { readonly onClose: () => void }) {
  const run = useStore(exportRun);
  if (!run) return null;
  return (
    <Dialog title={`Export to ${run.name}`} size={560} onClose={onClose}>
      <ExportProgress run={run} />
      {run.status === 'ended' ? (
        <Ended run={run} onClose={onClose} />
      ) : (
        <>
          <p className={classes.note}>
            It goes on while you use other pages of Sealdesk; closing this tab ends it.
          </p>
          <DialogActions>
            <Button variant="subtle" color="gray" onClick={onClose}>
              Go on in the background
            </Button>
            <Button busy={run.status === 'stopping'} onClick={stopExport}>
              Stop and keep what is written
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

function workOf(run: ExportRun): BackgroundWork {
  return {
    what: 'Export of request logs',
    done: run.progress.entries,
    total: run.progress.expected,
    ended: sayEnd(run),
    stop: stopExport,
    dismiss: dismissExport,
    Panel: ExportPanel,
  };
}

// Shown in the app frame on every page.
exportRun.subscribe(() => {
  const run = exportRun.get();
  backgroundWork.set(run && workOf(run));
});
