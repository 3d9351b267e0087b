import { Alert } from '@mantine/core';
import { type MutationOptions, useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { hasCode } from '#api/api-error.ts';
import * as codes from '#contract/errors/error-codes.ts';
import { RefusalText } from '#features/forms/form-alert.tsx';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import type { Brand } from '../brand-queries.ts';
import classes from './delete-section.module.css';
import { deleteEditorMutation, deleteEmailMutation } from './email-queries.ts';
import { SnapshotDetails } from './notice-box.tsx';

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
function DeleteDialog(props: DeleteDialogProps) {
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
      <DialogActions>
        {isGone ? (
          <Button variant="filled" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Keep it</Button>
            <Button variant="filled" color="red" busy={remove.isPending} onClick={start}>
              Delete {what}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface DeleteSectionProps {
  readonly brand: Brand;
  readonly organizationId: string;
  /** Told what the brand had. */
  readonly onEmailDeleted: (data: unknown) => void;
}

/** Takes resources away from the brand: the email that the form shows, and that of the signing editor. */
export function DeleteSection({ brand, organizationId, onEmailDeleted }: DeleteSectionProps) {
  const heading = useId();
  const [asking, setAsking] = useState<'email' | 'editor'>();
  // As it was when it was asked about: the dialog goes on naming it while it disappears.
  const [editor, setEditor] = useState<unknown>(null);
  const ids = { organization_id: organizationId, brand_id: brand.unique_id };
  const shared = {
    title: brand.title ?? undefined,
    onClose: () => setAsking(undefined),
  };
  const email = brand.resources?.email?.data ?? null;
  const editorNow = brand.resources?.editor?.data ?? null;
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <h3 className={classes.heading} id={heading}>
        Delete resources
      </h3>
      <div className={classes.row}>
        <p className={classes.rowText}>
          {email === null
            ? 'The brand has no email of its own.'
            : 'Without its email, signers get the service’s own mail.'}
        </p>
        {email !== null && (
          <Button variant="light" color="red" onClick={() => setAsking('email')}>
            Delete email
          </Button>
        )}
      </div>
      <div className={classes.row}>
        <p className={classes.rowText}>
          {editorNow === null
            ? 'The brand has no editor resource: signers fill documents in with the service’s own look.'
            : 'Without its editor resource, signers fill documents in with the service’s own look.'}
        </p>
        {editorNow !== null && (
          <Button
            variant="light"
            color="red"
            onClick={() => {
              setEditor(editorNow);
              setAsking('editor');
            }}
          >
            Delete editor resource
          </Button>
        )}
      </div>
      {asking === 'email' && (
        <DeleteDialog
          {...shared}
          what="email"
          mutation={deleteEmailMutation(ids)}
          onDeleted={() => onEmailDeleted(email)}
        >
          <p>
            From then on signers get the service’s own mail, with its subject, its texts and its colours. You
            can fill the form with what it was and save it again.
          </p>
        </DeleteDialog>
      )}
      {asking === 'editor' && (
        <DeleteDialog
          {...shared}
          what="editor resource"
          mutation={deleteEditorMutation(ids)}
          onDeleted={() => undefined}
        >
          <p>
            From then on signers fill documents in with the service’s own look: its toolbar and its fields.
            The colours and texts of the signing page stay as they are.
          </p>
          <p>
            Sealdesk cannot put it back, since no documented operation creates an editor resource. Copy it
            first if somebody may want it again.
          </p>
          <SnapshotDetails data={editor} label="Show the editor resource" />
        </DeleteDialog>
      )}
    </section>
  );
}
