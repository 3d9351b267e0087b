import { useState } from 'react';
import { announce } from '#ui/announce.ts';
import { BareButton } from '#ui/bare/bare-button.tsx';
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
      <BareButton onClick={() => setAsking(true)}>Forget all …</BareButton>
      {asking && (
        <Dialog title="Forget the activity?" size={440} onClose={() => setAsking(false)}>
          <p className={classes.ask}>
            {count.toLocaleString('en-GB')} {count === 1 ? 'change' : 'changes'} of this account will be
            forgotten by this browser, and can no longer be taken back from here. Nothing changes in the
            service.
          </p>
          <div className={classes.actions}>
            <BareButton kind="primary" onClick={forget}>
              Forget the activity
            </BareButton>
            <BareButton onClick={() => setAsking(false)}>Keep it</BareButton>
          </div>
        </Dialog>
      )}
    </>
  );
}
