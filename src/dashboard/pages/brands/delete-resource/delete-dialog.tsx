import { Alert, Stack } from '@mantine/core';
import { type MutationOptions, useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { hasCode } from '#api/api-error.ts';
import * as codes from '#contract/errors/error-codes.ts';
import { FormAlert } from '#features/forms/form-alert.tsx';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';

interface DeleteDialogProps {
  /** The question. */
  readonly title: string;
  /** For example "Delete email". */
  readonly action: string;
  /** Announced after it, such as "Deleted: the email". */
  readonly done: string;
  readonly mutation: MutationOptions<null, Error, void>;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
  /** What follows from it. */
  readonly children: ReactNode;
}

export function DeleteDialog({
  title,
  action,
  done,
  mutation,
  onDeleted,
  onClose,
  children,
}: DeleteDialogProps) {
  const remove = useMutation(mutation);
  const isGone = hasCode(remove.error, codes.BRAND_RESOURCE_NOT_FOUND);
  const isUnderWay = useRef(false);
  const start = () => {
    // A double click comes before the button is rendered busy.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    remove.mutate(undefined, {
      onSuccess: () => {
        announce(done, { shown: true });
        onDeleted();
        onClose();
      },
      onSettled: () => {
        isUnderWay.current = false;
      },
    });
  };
  return (
    <Dialog title={title} size={480} onClose={onClose}>
      <Stack gap={10} c="var(--text-2)" style={{ overflowWrap: 'anywhere' }}>
        {children}
        {isGone ? (
          <Alert title="There is nothing left to delete">
            <p>Somebody else was faster.</p>
          </Alert>
        ) : (
          <FormAlert
            error={remove.error}
            title="Nothing was deleted"
            openTitle="Whether it was deleted is not known"
          />
        )}
      </Stack>
      <DialogActions>
        {isGone ? (
          <Button variant="filled" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Keep it</Button>
            <Button variant="filled" color="red" busy={remove.isPending} onClick={start}>
              {action}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
