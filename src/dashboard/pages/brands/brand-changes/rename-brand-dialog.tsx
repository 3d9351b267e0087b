import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { titleOf } from '#features/brand-assignments/use-names.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import type { Brand } from '../brand-queries.ts';
import classes from './brand-changes.module.css';
import { renameBrandMutation } from './brand-mutations.ts';
import { ChangeError } from './change-error.tsx';

interface RenameBrandDialogProps {
  readonly organizationId: string;
  readonly brand: Brand;
  readonly onClose: () => void;
}

/** Gives a brand another name. */
export function RenameBrandDialog({ organizationId, brand, onClose }: RenameBrandDialogProps) {
  const [title, setTitle] = useState(brand.title ?? '');
  const ids = { organization_id: organizationId, brand_id: brand.unique_id };
  const rename = useMutation(renameBrandMutation(ids));
  const name = title.trim();
  // An empty field is complained about once it is left or sent, not while somebody types.
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (rename.isPending) return;
    if (name === '') {
      setMissing(true);
      field.current?.focus();
      return;
    }
    if (name === brand.title) {
      onClose();
      return;
    }
    rename.mutate(name, {
      onSuccess: () => {
        announce(`${titleOf(brand)} is called ${name} now`, { shown: true });
        onClose();
      },
    });
  };
  return (
    <Dialog title={`Rename ${titleOf(brand)}`} size={480} onClose={onClose}>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <TextInput
          ref={field}
          label="Name"
          description="Only people of your organization see it."
          value={title}
          maxLength={255}
          autoComplete="off"
          data-autofocus
          error={missing ? 'Give the brand a name.' : undefined}
          onBlur={() => setMissing(name === '')}
          onChange={(event) => {
            setTitle(event.currentTarget.value);
            setMissing(false);
          }}
        />
        <ChangeError error={rename.error} title="The brand was not renamed" />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="filled" busy={rename.isPending}>
            Rename
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
