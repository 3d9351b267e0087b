import { useState } from 'react';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import classes from './activity-page.module.css';

interface ForgetActivityProps {
  readonly count: number;
  readonly onForget: () => void;
}

/** Forgets the whole list, after asking. */
export function ForgetActivity({ count, onForget }: ForgetActivityProps) {
  const [asking, setAsking] = useState(false);
  const forget = () => {
    onForget();
    setAsking(false);
    announce('The activity is forgotten', { shown: true });
  };
  return (
    <>
      <Button variant="light" color="red" onClick={() => setAsking(true)}>
        Forget all …
      </Button>
      {asking && (
        <Dialog title="Forget the activity?" size={440} onClose={() => setAsking(false)}>
          <p className={classes.ask}>
            {count.toLocaleString('en-GB')} {count === 1 ? 'change' : 'changes'} of this account will be
            forgotten by this browser, and can no longer be taken back from here. Nothing changes in the
            service.
          </p>
          <div className={classes.actions}>
            <Button variant="filled" color="red" onClick={forget}>
              Forget the activity
            </Button>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
