import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { unmask } from '#api/staff.ts';
import { unmaskRequest } from '#contract/staff.ts';
import { TextField } from '#features/forms/fields.tsx';
import { FormAlert } from '#features/forms/form-alert.tsx';
import { FormFrame } from '#features/forms/form-frame.tsx';
import { useSending } from '#features/forms/use-sending.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { maskChanges } from './mask-changes.ts';
import classes from './unmask-dialog.module.css';

const resolver = zodResolver(unmaskRequest);

/** Asks for a reason, which is recorded, before values are unmasked. */
export function UnmaskDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const sending = useSending({
    initial: { reason: '' },
    resolver,
    mode: 'onSubmit',
    send: (request) => unmask(client, request),
    onSent: maskChanges.tell,
  });
  return (
    <Dialog title="Show what is masked" size={480} onClose={onClose}>
      <FormFrame sending={sending} className={classes.form} label="Show what is masked">
        <p>
          You will see the addresses, secrets and personal details that are masked in request logs, deliveries
          and subscriptions. It ends by itself, as a rule after 15 minutes.
        </p>
        <TextField<{ reason: string }>
          name="reason"
          label="Reason"
          note="Such as the number of the ticket. It is written to the audit log with your name and the time."
          lines={3}
          data-autofocus
        />
        <FormAlert
          error={sending.error}
          title="It stays masked"
          openTitle="Whether it is shown now is not known"
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" type="submit" busy={sending.isBusy}>
            Show what is masked
          </Button>
        </DialogActions>
      </FormFrame>
    </Dialog>
  );
}
