import type { AdminState } from '#features/log-derived/admin-roster.ts';
import classes from './admin-state.module.css';

export const stateWords: Readonly<Record<AdminState, string>> = {
  active: 'Active',
  inactive: 'Inactive',
  refused: 'Not an admin',
};

/** What is known of an admin: a colour and its word. */
export function AdminStateText({ state }: { readonly state: AdminState }) {
  return (
    <span className={classes.state} data-state={state}>
      <i className={classes.dot} aria-hidden="true" />
      {stateWords[state]}
    </span>
  );
}
