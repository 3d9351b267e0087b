import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';

interface UnsavedGuardProps {
  /** "3 unsaved changes". */
  readonly what: string;
  readonly active: boolean;
  /** Whether a path belongs to the same form. */
  readonly isInside: (pathname: string) => boolean;
  /** The changes are saved as a draft, so leaving loses nothing; without it the dialog warns of the loss. */
  readonly hasDraft?: boolean;
  readonly onDiscard: () => void;
}

/** Asks before the user leaves unsaved changes: a dialog within the app, `beforeunload` outside. */
export function UnsavedGuard({ what, active, isInside, hasDraft = false, onDiscard }: UnsavedGuardProps) {
  const blocker = useBlocker(({ nextLocation }) => active && !isInside(nextLocation.pathname));
  useEffect(() => {
    // A reload restores the draft.
    if (!active || hasDraft) return;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', onLeave);
    return () => removeEventListener('beforeunload', onLeave);
  }, [active, hasDraft]);
  const left = useRef<Blocker>(undefined);
  useEffect(() => {
    // The save finished while the dialog was open. If the user chose to leave, the navigation is running.
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
