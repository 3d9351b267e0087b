import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation } from 'react-router';
import { LostAnswer } from '#api/lost-answer.ts';
import { UnsavedGuard } from '#features/drafts/unsaved-guard.tsx';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { DraftNotice } from './draft-notice.tsx';
import classes from './form.module.css';
import { FormAlert } from './form-alert.tsx';
import { FormFrame } from './form-frame.tsx';
import type { SendingForm } from './use-send-form.ts';

interface SendRowProps {
  /** "Create subscription". */
  readonly label: string;
  readonly busy: boolean;
  /** The action is destructive or cannot be undone. */
  readonly danger?: boolean | undefined;
  /** There is nothing to send; the button keeps the focus. */
  readonly inactive?: boolean;
  readonly onCancel?: (() => void) | undefined;
  readonly cancelLabel?: string;
  /** A note before the buttons. */
  readonly children?: ReactNode;
}

function SendRow(props: SendRowProps) {
  const { label, busy, danger, inactive, onCancel, cancelLabel = 'Cancel', children } = props;
  return (
    <div className={classes.send}>
      {children && <div className={classes.meaning}>{children}</div>}
      <div className={classes.actions}>
        <Button
          variant="filled"
          type="submit"
          busy={busy}
          {...(danger && { color: 'red' })}
          {...(inactive && { inactive })}
        >
          <ExternalText>{label}</ExternalText>
        </Button>
        {onCancel && (
          <Button inactive={busy} onClick={onCancel}>
            {cancelLabel}
          </Button>
        )}
      </div>
    </div>
  );
}

interface LostActionsProps<V extends FieldValues, B, A> {
  readonly sending: SendingForm<V, B, A>;
  readonly lost: LostAnswer;
  readonly onNotDone: (() => void) | undefined;
}

/** Actions after a lost answer. */
function LostActions<V extends FieldValues, B, A>({ sending, lost, onNotDone }: LostActionsProps<V, B, A>) {
  const forget = () => {
    sending.reset();
    onNotDone?.();
  };
  return (
    <>
      {sending.lookAgain && (
        <Button busy={sending.isBusy} onClick={sending.lookAgain}>
          Look again
        </Button>
      )}
      {lost.mayDouble && <Button onClick={forget}>I have looked, and it was not done</Button>}
    </>
  );
}

interface SendFormProps<V extends FieldValues, B, A> {
  readonly sending: SendingForm<V, B, A>;
  /** Only needed if the page does not name the form. */
  readonly label?: string;
  /** Title of the alert: "The fax was not sent". */
  readonly failure?: string;
  /** Title if the service may have carried out the write. */
  readonly openFailure?: string;
  /** Replaces the alert. */
  readonly alert?: ReactNode;
  /** "Send the fax". */
  readonly button: string;
  /** The action is destructive or cannot be undone. */
  readonly danger?: boolean;
  /** A note before the button. */
  readonly meaning?: ReactNode;
  /** There is nothing to send. */
  readonly inactive?: boolean;
  /** The user has checked that the lost write was not carried out, so it can be sent again. */
  readonly onNotDone?: () => void;
  /** The data to send are being prepared. */
  readonly busy?: boolean;
  readonly onCancel?: () => void;
  readonly cancelLabel?: string;
  /** Asks before the user leaves: "a fax that is not sent". */
  readonly unsaved?: string;
  /** Whether there are unsaved changes; default: the form is dirty. */
  readonly changed?: boolean;
  /** The form's base path; default: the current path. */
  readonly within?: string;
  /** Leaving loses values that a draft must not hold, such as secrets. */
  readonly losesByLeaving?: boolean;
  /** What the draft does not hold. */
  readonly draftNote?: ReactNode;
  /** A preview: beside the fields if there is room, else below them. */
  readonly beside?: ReactNode;
  /** Custom layout of fields and footer. */
  readonly arrange?: (fields: ReactNode, foot: ReactNode) => ReactNode;
  readonly className?: string | undefined;
  /** Fills the container's height, with the button at the bottom. */
  readonly fills?: boolean;
  /** Fields, which read the form from the context. */
  readonly children: ReactNode;
}

const inRow = (fields: ReactNode, foot: ReactNode) => (
  <>
    {fields}
    {foot}
  </>
);

const inColumns = (beside: ReactNode) => (fields: ReactNode, foot: ReactNode) => (
  <>
    <div className={classes.fields}>{fields}</div>
    <div className={classes.beside}>{beside}</div>
    <div className={classes.foot}>{foot}</div>
  </>
);

/** A form that sends once, with draft notice, alert and leave guard. */
export function SendForm<V extends FieldValues, B, A>(props: SendFormProps<V, B, A>) {
  const { sending, button, meaning, inactive = false, unsaved, within, beside, children } = props;
  const { form, draft, fieldOf, isBusy, error } = sending;
  const lost = error instanceof LostAnswer ? error : undefined;
  // After a lost answer the user must check before sending again.
  const isInactive = inactive || lost?.mayDouble === true;
  const { pathname } = useLocation();
  const changed = props.changed ?? form.formState.isDirty;
  const fields = (
    <>
      {props.changed !== false && (
        <DraftNotice since={draft.since} onFresh={sending.startAfresh}>
          {props.draftNote}
        </DraftNotice>
      )}
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
          actions={lost && <LostActions sending={sending} lost={lost} onNotDone={props.onNotDone} />}
        />
      )}
      <SendRow
        label={button}
        busy={isBusy || props.busy === true}
        danger={props.danger}
        inactive={isInactive}
        onCancel={props.onCancel}
        {...(props.cancelLabel !== undefined && { cancelLabel: props.cancelLabel })}
      >
        <ExternalText>{meaning}</ExternalText>
      </SendRow>
    </>
  );
  const arrange = props.arrange ?? (beside === undefined ? inRow : inColumns(beside));
  return (
    <>
      <FormFrame
        sending={sending}
        label={props.label}
        className={props.className ?? classes.form}
        inactive={isInactive}
        data-fills={props.fills}
        data-beside={beside !== undefined || undefined}
      >
        {arrange(fields, foot)}
      </FormFrame>
      {unsaved !== undefined && (
        <UnsavedGuard
          what={unsaved}
          active={changed && !isBusy}
          hasDraft={!props.losesByLeaving}
          isInside={(path) => (within === undefined ? path === pathname : path.startsWith(within))}
          onDiscard={draft.discard}
        />
      )}
    </>
  );
}
