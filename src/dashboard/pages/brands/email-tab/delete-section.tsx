import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { Brand } from '../brand-queries.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import classes from './delete-section.module.css';
import { deleteEditorMutation, deleteEmailMutation } from './email-queries.ts';
import { SnapshotDetails } from './snapshot-details.tsx';

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
            ? 'The brand has no email resource.'
            : 'Without its email resource, signers get the service’s own mail.'}
        </p>
        {email !== null && (
          <Button variant="light" color="red" onClick={() => setAsking('email')}>
            Delete email resource
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
          what="email resource"
          mutation={deleteEmailMutation(ids)}
          onDeleted={() => onEmailDeleted(email)}
        >
          <p>
            From then on signers get the service’s own mail, with its subject, its texts and its colours. You
            can fill the form with what it was and create it again.
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
