import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as codes from '#contract/errors/error-codes.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import dialogClasses from './delete-section.module.css';
import { changedFields, type EmailField, type EmailValues, emailLabels } from './email-form.ts';
import classes from './email-tab.module.css';
import type { EmailForm } from './use-email-editor.ts';

interface ReplaceDialogProps {
  readonly changed: readonly EmailField[];
  readonly onReplace: () => void;
  readonly onClose: () => void;
}

/** Says what replacing does, and what happens when it stops half way, before it is done. */
function ReplaceDialog({ changed, onReplace, onClose }: ReplaceDialogProps) {
  return (
    <Dialog title="Replace the email resource?" size={480} onClose={onClose}>
      <div className={dialogClasses.text}>
        <p>Changed: {changed.map((field) => emailLabels[field]).join(', ')}.</p>
        <ol className={dialogClasses.steps}>
          <li>What the brand has now is kept on this browser.</li>
          <li>It is deleted. From here, signers get the service’s own mail.</li>
          <li>The new one is created. From here, signers get it.</li>
        </ol>
        <p>
          The moment between is short. Should the last step fail, this page says so and lets you put in the
          new one or the old one, also after a reload.
        </p>
      </div>
      <div className={dialogClasses.actions}>
        <Button variant="filled" onClick={onReplace}>
          Replace the email resource
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Dialog>
  );
}

interface SendBarProps {
  readonly form: EmailForm;
  /** What the brand has. */
  readonly saved: EmailValues;
  readonly exists: boolean;
  readonly busy: boolean;
  readonly onCreate: () => void;
  readonly onReplace: () => void;
  readonly onDiscard: () => void;
}

/** How the form gets to the service: created where there is nothing, else replaced, with what that means. */
export function SendBar({ form, saved, exists, busy, onCreate, onReplace, onDiscard }: SendBarProps) {
  const [asking, setAsking] = useState(false);
  const values = useWatch({ control: form.control }) as EmailValues;
  const isChanged = changedFields(saved, values).length > 0;
  const ask = form.handleSubmit(() => setAsking(true));
  return (
    <div className={classes.send}>
      {exists && isChanged && (
        <p>
          The service takes an email resource only once and refuses another (code{' '}
          {codes.BRAND_RESOURCE_EXISTS}). A change therefore replaces it: the old one is kept as a snapshot on
          this browser and deleted, then the new one is created.
        </p>
      )}
      {!exists && <p>The brand has no email resource: signers get the service’s own mail.</p>}
      <div className={classes.sendActions}>
        {exists ? (
          <Button variant="filled" inactive={!isChanged} busy={busy} onClick={() => void ask()}>
            Replace the email resource
          </Button>
        ) : (
          <Button variant="filled" inactive={!isChanged} busy={busy} onClick={onCreate}>
            Create email resource
          </Button>
        )}
        <Button inactive={!isChanged || busy} onClick={onDiscard}>
          Discard changes
        </Button>
      </div>
      {asking && (
        <ReplaceDialog
          changed={changedFields(saved, values)}
          onReplace={() => {
            setAsking(false);
            onReplace();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
