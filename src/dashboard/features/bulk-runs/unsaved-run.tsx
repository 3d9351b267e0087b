import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import classes from './bulk-panel.module.css';
import type { BulkRun } from './use-bulk-run.ts';

/** Asks whether a run begins that the browser cannot keep. */
export function UnsavedRun({ run }: { readonly run: Pick<BulkRun<unknown>, 'startUnsaved' | 'decline'> }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  return (
    <div className={classes.ask} role="alert" ref={box}>
      <p>
        <strong>This browser cannot keep this run.</strong> Its storage for this site is full or switched off.
        Nothing was sent yet. If you send it all the same, a reload or a closed tab loses what was not sent
        and what became of the rest.
      </p>
      <div className={classes.actions}>
        <Button variant="filled" onClick={run.startUnsaved}>
          Send without keeping the run
        </Button>
        <Button onClick={run.decline}>Do not send</Button>
      </div>
    </div>
  );
}
