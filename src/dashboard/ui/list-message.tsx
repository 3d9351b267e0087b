import { type ReactNode, useRef } from 'react';
import classes from './list-message.module.css';
import { useFocusLeft } from './use-focus-left.ts';

interface ListMessageProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** A failure is spoken at once; everything else when its turn comes. */
  readonly tone?: 'failure';
}

/**
 * What stands in the place of rows when there are none: never any, none match, failed; or of a whole page. Mantine's
 * EmptyState would add 0.7 kB to what is loaded before sign-in, and takes no line away.
 */
export function ListMessage({ title, children, actions, tone }: ListMessageProps) {
  const message = useRef<HTMLDivElement>(null);
  useFocusLeft(message);
  return (
    <div
      ref={message}
      className={classes.message}
      role={tone === 'failure' ? 'alert' : undefined}
      data-tone={tone}
    >
      <h2 className={classes.title}>{title}</h2>
      {children && <div className={classes.text}>{children}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
