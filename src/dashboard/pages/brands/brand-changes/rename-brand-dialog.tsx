import { useMutation } from '@tanstack/react-query';
import { titleOf } from '#features/brand-assignments/use-names.ts';
import { FormAlert } from '#features/forms/form-alert.tsx';
import { announce } from '#ui/announce.ts';
import type { Brand } from '../brand-queries.ts';
import { renameBrandMutation } from './brand-mutations.ts';
import { BrandNameDialog } from './brand-name-dialog.tsx';

interface RenameBrandDialogProps {
  readonly organizationId: string;
  readonly brand: Brand;
  readonly onClose: () => void;
}

export function RenameBrandDialog({ organizationId, brand, onClose }: RenameBrandDialogProps) {
  const ids = { organization_id: organizationId, brand_id: brand.unique_id };
  const rename = useMutation(renameBrandMutation(ids));
  const start = (name: string) => {
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
    <BrandNameDialog
      title={`Rename ${titleOf(brand)}`}
      initial={brand.title ?? ''}
      action="Rename"
      isBusy={rename.isPending}
      onSubmit={start}
      onClose={onClose}
    >
      <FormAlert
        error={rename.error}
        title="The brand was not renamed"
        openTitle="Whether the brand was renamed is not known"
      />
    </BrandNameDialog>
  );
}
