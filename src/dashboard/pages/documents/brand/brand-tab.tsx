import { type FormEvent, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { AssignmentFault } from '#kit/assigning/assignment-fault.tsx';
import { AssignmentUndo } from '#kit/assigning/assignment-undo.tsx';
import { useAssigning } from '#kit/assigning/use-assigning.ts';
import { useNames } from '#kit/assigning/use-names.ts';
import { IdField } from '#kit/directory/id-field.tsx';
import { useDirectoryEntry } from '#kit/directory/use-directory.ts';
import { Button } from '#ui/button.tsx';
import { TimeText } from '#ui/time-text.tsx';
import classes from './brand-tab.module.css';

/** What this browser remembers of the document's brand. */
function Remembered({ documentId }: { readonly documentId: string }) {
  const noted = useDirectoryEntry('document', documentId)?.brand;
  const { brandName } = useNames();
  if (!noted)
    return (
      <p className={classes.text}>
        The service does not tell which brand a document has, and none was given here.
      </p>
    );
  return (
    <p className={classes.text}>
      {noted.id === null ? 'Its brand was taken away here' : `It was given ${brandName(noted.id)} here`}{' '}
      <TimeText seconds={noted.at} style="relative" />. What was done elsewhere since is not known.
    </p>
  );
}

/** Gives the document a brand, or takes its brand away. */
export function BrandTab() {
  const { documentId = '' } = useParams();
  const [brandId, setBrandId] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const assigning = useAssigning(undefined, () => field.current?.focus());
  const { run, pending, fault, clearFault } = assigning;
  const target = { kind: 'document', id: documentId } as const;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const given = brandId.trim();
    if (given !== '') return run({ act: 'assign', target, brandId: given }, 'list');
    setMissing(true);
    field.current?.focus();
  };
  return (
    <div className={classes.page}>
      <h3 className={classes.heading}>What signers of this document see</h3>
      <Remembered documentId={documentId} />
      <form className={classes.form} onSubmit={onSubmit} noValidate aria-label="Brand of the document">
        <IdField
          ref={field}
          entity="brand"
          value={brandId}
          error={missing ? 'Type, paste or choose the id of a brand.' : undefined}
          onChange={(value) => {
            setBrandId(value);
            setMissing(false);
            clearFault();
          }}
        />
        <div className={classes.actions}>
          <Button type="submit" variant="filled" busy={pending?.step.act === 'assign'}>
            Assign the brand
          </Button>
          <Button
            busy={pending?.step.act === 'unassign'}
            onClick={() => run({ act: 'unassign', target }, 'list')}
          >
            Unassign the brand
          </Button>
        </div>
      </form>
      <AssignmentUndo assigning={assigning} />
      {fault && <AssignmentFault fault={fault} assigning={assigning} />}
    </div>
  );
}
