import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { BulkPanel } from '#kit/bulk/bulk-panel.tsx';
import type { BulkItem } from '#kit/bulk/bulk-row.ts';
import type { BulkRun } from '#kit/bulk/use-bulk-run.ts';
import type { CopyAction } from './action-names.ts';
import { runWords } from './action-words.ts';

export type StartRun<I> = (items: readonly BulkItem<I>[]) => void;

interface RunOrFormProps<I> {
  readonly action: CopyAction;
  readonly run: BulkRun<I>;
  /** The form that starts a run. */
  readonly children: (start: StartRun<I>) => ReactNode;
}

/**
 * A form, and in its place the run that it has started; or the one before, which has to come to its end first, since there
 * is one run of a kind at a time.
 */
export function RunOrForm<I>({ action, run, children }: RunOrFormProps<I>) {
  const [startedHere, setStartedHere] = useState(false);
  const isOpen = run.status !== 'idle' && run.status !== 'loading' && run.status !== 'finished';
  if (isOpen && !startedHere) setStartedHere(true);
  const isSettled = startedHere && run.status === 'finished' && run.counts.done === run.counts.total;
  const putAway = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    putAway.current = isSettled ? run.clear : undefined;
  });
  // Results without a fault have been seen when the drawer is closed; those with one stay until somebody puts them away.
  useEffect(() => () => putAway.current?.(), []);
  if (!startedHere || run.status === 'idle')
    return children((items) => {
      setStartedHere(true);
      run.start(items);
    });
  const { title, row, again } = runWords[action];
  return <BulkPanel run={run} title={title} rowWord={row} {...(again && { againNote: again })} />;
}
