import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { BareButton } from '#ui/bare/bare-button.tsx';
import { Segments } from '#ui/segments.tsx';
import { downloadResult, type ExportColumn, resultTable } from './bulk-export.ts';
import classes from './bulk-panel.module.css';
import { BulkProgress } from './bulk-progress.tsx';
import { BulkRows } from './bulk-rows.tsx';
import { type RowWord, sayCount, sayStanding } from './bulk-words.ts';
import type { BulkRun } from './use-bulk-run.ts';
import { useRunAnnouncements } from './use-run-announcements.ts';

interface BulkPanelProps<I> {
  readonly run: BulkRun<I>;
  /** What the run does: "Activate 40 admins". */
  readonly title: string;
  readonly rowWord: RowWord;
  /** What happens to a row that was carried out already when it is sent again. */
  readonly againNote?: string;
  /** More columns of the exported result. */
  readonly exportColumns?: readonly ExportColumn<I>[];
  /** More buttons, once the run stands still. */
  readonly actions?: ReactNode;
}

type Shown = 'all' | 'open' | 'faults';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A run on the screen: how far it is, what became of each row, and what can be done about it. Nothing where there is no run. */
export function BulkPanel<I>(props: BulkPanelProps<I>) {
  const { run, title, rowWord, againNote, exportColumns = [], actions } = props;
  const { status, counts, rows } = run;
  const [shown, setShown] = useState<Shown>('all');
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useRunAnnouncements(run, rowWord);
  // The button that was pressed goes with the state that it belongs to; who pressed it stays at the run.
  // biome-ignore lint/correctness/useExhaustiveDependencies: buttons come and go with the status.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [status]);
  const faults = counts.failed + counts.unknown;
  const open = counts.waiting + counts.sending;
  const visible = useMemo(() => {
    if (shown === 'faults') return rows.filter(({ state }) => state === 'failed' || state === 'unknown');
    if (shown === 'open') return rows.filter(({ state }) => state === 'waiting' || state === 'sending');
    return rows;
  }, [rows, shown]);
  if (status === 'loading' || status === 'idle') return null;
  const standing = sayStanding(run, rowWord);
  const isStill = status === 'stopped' || status === 'finished';
  const fileName = title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {standing && <p className={classes.standing}>{standing}</p>}
      </div>
      {counts.total > 0 && (
        <>
          <BulkProgress run={run} label={title} />
          <div className={classes.actions}>
            {(status === 'running' || status === 'stopping') && (
              <BareButton busy={status === 'stopping'} onClick={run.stop}>
                {status === 'stopping' ? 'Stopping' : 'Stop'}
              </BareButton>
            )}
            {status === 'stopped' && (
              <BareButton kind="primary" onClick={run.resume}>
                Resume: send the other {sayCount(counts.waiting)}
              </BareButton>
            )}
            {status === 'finished' && counts.failed > 0 && (
              <BareButton onClick={run.retryFailed}>Retry the {sayCount(counts.failed)} failed</BareButton>
            )}
            {status === 'finished' && counts.unknown > 0 && (
              <BareButton onClick={run.retryUnknown}>
                Send the {sayCount(counts.unknown)} without an answer again
              </BareButton>
            )}
            {isStill && (
              <BareButton
                onClick={() => void downloadResult(fileName, resultTable(rows, rowWord.one, exportColumns))}
              >
                Export the result as CSV
              </BareButton>
            )}
            {isStill && (
              <BareButton kind="quiet" onClick={run.clear}>
                {open > 0 ? `Drop the other ${sayCount(open)} and clear` : 'Clear the result'}
              </BareButton>
            )}
            {isStill && actions}
          </div>
          {status === 'finished' && counts.unknown > 0 && againNote && (
            <p className={classes.standing}>{againNote}</p>
          )}
          <div className={classes.filter}>
            <Segments
              label="Rows shown"
              options={[
                { value: 'all', label: `All ${sayCount(counts.total)}` },
                { value: 'open', label: `Not sent ${sayCount(open)}` },
                {
                  value: 'faults',
                  label: `${counts.unknown > 0 ? 'Failed or unseen' : 'Failed'} ${sayCount(faults)}`,
                },
              ]}
              value={shown}
              onChange={setShown}
            />
          </div>
          {visible.length > 0 ? (
            <BulkRows caption={`${title}: results`} heading={capital(rowWord.one)} rows={visible} />
          ) : (
            <p className={classes.none}>
              {shown === 'faults' ? 'Nothing has failed.' : 'Everything has been sent.'}
            </p>
          )}
        </>
      )}
    </section>
  );
}
