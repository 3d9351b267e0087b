import { useMutation } from '@tanstack/react-query';
import { removeCredentialMutation } from '#api/staff.ts';
import type { Environment } from '#contract/session.ts';
import { FormAlert } from '#features/forms/form-alert.tsx';
import { environmentNames } from '#lib/environment-names.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import classes from './service-access-page.module.css';

interface RemoveAccessProps {
  readonly environment: Environment['id'];
  readonly onClose: () => void;
}

export function RemoveAccess({ environment, onClose }: RemoveAccessProps) {
  const removing = useMutation(removeCredentialMutation);
  const name = environmentNames[environment];
  const remove = () =>
    removing.mutate(environment, {
      onSuccess: () => {
        announce(`The access to ${name} is removed`, { shown: true });
        onClose();
      },
    });
  return (
    <Dialog title={`Remove the access to ${name}?`} size={460} onClose={onClose}>
      <div className={classes.text}>
        <p>
          Staff can no longer use {name} until somebody gives access again. The credential is deleted here; to
          make it worthless, revoke it at the service as well.
        </p>
        <FormAlert
          error={removing.error}
          title="The access was not removed"
          openTitle="Whether the access was removed is not known"
        />
      </div>
      <DialogActions>
        <Button onClick={onClose}>Keep it</Button>
        <Button variant="filled" color="red" busy={removing.isPending} onClick={remove}>
          Remove the access
        </Button>
      </DialogActions>
    </Dialog>
  );
}
