import { useMutation } from '@tanstack/react-query';
import { titleOf } from '#features/brand-assignments/use-names.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { UsedBy } from '../assignments/used-by.tsx';
import type { Brand } from '../brand-queries.ts';
import classes from './brand-changes.module.css';
import { deleteBrandMutation } from './brand-mutations.ts';
import { ChangeError } from './change-error.tsx';

interface DeleteBrandDialogProps {
  readonly organizationId: string;
  readonly brand: Brand;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

export function DeleteBrandDialog({ organizationId, brand, onDeleted, onClose }: DeleteBrandDialogProps) {
  const ids = { organization_id: organizationId, brand_id: brand.unique_id };
  const remove = useMutation(deleteBrandMutation(ids));
  const start = () => {
    if (remove.isPending) return;
    remove.mutate(undefined, {
      onSuccess: () => {
        announce(`${titleOf(brand)} is deleted`, { shown: true });
        onClose();
        onDeleted();
      },
    });
  };
  return (
    <Dialog title={`Delete ${titleOf(brand)}?`} size={480} onClose={onClose}>
      <div className={classes.form}>
        <UsedBy brand={brand} />
        <p>
          Whatever carries it shows the brand of its application or organization from then on, else the
          service’s own. Its colours, texts and emails are gone: export them first if somebody may want them
          again.
        </p>
        <ChangeError error={remove.error} title="The brand was not deleted" />
        <DialogActions>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="filled" color="red" busy={remove.isPending} onClick={start}>
            Delete the brand
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
