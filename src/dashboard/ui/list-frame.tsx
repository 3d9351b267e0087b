import type { ReactNode } from 'react';
import classes from './list-frame.module.css';

interface ListFrameProps {
  readonly head: ReactNode;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
}

/** A page that is a list and fills the screen, so that its rows scroll under what stands over them. */
export function ListFrame({ head, children, foot }: ListFrameProps) {
  return (
    <div className={classes.page}>
      {head}
      <div className={classes.body}>{children}</div>
      {foot}
    </div>
  );
}
