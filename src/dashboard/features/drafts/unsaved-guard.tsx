import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';

interface UnsavedGuardProps {
  /** What would be lost or left behind: "3 unsaved changes". */
  readonly what: string;
  /** Whether there is anything. */
  readonly active: boolean;
  /** Whether an address still belongs to what is being edited. */
  readonly isInside: (pathname: string) => boolean;
  /** Where the changes are hasDraft on this browser, leaving is no loss; without it the person is told that they go. */
  readonly hasDraft?: boolean;
  readonly onDiscard: () => void;
}

/** Asks before somebody leaves what they have not saved, within the app by a dialog, out of it by the browser's. */
export function UnsavedGuard({ what, active, isInside, hasDraft = false, onDiscard }: UnsavedGuardProps) {
  const blocker = useBlocker(({ nextLocation }) => active && !isInside(nextLocation.pathname));
  useEffect(() => {
    // What is hasDraft is there again after a reload, so nobody needs to be stopped.
    if (!active || hasDraft) return;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', onLeave);
    return () => removeEventListener('beforeunload', onLeave);
  }, [active, hasDraft]);
  const left = useRef<Blocker>(undefined);
  useEffect(() => {
    // What was being saved when somebody wanted to leave is saved by now. Who chose to leave is on the way already.
    if (blocker.state === 'blocked' && !active && left.current !== blocker) blocker.proceed();
  }, [blocker, active]);
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    left.current = blocker;
    blocker.proceed();
  };
  return (
    <Dialog title={`Leave with ${what}?`} size={440} onClose={() => blocker.reset()}>
      <Text c="var(--text-2)">
        {hasDraft
          ? 'The draft stays on this browser and is here when you come back. Nothing of it is at the service yet.'
          : 'What was not saved will be lost.'}
      </Text>
      <DialogActions>
        <Button
          variant="light"
          color="red"
          onClick={() => {
            onDiscard();
            leave();
          }}
        >
          Discard and leave
        </Button>
        {hasDraft && <Button onClick={leave}>Leave and keep the draft</Button>}
        <Button variant="filled" onClick={() => blocker.reset()}>
          Stay
        </Button>
      </DialogActions>
    </Dialog>
  );
}
