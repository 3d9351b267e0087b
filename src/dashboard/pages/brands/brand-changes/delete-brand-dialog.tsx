import { titleOf } from '#features/brand-assignments/use-names.ts';
import { UsedBy } from '../assignments/used-by.tsx';
import type { Brand } from '../brand-queries.ts';
import { DeleteDialog } from '../delete-resource/delete-dialog.tsx';
import { deleteBrandMutation } from './brand-mutations.ts';

interface DeleteBrandDialogProps {
  readonly organizationId: string;
  readonly brand: Brand;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

export function DeleteBrandDialog({ organizationId, brand, onDeleted, onClose }: DeleteBrandDialogProps) {
  const ids = { organization_id: organizationId, brand_id: brand.unique_id };
  return (
    <DeleteDialog
      title={`Delete ${titleOf(brand)}?`}
      action="Delete the brand"
      done={`${titleOf(brand)} is deleted`}
      mutation={deleteBrandMutation(ids)}
      onDeleted={onDeleted}
      onClose={onClose}
    >
      <UsedBy brand={brand} />
      <p>
        Whatever carries it shows the brand of its application or organization from then on, else the
        service’s own. Its colours, texts and emails are gone: export them first if they may be wanted again.
      </p>
    </DeleteDialog>
  );
}
