import { lazy, useState } from 'react';
import { sayResults } from '#features/bulk-runs/bulk-words.ts';
import type { BulkRun } from '#features/bulk-runs/use-bulk-run.ts';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { spellOut } from '#lib/invisible-characters.ts';
import { sayMany } from '#lib/say-count.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { TimeText } from '#ui/time-text.tsx';
import classes from './action-status.module.css';
import type { GroupAction } from './group-action.ts';
import { runWords } from './internal/action-words.ts';
import { ArrivalsNote } from './internal/arrivals-note.tsx';
import { useCopyRun } from './internal/copy-run.ts';
import { useEmailRun } from './internal/email-run.ts';
import { useFaxRun } from './internal/fax-run.ts';
import { useUnshareRun } from './internal/unshare-run.ts';

const RunDrawer = lazy(async () => ({ default: (await import('./internal/run-drawer.tsx')).RunDrawer }));

const standings: Readonly<Partial<Record<BulkRun<unknown>['status'], string>>> = {
  elsewhere: 'under way in another tab',
  running: 'under way',
  stopping: 'stopping',
  stopped: 'stopped before its end',
  finished: 'finished',
};

interface RunNoteProps {
  readonly action: GroupAction;
  readonly run: Omit<BulkRun<unknown>, 'start'>;
}

/** Progress of a run that is active, stopped or not dismissed. */
function RunNote({ action, run }: RunNoteProps) {
  const [open, setOpen] = useState(false);
  const standing = standings[run.status];
  if (!standing) return null;
  const { title, row } = runWords[action];
  const last = run.rows.reduce((latest, { at = 0 }) => Math.max(latest, at), 0);
  return (
    <section className={classes.note} aria-label={spellOut(title, false)}>
      <ExternalText component="p" className={classes.text}>
        <ExternalText component="b">{title}</ExternalText> {standing}: {sayResults(run)} of{' '}
        {sayMany(run.counts.total, row.one, row.many)}
        {run.status === 'finished' && last > 0 && (
          <>
            , the last <TimeText seconds={Math.floor(last / 1000)} style="relative" />
          </>
        )}
      </ExternalText>
      <Button onClick={() => setOpen(true)}>Show the run</Button>
      {run.status === 'finished' && <Button onClick={run.clear}>Dismiss</Button>}
      {open && (
        <PartBoundary>
          <RunDrawer action={action} run={run} onClose={() => setOpen(false)} />
        </PartBoundary>
      )}
    </section>
  );
}

/** Runs that are not dismissed, and copies that are still being created. */
export function ActionStatus({ templateId }: { readonly templateId: string }) {
  return (
    <>
      <RunNote action="email" run={useEmailRun()} />
      <RunNote action="copy" run={useCopyRun()} />
      <RunNote action="unshare" run={useUnshareRun()} />
      <RunNote action="fax" run={useFaxRun()} />
      <ArrivalsNote templateId={templateId} />
    </>
  );
}
