import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { BulkPanel, UnsavedRun } from '#features/bulk-runs/bulk-panel.tsx';
import type { BulkItem } from '#features/bulk-runs/bulk-row.ts';
import type { BulkRun } from '#features/bulk-runs/use-bulk-run.ts';
import type { GroupAction } from '../group-action.ts';
import classes from './action-form.module.css';
import { runWords } from './action-words.ts';

export type StartRun<I> = (items: readonly BulkItem<I>[]) => void;

interface RunOrFormProps<I> {
  readonly action: GroupAction;
  readonly run: BulkRun<I>;
  readonly children: (start: StartRun<I>) => ReactNode;
}

/** A form and then the run that it started, or an unfinished run, since only one of each kind can exist. */
export function RunOrForm<I>({ action, run, children }: RunOrFormProps<I>) {
  const [shown, setShown] = useState<'run before' | 'own run'>();
  const isNone = run.status === 'idle' || (run.status === 'unsaved' && run.rows.length === 0);
  const isOpen = !isNone && run.status !== 'loading' && run.status !== 'finished';
  if (isOpen && !shown) setShown('run before');
  if (!shown || isNone)
    return (
      <>
        {children((items) => {
          // Set before the run reports its start; otherwise it would count as an earlier one.
          flushSync(() => setShown('own run'));
          run.start(items);
        })}
        {run.status === 'unsaved' && <UnsavedRun run={run} />}
      </>
    );
  const { title, row, again } = runWords[action];
  return (
    <>
      {shown === 'run before' && (
        <p className={classes.before}>
          This run was started before. There is one of its kind at a time: let it come to its end, or clear
          it, and the form is here again.
        </p>
      )}
      <BulkPanel run={run} title={title} rowWord={row} {...(again && { againNote: again })} />
    </>
  );
}
