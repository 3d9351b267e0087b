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
  /** The form that starts a run. */
  readonly children: (start: StartRun<I>) => ReactNode;
}

/**
 * A form, and then the run that it has started; or the run before, which has to end first, since there is one of a kind at
 * a time.
 */
export function RunOrForm<I>({ action, run, children }: RunOrFormProps<I>) {
  const [shown, setShown] = useState<'run before' | 'own run'>();
  const isNone = run.status === 'idle' || (run.status === 'unsaved' && run.rows.length === 0);
  const isOpen = !isNone && run.status !== 'loading' && run.status !== 'finished';
  if (isOpen && !shown) setShown('run before');
  if (!shown || isNone)
    return (
      <>
        {children((items) => {
          // Before the run tells that it is under way, which would pass for one that was there already.
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
