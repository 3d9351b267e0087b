import { Select, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { titleOf } from '#features/brand-assignments/use-names.ts';
import { paths } from '#lib/paths.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import type { Brand } from '../brand-queries.ts';
import { schemeState } from '../scheme/scheme-url.ts';
import { startColourOf } from '../scheme/start-colour.ts';
import classes from './brand-changes.module.css';
import { createBrandMutation } from './brand-mutations.ts';
import { ChangeError } from './change-error.tsx';

interface NewBrandDialogProps {
  readonly organizationId: string;
  readonly brands: readonly Brand[];
  readonly onClose: () => void;
}

/** Makes a brand by its name, with colours and texts of another if wanted, and opens it where one colour makes a scheme. */
export function NewBrandDialog({ organizationId, brands, onClose }: NewBrandDialogProps) {
  const [title, setTitle] = useState('');
  const [from, setFrom] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const create = useMutation(createBrandMutation(organizationId));
  const own = brands.filter(({ owner_type: type }) => type === 'organization');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const name = title.trim();
    if (name === '') {
      setMissing(true);
      field.current?.focus();
      return;
    }
    if (create.isPending) return;
    const copied = own.find(({ unique_id: id }) => id === from);
    create.mutate(
      { title: name, copied },
      {
        onSuccess: ({ id, draft, notCopied }) => {
          const lost = notCopied
            ? `, without the colours and texts of ${copied ? titleOf(copied) : 'another'}`
            : '';
          announce(`${name} is created${lost}`, { shown: true });
          const start = { start: startColourOf(draft) };
          void navigate(paths.brand(organizationId, id) + schemeState.change(new URLSearchParams(), start));
        },
      },
    );
  };
  return (
    <Dialog title="New brand" size={480} onClose={onClose}>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <TextInput
          ref={field}
          label="Name"
          description="Only people of your organization see it."
          value={title}
          maxLength={255}
          autoComplete="off"
          data-autofocus
          error={missing && title.trim() === '' ? 'Give the brand a name.' : undefined}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        {own.length > 0 && (
          <Select
            label="Colours and texts"
            data={own.map((brand) => ({ value: brand.unique_id, label: `Those of ${titleOf(brand)}` }))}
            value={from}
            placeholder="The service’s own"
            clearable
            clearButtonProps={{ 'aria-label': 'Take the service’s own' }}
            onChange={setFrom}
          />
        )}
        <ChangeError error={create.error} title="The brand was not created" />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="filled" busy={create.isPending}>
            Create the brand
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
