import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './bare/bare-button.module.css';

interface LinkButtonProps {
  readonly to: string;
  readonly children: ReactNode;
  readonly kind?: 'primary' | 'default' | 'quiet';
}

/** A link within the app that looks like a button. */
export function LinkButton({ to, children, kind = 'default' }: LinkButtonProps) {
  return (
    <Link
      to={to}
      className={classes.button}
      data-primary={kind === 'primary' || undefined}
      data-quiet={kind === 'quiet' || undefined}
    >
      {children}
    </Link>
  );
}
