import { Alert } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { LostAnswer } from '#api/lost-answer.ts';
import { FormAlert } from '#features/forms/form-alert.tsx';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { CannotChange, type InviteChange, inviteChangeMutation } from './group-changes.ts';
import classes from './invite-dialog.module.css';

interface DialogWords {
  readonly title: string;
  readonly action: string;
  readonly keep: string;
  readonly failed: string;
  readonly open: string;
  readonly cannot: string;
}

const words: Readonly<Record<InviteChange, DialogWords>> = {
  resend: {
    title: 'Send the invites again?',
    action: 'Send again',
    keep: 'Send nothing',
    failed: 'Nothing was sent',
    open: 'Whether the emails were sent is not known',
    cannot: 'This service cannot send invites again from here. Invite the signers anew on each document.',
  },
  cancel: {
    title: 'Cancel the invites of this group?',
    action: 'Cancel the invites',
    keep: 'Keep the invites',
    failed: 'The invites were not canceled',
    open: 'Whether the invites were canceled is not known',
    cannot: 'This service cannot cancel the invites of a group.',
  },
};

interface InviteDialogProps {
  readonly change: InviteChange;
  readonly groupId: string;
  readonly inviteId: string;
  /** Announced on success. */
  readonly done: string;
  /** The label of the button says "anyway". */
  readonly again?: boolean;
  /** @param isUnsure no response was received */
  readonly onSent?: (isUnsure: boolean) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function InviteDialog(props: InviteDialogProps) {
  const { change, groupId, inviteId, done, again = false, onSent, onClose, children } = props;
  const { title, action, keep, failed, open, cannot } = words[change];
  const run = useMutation(inviteChangeMutation(change, groupId, inviteId));
  const isSentPerhaps = run.error instanceof LostAnswer && run.error.mayDouble;
  const isUnderWay = useRef(false);
  const start = () => {
    // A double click comes before the button is rendered busy.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    run.mutate(undefined, {
      onSuccess: () => {
        onSent?.(false);
        announce(done, { shown: true });
        onClose();
      },
      onError: (error) => {
        if (error instanceof LostAnswer && error.mayDouble) onSent?.(error.state !== 'done');
      },
      onSettled: () => {
        isUnderWay.current = false;
      },
    });
  };
  return (
    <Dialog title={title} size={480} onClose={onClose}>
      <div className={classes.text}>
        {children}
        {run.error instanceof CannotChange ? (
          <Alert title={failed}>{cannot}</Alert>
        ) : (
          <FormAlert error={run.error} title={failed} openTitle={open} />
        )}
      </div>
      <DialogActions>
        <Button onClick={onClose}>{keep}</Button>
        <Button
          variant="filled"
          {...(change === 'cancel' ? { color: 'red' } : {})}
          busy={run.isPending}
          inactive={isSentPerhaps}
          onClick={start}
        >
          {again ? 'Send again all the same' : action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
