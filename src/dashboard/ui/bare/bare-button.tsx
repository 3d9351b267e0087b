import type { ReactNode } from 'react';
import classes from './bare-button.module.css';

interface BareButtonProps {
  readonly children: ReactNode;
  readonly kind?: 'primary' | 'default' | 'quiet';
  /** As wide as its container, for the one button of a form. */
  readonly large?: boolean;
  readonly type?: 'button' | 'submit';
  /** Shows that it is at work. It keeps the focus, and pressing it again does nothing. */
  readonly busy?: boolean;
  /** Says that pressing does nothing now, without taking the focus away. */
  readonly inactive?: boolean;
  /** Whether what the button switches is on, where it is a switch. */
  readonly pressed?: boolean;
  readonly onClick?: () => void;
}

/**
 * A button for the pages whose size is bounded: what is drawn before Mantine is loaded, the frame and the request logs.
 * A page that loads Mantine's fields uses Mantine's. The two look the same.
 */
export function BareButton(props: BareButtonProps) {
  const {
    children,
    kind = 'default',
    large,
    type = 'button',
    busy = false,
    inactive = false,
    pressed,
    onClick,
  } = props;
  return (
    <button
      type={type}
      className={classes.button}
      data-primary={kind === 'primary' || undefined}
      data-quiet={kind === 'quiet' || undefined}
      data-large={large}
      aria-busy={busy || undefined}
      aria-disabled={inactive || undefined}
      aria-pressed={pressed}
      onMouseDown={(event) => {
        // The field that is left would say what is wrong with it, push the button away, and the click would be lost.
        if (type === 'submit') event.preventDefault();
      }}
      onClick={(event) => {
        // The field is left now, so that an alert of the form may take the focus.
        if (type === 'submit') event.currentTarget.focus();
        if (busy || inactive) event.preventDefault();
        else onClick?.();
      }}
    >
      {busy && <span className={classes.spinner} />}
      {children}
    </button>
  );
}

/** A link that looks like a button. It loads the page anew. */
export function BareLinkButton({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a className={classes.button} href={href}>
      {children}
    </a>
  );
}
