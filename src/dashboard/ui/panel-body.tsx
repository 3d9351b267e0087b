import type { ReactNode } from 'react';
import classes from './panel-body.module.css';

export function PanelBody({ children }: { readonly children: ReactNode }) {
  return <div className={classes.body}>{children}</div>;
}
