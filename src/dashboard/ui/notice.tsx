import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** A whole page's worth of explanation: what is the matter and what can be done. */
export function Notice({ title, children, actions }: NoticeProps) {
  return (
    <section className={classes.notice}>
      <h2 className={classes.title}>{title}</h2>
      {children}
      {actions && <div className={classes.actions}>{actions}</div>}
    </section>
  );
}
