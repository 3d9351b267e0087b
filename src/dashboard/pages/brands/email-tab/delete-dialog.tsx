import { Alert } from '@mantine/core';
import { type MutationOptions, useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { hasCode } from '#api/api-error.ts';
import * as codes from '#contract/errors/error-codes.ts';
import { RefusalText } from '#features/forms/refusal-text.tsx';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import classes from './delete-section.module.css';

interface DeleteDialogProps {
  /** What is deleted: "email resource". */
  readonly what: string;
  readonly title: string | undefined;
  readonly mutation: MutationOptions<null, Error, void>;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
  /** What signers will see afterwards. */
  readonly children: ReactNode;
}

/** Asks once before a resource is deleted, and says what follows. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { what, title, mutation, onDeleted, onClose, children } = props;
  const remove = useMutation(mutation);
  const isGone = hasCode(remove.error, codes.BRAND_RESOURCE_NOT_FOUND);
  const isUnderWay = useRef(false);
  const start = () => {
    // The second press of a double click comes before the button shows that it is busy.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    remove.mutate(undefined, {
      onSuccess: () => {
        announce(`The ${what} is deleted`, { shown: true });
        onDeleted();
        onClose();
      },
      onSettled: () => {
        isUnderWay.current = false;
      },
    });
  };
  return (
    <Dialog title={`Delete the ${what} of “${title || 'Untitled brand'}”?`} size={480} onClose={onClose}>
      <div className={classes.text}>
        {children}
        {remove.error && (
          <Alert title={isGone ? `There is no ${what} any more` : `The ${what} was not deleted`}>
            {isGone ? (
              <p>
                Somebody else has deleted it (code {codes.BRAND_RESOURCE_NOT_FOUND}). There is nothing left to
                do.
              </p>
            ) : (
              <RefusalText error={remove.error} />
            )}
          </Alert>
        )}
      </div>
      <div className={classes.actions}>
        {isGone ? (
          <Button variant="filled" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button variant="filled" color="red" busy={remove.isPending} onClick={start}>
              Delete {what}
            </Button>
            <Button onClick={onClose}>Keep it</Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
