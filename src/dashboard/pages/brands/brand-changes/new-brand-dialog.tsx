import { Select } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { titleOf } from '#features/brand-assignments/use-names.ts';
import { FormAlert } from '#features/forms/form-alert.tsx';
import { spellOut } from '#lib/invisible-characters.ts';
import { paths } from '#lib/paths.ts';
import { announce } from '#ui/announce.ts';
import type { Brand } from '../brand-queries.ts';
import { schemeState } from '../scheme/scheme-url.ts';
import { startColourOf } from '../scheme/start-colour.ts';
import { createBrandMutation } from './brand-mutations.ts';
import { BrandNameDialog } from './brand-name-dialog.tsx';

interface NewBrandDialogProps {
  readonly organizationId: string;
  readonly brands: readonly Brand[];
  readonly onClose: () => void;
}

/** Opens the new brand on the page that makes a scheme from one colour. */
export function NewBrandDialog({ organizationId, brands, onClose }: NewBrandDialogProps) {
  const [from, setFrom] = useState<string | null>(null);
  const navigate = useNavigate();
  const create = useMutation(createBrandMutation(organizationId));
  const own = brands.filter(({ owner_type: type }) => type === 'organization');
  const start = (title: string) => {
    const copied = own.find(({ unique_id: id }) => id === from);
    create.mutate(
      { title, copied },
      {
        onSuccess: ({ id, draft, notCopied }) => {
          const lost = notCopied
            ? `, without the colours and texts of ${copied ? titleOf(copied) : 'another'}`
            : '';
          announce(`${title} is created${lost}`, { shown: true });
          const colour = { start: startColourOf(draft) };
          void navigate(paths.brand(organizationId, id) + schemeState.change(new URLSearchParams(), colour));
        },
      },
    );
  };
  return (
    <BrandNameDialog
      title="New brand"
      action="Create the brand"
      isBusy={create.isPending}
      onSubmit={start}
      onClose={onClose}
    >
      {own.length > 0 && (
        <Select
          label="Colours and texts"
          data={own.map((brand) => ({
            value: brand.unique_id,
            label: spellOut(`Those of ${titleOf(brand)}`),
          }))}
          value={from}
          placeholder="The service’s own"
          clearable
          clearButtonProps={{ 'aria-label': 'Take the service’s own' }}
          onChange={setFrom}
        />
      )}
      <FormAlert
        error={create.error}
        title="The brand was not created"
        openTitle="Whether the brand was created is not known"
      />
    </BrandNameDialog>
  );
}
