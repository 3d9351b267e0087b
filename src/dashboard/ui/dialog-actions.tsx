import type { ReactNode } from 'react';
import classes from './dialog-actions.module.css';

/**
 * The buttons at the end of a dialog, in the order of all dialogs: what leaves things as they are first, what the dialog
 * is for last and filled.
 */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
