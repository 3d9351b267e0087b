import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import classes from './delete-section.module.css';
import type { EmailField } from './email-form.ts';
import { emailLabels } from './email-words.ts';

interface ReplaceDialogProps {
  readonly changed: readonly EmailField[];
  readonly onReplace: () => void;
  readonly onClose: () => void;
}

/** Says what replacing does, and what happens when it stops half way, before it is done. */
export function ReplaceDialog({ changed, onReplace, onClose }: ReplaceDialogProps) {
  return (
    <Dialog title="Replace the email resource?" size={480} onClose={onClose}>
      <div className={classes.text}>
        <p>Changed: {changed.map((field) => emailLabels[field]).join(', ')}.</p>
        <ol className={classes.steps}>
          <li>What the brand has now is kept on this browser.</li>
          <li>It is deleted. From here, signers get the service’s own mail.</li>
          <li>The new one is created. From here, signers get it.</li>
        </ol>
        <p>
          The moment between is short. Should the last step fail, this page says so and lets you put in the
          new one or the old one, also after a reload.
        </p>
      </div>
      <div className={classes.actions}>
        <Button variant="filled" onClick={onReplace}>
          Replace the email resource
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Dialog>
  );
}
