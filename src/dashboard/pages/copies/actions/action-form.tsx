import type { ReactNode } from 'react';
import { FormAlert } from '#kit/form/form-alert.tsx';
import { SendRow } from '#kit/form/send-row.tsx';
import { type KeptSince, SECRETS_LEFT_OUT } from '#kit/form/use-kept-values.ts';
import type { FieldNames } from '#kit/form-errors.ts';
import { Button } from '#ui/button.tsx';
import classes from './action-form.module.css';

interface ActionFormProps {
  /** What the form is about, before its fields. */
  readonly about: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
  /** Whether the form began with what was typed before. */
  readonly keptAt: KeptSince | undefined;
  readonly onStartAnew: () => void;
  /** Why what was sent last did not come about. */
  readonly error: unknown;
  readonly failure: string;
  readonly fieldOf: FieldNames;
  /** What sending means. */
  readonly meaning: ReactNode;
  readonly label: string;
  readonly busy: boolean;
  readonly inactive?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** What the short forms about copies have in common: what was typed is still there, and one alert says what went wrong. */
export function ActionForm(props: ActionFormProps) {
  const { about, children, keptAt, onStartAnew, error, failure, fieldOf, meaning } = props;
  const { label, busy, inactive = false, onSubmit, onClose } = props;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Enter in a field comes here too, whatever the button shows.
        if (!busy && !inactive) onSubmit();
      }}
    >
      <div className={classes.about}>{about}</div>
      {keptAt && (
        <div className={classes.kept}>
          <p>What you typed before is still here.{keptAt.lacksSecrets && ` ${SECRETS_LEFT_OUT}`}</p>
          <Button variant="subtle" color="gray" onClick={onStartAnew}>
            Start anew
          </Button>
        </div>
      )}
      <FormAlert error={error} fieldOf={fieldOf} title={failure} />
      {children}
      <div className={classes.send}>
        <SendRow label={label} busy={busy} inactive={inactive} onCancel={onClose} cancelLabel="Close">
          {meaning}
        </SendRow>
      </div>
    </form>
  );
}
