import { Group, Progress, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type CsvColumns, tableOf } from '#lib/csv-export.ts';
import { spellOut } from '#lib/invisible-characters.ts';
import { percentOf, sayCount } from '#lib/say-count.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import classes from './bulk-panel.module.css';
import { type RowWord, sayResults, sayRows, sayStanding } from './bulk-words.ts';
import { BulkActions } from './internal/bulk-actions.tsx';
import type { BulkSnapshot } from './internal/bulk-engine.ts';
import { BulkResult, resultColumns } from './internal/bulk-result.tsx';
import { sayTimeLeft } from './pace.ts';
import type { BulkRun } from './use-bulk-run.ts';

function useSecondsUntil(moment: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (moment === undefined) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return moment === undefined ? 0 : Math.max(0, Math.ceil((moment - now) / 1000));
}

function BulkProgress({ run, label }: { readonly run: BulkSnapshot<unknown>; readonly label: string }) {
  const { counts, pace, pausedUntil, status } = run;
  const settled = counts.done + counts.failed + counts.unknown;
  const rest = useSecondsUntil(pausedUntil);
  return (
    <Stack gap={8}>
      <Progress aria-label={spellOut(label, false)} value={percentOf(settled, counts.total)} />
      <div className={classes.facts}>
        <span className={classes.count}>
          {sayCount(settled)} / {sayCount(counts.total)}
        </span>
        <span>{sayResults(run)}</span>
        {status === 'running' && rest > 0 && <span>The service asked to wait: goes on in {rest} s</span>}
        {status === 'running' && rest === 0 && pace && (
          <>
            <span>{pace.rate < 10 ? pace.rate.toFixed(1) : Math.round(pace.rate)} a second</span>
            <span>{sayTimeLeft(pace.left)} left</span>
          </>
        )}
      </div>
    </Stack>
  );
}

/** Number of progress announcements in a run. */
const PARTS = 4;

/** Announces the start, each quarter and the end to screen readers. */
function useRunAnnouncements(run: BulkSnapshot<unknown>, word: RowWord): void {
  const { status, counts } = run;
  const before = useRef(status);
  const settled = counts.done + counts.failed + counts.unknown;
  const part = counts.total === 0 ? 0 : Math.floor((settled * PARTS) / counts.total);
  const toldPart = useRef(part);
  useEffect(() => {
    const was = before.current;
    before.current = status;
    if (status !== was) {
      toldPart.current = part;
      if (status === 'running') announce(`Sending ${sayRows(counts.total, word)}`);
      if (status === 'stopped' && was !== 'loading')
        announce(`${sayStanding(run, word)} ${sayResults(run)}.`);
      if (status === 'finished' && was !== 'loading') announce(`Finished: ${sayResults(run)}`);
    } else if (status === 'running' && part !== toldPart.current) {
      toldPart.current = part;
      announce(`${part * (100 / PARTS)} %: ${sayResults(run)}`);
    }
  }, [status, part, counts, run, word]);
}

interface BulkPanelProps<I> {
  readonly run: Omit<BulkRun<I>, 'start'>;
  /** "Activate 40 admins". */
  readonly title: string;
  readonly rowWord: RowWord;
  /** What happens if a row that was carried out is sent again. */
  readonly againNote?: string;
  readonly exportColumns?: CsvColumns<I>;
  /** Shown while the run is not active. */
  readonly actions?: ReactNode;
}

const fileNameOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-');

export function BulkPanel<I>(props: BulkPanelProps<I>) {
  const { run, title, rowWord, againNote, exportColumns = {}, actions } = props;
  const { status, counts } = run;
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useRunAnnouncements(run, rowWord);
  // Keeps the focus in the run when the pressed button disappears.
  // biome-ignore lint/correctness/useExhaustiveDependencies: buttons change with the status.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [status]);
  if (status === 'loading' || status === 'idle') return null;
  if (status === 'unsaved') return <UnsavedRun run={run} />;
  const standing = sayStanding(run, rowWord);
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={classes.title} ref={heading} tabIndex={-1}>
          <ExternalText>{title}</ExternalText>
        </h2>
        {standing && <p className={classes.standing}>{standing}</p>}
      </div>
      {counts.total > 0 && (
        <>
          <BulkProgress run={run} label={title} />
          <BulkActions
            run={run}
            rowWord={rowWord}
            fileName={fileNameOf(title)}
            result={() => tableOf(resultColumns(rowWord.one, exportColumns), run.rows)}
          >
            {actions}
          </BulkActions>
          {status === 'finished' && counts.unknown > 0 && againNote && (
            <p className={classes.standing}>{againNote}</p>
          )}
          <BulkResult run={run} title={title} rowWord={rowWord} />
        </>
      )}
    </section>
  );
}

/** Asks whether to start a run that the browser cannot store. */
export function UnsavedRun({ run }: { readonly run: Pick<BulkRun<unknown>, 'startUnsaved' | 'decline'> }) {
  const sendAnyway = useRef<HTMLButtonElement>(null);
  useEffect(() => sendAnyway.current?.focus(), []);
  return (
    <div className={classes.ask} role="alert">
      <p>
        <strong>This browser cannot keep this run.</strong> Its storage for this site is full or switched off.
        Nothing was sent yet. If you send it all the same, a reload or a closed tab loses what was not sent
        and what became of the rest.
      </p>
      <Group gap={8}>
        <Button ref={sendAnyway} variant="filled" onClick={run.startUnsaved}>
          Send without keeping the run
        </Button>
        <Button onClick={run.decline}>Do not send</Button>
      </Group>
    </div>
  );
}
