import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import classes from './changes-dialog.module.css';
import type { SaveBrand } from './use-save-brand.ts';

export function ReplaceEmailDialog({ save }: { readonly save: SaveBrand }) {
  return (
    <Dialog title="Replace the email of this brand?" size={480} onClose={save.decline}>
      <p className={classes.about}>
        The service cannot change an email, so saving keeps the old one on this browser, deletes it and
        creates the new one; for the moment between, signers get the service’s own.
      </p>
      <DialogActions>
        <Button onClick={save.decline}>Cancel</Button>
        <Button variant="filled" onClick={save.confirm}>
          Save and replace the email
        </Button>
      </DialogActions>
    </Dialog>
  );
}
