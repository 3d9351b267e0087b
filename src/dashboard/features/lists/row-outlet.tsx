import { matchPath, Outlet, useMatch, useNavigation } from 'react-router';
import { ID_PATTERN } from '#contract/wire.ts';
import { useIsDocked } from './internal/use-is-docked.ts';
import classes from './row-panel.module.css';

interface RowOutletProps {
  /** Of the addresses of rows; what comes below belongs to the row too. */
  readonly pattern: string;
  /** For the row's route. */
  readonly context: unknown;
}

/** The row that is open beside a list. Its room is there while its code comes, so that the list moves as it is pressed. */
export function RowOutlet({ pattern, context }: RowOutletProps) {
  const path = { path: pattern, end: false };
  const isOpen = useMatch(path) !== null;
  const { location } = useNavigation();
  const coming = location && matchPath(path, location.pathname);
  // Other pages than rows may live at addresses like theirs.
  const isComing = coming && Object.values(coming.params).every((id) => ID_PATTERN.test(id ?? ''));
  const isDocked = useIsDocked();
  return (
    <>
      <Outlet context={context} />
      {isComing && !isOpen && isDocked && <div className={classes.docked} />}
    </>
  );
}
