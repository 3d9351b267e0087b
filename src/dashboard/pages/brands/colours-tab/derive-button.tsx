import { useState } from 'react';
import { TextButton } from '#ui/text-button.tsx';
import type { ColourField } from '../model/brand-fields.ts';
import { DeriveDialog } from './derive-dialog.tsx';
import { hasStates } from './derive-plan.ts';
import classes from './role-list.module.css';

interface DeriveButtonProps {
  readonly group: string;
  readonly fields: readonly ColourField[];
}

/** Offers to derive the hover and active colours of a group, where it has any. */
export function DeriveButton({ group, fields }: DeriveButtonProps) {
  const [open, setOpen] = useState(false);
  if (!hasStates(fields)) return null;
  return (
    <>
      <TextButton
        className={classes.derive}
        aria-label={`Derive states: ${group}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Derive states
      </TextButton>
      {open && <DeriveDialog group={group} fields={fields} onClose={() => setOpen(false)} />}
    </>
  );
}
