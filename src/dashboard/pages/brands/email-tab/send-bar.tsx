import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as codes from '#contract/errors/error-codes.ts';
import { Button } from '#ui/button.tsx';
import { changedFields, type EmailValues } from './email-form.ts';
import classes from './email-tab.module.css';
import { ReplaceDialog } from './replace-dialog.tsx';
import type { EmailForm } from './use-email-editor.ts';

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
