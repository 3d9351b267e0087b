import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { useKeys } from './keys.ts';
import classes from './undo-offer.module.css';

/** The key that takes an offer, for what announces it. */
export const UNDO_KEY = 'u';

interface UndoOfferProps {
  /** What was done: "Assigned to the document". */
  readonly title: string;
  /** What undoing does, where that is not plain. */
  readonly children?: ReactNode;
  readonly busy?: boolean;
  /** Its button has the focus from the beginning. */
  readonly takesFocus?: boolean;
  readonly onUndo: () => void;
  /** The time is over, or the person does not want it. */
  readonly onGone: () => void;
}

/**
 * Offers to take back what was just done, for 10 s, which stand still while the pointer or the keyboard is on it. Whoever
 * shows it announces what was done. Give it a new `key` for every step, so that its time starts anew.
 * `@mantine/notifications` adds 7.1 kB, starts the time anew instead of holding it, and does not hold it for the keyboard.
 */
export function UndoOffer(props: UndoOfferProps) {
  const { title, children, busy = false, takesFocus = false, onUndo, onGone } = props;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  const undo = () => {
    if (!busy) onUndo();
  };
  useKeys([{ keys: UNDO_KEY, label: `Undo: ${title}`, group: 'This page', run: undo }]);
  return (
    <section className={classes.offer} aria-label="Undo" data-busy={busy || undefined}>
      <div className={classes.text}>
        <p className={classes.title}>{title}</p>
        {children}
      </div>
      <div className={classes.actions}>
        <Button ref={button} variant="filled" busy={busy} onClick={onUndo}>
          Undo
        </Button>
        <Button variant="subtle" color="gray" onClick={onGone}>
          Keep
        </Button>
      </div>
      {/* The time is the bar's own: what is seen of it is what is left, also while it stands still. */}
      <div className={classes.time} onAnimationEnd={onGone} />
    </section>
  );
}
