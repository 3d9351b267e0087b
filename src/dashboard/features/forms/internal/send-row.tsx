import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import classes from '../form.module.css';

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
export function SendRow(props: SendRowProps) {
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
          {label}
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
