import { Alert, Progress } from '@mantine/core';
import { useEffect, useState } from 'react';
import { percentOf, sayCount } from '#lib/say-count.ts';
import { useStore } from '#lib/store.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import classes from './export-panel.module.css';
import { dismissExport, type ExportRun, exportRun, saveExport, stopExport } from './export-run.ts';
import { sayBytes, sayEnd, sayStanding } from './export-words.ts';

/** The present, told anew each second while something is measured by it. */
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

/** What can be done about an export that has ended. */
function Ended({ run, onClose }: { readonly run: ExportRun; readonly onClose: () => void }) {
  const { end, file, progress, name } = run;
  const whole = end?.kind === 'whole';
  return (
    <>
      <p className={classes.end}>{sayEnd(run)}</p>
      {end?.kind === 'failed' && (
        <Alert title={end.title}>
          <p>{end.text}</p>
        </Alert>
      )}
      <p className={classes.standing}>
        {!file && progress.entries > 0 && 'The file is where you chose to have it.'}
        {file && whole && `${name} is among your downloads.`}
        {file && !whole && 'What was written is kept until you put it away.'}
      </p>
      <div className={classes.actions}>
        {file && (
          <Button variant={whole ? 'default' : 'filled'} onClick={saveExport}>
            {whole ? 'Download again' : 'Download the partial file'}
          </Button>
        )}
        <Button
          variant={whole || !file ? 'filled' : 'default'}
          onClick={() => {
            dismissExport();
            onClose();
          }}
        >
          Done
        </Button>
      </div>
    </>
  );
}

/** How far an export is, and what became of it. It goes on when this is closed. */
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
          <div className={classes.actions}>
            <Button busy={run.status === 'stopping'} onClick={stopExport}>
              Stop and keep what is written
            </Button>
            <Button variant="subtle" color="gray" onClick={onClose}>
              Go on in the background
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
