import type { ReactNode } from 'react';
import classes from './bare-alert.module.css';

interface BareAlertProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** What went wrong, read out at once; for the pages whose size is bounded, as `BareButton` says. */
export function BareAlert({ title, children }: BareAlertProps) {
  return (
    <div className={classes.alert} role="alert">
      <p className={classes.title}>{title}</p>
      {children}
    </div>
  );
}
