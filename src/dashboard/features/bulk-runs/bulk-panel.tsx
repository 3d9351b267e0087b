import { type ReactNode, useEffect, useId, useRef } from 'react';
import { type CsvColumns, tableOf } from '#lib/csv-export.ts';
import classes from './bulk-panel.module.css';
import { type RowWord, sayStanding } from './bulk-words.ts';
import { BulkActions } from './internal/bulk-actions.tsx';
import { resultColumns } from './internal/bulk-export.ts';
import { BulkProgress } from './internal/bulk-progress.tsx';
import { BulkResult } from './internal/bulk-result.tsx';
import { useRunAnnouncements } from './internal/use-run-announcements.ts';
import { UnsavedRun } from './unsaved-run.tsx';
import type { BulkRun } from './use-bulk-run.ts';

interface BulkPanelProps<I> {
  readonly run: BulkRun<I>;
  /** What the run does: "Activate 40 admins". */
  readonly title: string;
  readonly rowWord: RowWord;
  /** What happens to a row that was carried out already when it is sent again. */
  readonly againNote?: string;
  /** More columns of the exported result. */
  readonly exportColumns?: CsvColumns<I>;
  /** More buttons, once the run stands still. */
  readonly actions?: ReactNode;
}

const fileNameOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** A run on the screen: how far it is, what became of each row, and what can be done about it. Nothing where there is no run. */
export function BulkPanel<I>(props: BulkPanelProps<I>) {
  const { run, title, rowWord, againNote, exportColumns = {}, actions } = props;
  const { status, counts } = run;
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useRunAnnouncements(run, rowWord);
  // The button that was pressed goes with the state that it belongs to; who pressed it stays at the run.
  // biome-ignore lint/correctness/useExhaustiveDependencies: buttons come and go with the status.
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
          {title}
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
