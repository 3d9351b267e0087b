import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { useLocation } from 'react-router';
import { UnsavedGuard } from '../unsaved-guard.tsx';
import { DraftNotice } from './draft-notice.tsx';
import classes from './form.module.css';
import { FormAlert } from './form-alert.tsx';
import { SendRow } from './send-row.tsx';
import type { Sending } from './use-send-form.ts';

interface SendFormProps<V extends FieldValues, B, A> {
  readonly sending: Sending<V, B, A>;
  /** Accessible name, where the page around it does not say what it is for. */
  readonly label?: string;
  /** Title of the alert: "The fax was not sent". */
  readonly failure?: string;
  /** The title where the service may have done it all the same. */
  readonly openFailure?: string;
  /** In the place of the alert. */
  readonly alert?: ReactNode;
  /** What pressing the button does: "Send the fax". */
  readonly button: string;
  /** What is sent destroys something, or cannot be undone. */
  readonly danger?: boolean;
  /** What sending means, before the button. */
  readonly meaning?: ReactNode;
  /** Says that there is nothing to send. */
  readonly inactive?: boolean;
  readonly onCancel?: () => void;
  readonly cancelLabel?: string;
  /** Asks before somebody leaves the page with it: "a fax that is not sent". */
  readonly unsaved?: string;
  /** Leaving loses something that no draft may hold, such as a secret. */
  readonly losesByLeaving?: boolean;
  /** What no draft holds, in words. */
  readonly draftNote?: ReactNode;
  /** What sending leads to: beside the fields where there is room, else between them and the button. */
  readonly beside?: ReactNode;
  /** As high as what it stands in, with the button at its foot. */
  readonly fills?: boolean;
  /** The fields, which find the form around themselves. */
  readonly children: ReactNode;
}

/** A form that sends something once, with what there is to say of its draft, of a refusal and of leaving it. */
export function SendForm<V extends FieldValues, B, A>(props: SendFormProps<V, B, A>) {
  const { sending, label, button, meaning, inactive = false, unsaved, fills, children } = props;
  const { form, draft, fieldOf, isBusy, error } = sending;
  const { pathname } = useLocation();
  const fields = (
    <>
      <DraftNotice since={draft.since} onFresh={sending.startAfresh}>
        {props.draftNote}
      </DraftNotice>
      {children}
    </>
  );
  const foot = (
    <>
      {props.alert ?? (
        <FormAlert
          error={error}
          fieldOf={fieldOf}
          {...(props.failure !== undefined && { title: props.failure })}
          {...(props.openFailure !== undefined && { openTitle: props.openFailure })}
        />
      )}
      <SendRow
        label={button}
        busy={isBusy}
        danger={props.danger}
        inactive={inactive}
        onCancel={props.onCancel}
        {...(props.cancelLabel !== undefined && { cancelLabel: props.cancelLabel })}
      >
        {meaning}
      </SendRow>
    </>
  );
  return (
    <FormProvider {...form}>
      <form
        className={classes.form}
        data-fills={fills}
        data-beside={props.beside !== undefined || undefined}
        aria-label={label}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Enter in a field comes here too, whatever the button shows.
          if (!inactive) void sending.submit(event);
        }}
      >
        {props.beside === undefined ? (
          <>
            {fields}
            {foot}
          </>
        ) : (
          <>
            <div className={classes.fields}>{fields}</div>
            <div className={classes.beside}>{props.beside}</div>
            <div className={classes.foot}>{foot}</div>
          </>
        )}
      </form>
      {unsaved !== undefined && (
        <UnsavedGuard
          what={unsaved}
          active={form.formState.isDirty && !isBusy}
          kept={!props.losesByLeaving}
          isInside={(path) => path === pathname}
          onDiscard={draft.discard}
        />
      )}
    </FormProvider>
  );
}
