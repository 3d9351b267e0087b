import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import classes from './new-subscription.module.css';

interface CreatedDialogProps {
  readonly id: string;
  readonly secret: string;
}

/** The last chance to take the secret along: neither the service nor this browser shows it again. */
export function CreatedDialog({ id, secret }: CreatedDialogProps) {
  const [shown, setShown] = useState(false);
  const navigate = useNavigate();
  const open = () => {
    announce('The subscription was created', { shown: true });
    void navigate(paths.subscription(id));
  };
  return (
    <Dialog title="The subscription was created" size={520}>
      <p className={classes.dialogText}>
        This is the last time that its secret can be seen: the service does not show it again, and Sealdesk
        does not keep it. Put it where the receiver of the callbacks finds it.
      </p>
      <div className={classes.secret}>
        <code>{shown ? secret : '•'.repeat(Math.min(secret.length, 24))}</code>
        <CopyButton what="Secret" text={secret} />
      </div>
      <div className={classes.dialogActions}>
        <Button variant="filled" onClick={open}>
          Open the subscription
        </Button>
        <Button onClick={() => setShown(!shown)}>{shown ? 'Hide the secret' : 'Show the secret'}</Button>
      </div>
    </Dialog>
  );
}
