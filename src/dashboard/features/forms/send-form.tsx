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
  /** What pressing does: "Create subscription". */
  readonly label: string;
  readonly busy: boolean;
  /** What is sent destroys something, or cannot be undone. */
  readonly danger?: boolean | undefined;
  /** Says that there is nothing to send, without taking the focus away. */
  readonly inactive?: boolean;
  readonly onCancel?: (() => void) | undefined;
  readonly cancelLabel?: string;
  /** What sending means, before the buttons. */
  readonly children?: ReactNode;
}

/** The last line of a form: what sending means, the button that sends, and the way out. */
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

/** What can be done about a write of which nobody knows what became. */
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
  /** Somebody has found out that what may have been sent was not: nothing else is to keep it from being sent now. */
  readonly onNotDone?: () => void;
  /** Shows that what is to be sent is being made ready. */
  readonly busy?: boolean;
  readonly onCancel?: () => void;
  readonly cancelLabel?: string;
  /** Asks before somebody leaves the page with it: "a fax that is not sent". */
  readonly unsaved?: string;
  /** Whether there is anything unsaved, where that is not simply what was typed. */
  readonly changed?: boolean;
  /** The address of the page with it: what is below belongs to it too. Only the present one unless stated. */
  readonly within?: string;
  /** Leaving loses something that no draft may hold, such as a secret. */
  readonly losesByLeaving?: boolean;
  /** What no draft holds, in words. */
  readonly draftNote?: ReactNode;
  /** What sending leads to: beside the fields where there is room, else between them and the button. */
  readonly beside?: ReactNode;
  /** Sets the two parts of the form out by itself. */
  readonly arrange?: (fields: ReactNode, foot: ReactNode) => ReactNode;
  readonly className?: string | undefined;
  /** As high as what it stands in, with the button at its foot. */
  readonly fills?: boolean;
  /** The fields, which find the form around themselves. */
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

/** A form that sends something once, with what there is to say of its draft, of a refusal and of leaving it. */
export function SendForm<V extends FieldValues, B, A>(props: SendFormProps<V, B, A>) {
  const { sending, button, meaning, inactive = false, unsaved, within, beside, children } = props;
  const { form, draft, fieldOf, isBusy, error } = sending;
  const lost = error instanceof LostAnswer ? error : undefined;
  // What may have been sent is not sent again before somebody has looked.
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
