import type { ReactNode } from 'react';
import classes from './panel-body.module.css';

/** What scrolls below the head of a panel, in parts that each have a title. */
export function PanelBody({ children }: { readonly children: ReactNode }) {
  return <div className={classes.body}>{children}</div>;
}
