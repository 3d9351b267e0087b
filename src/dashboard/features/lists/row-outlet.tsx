import { matchPath, Outlet, useMatch, useNavigation } from 'react-router';
import { ID_PATTERN } from '#contract/wire.ts';
import { useIsDocked } from './internal/use-is-docked.ts';
import classes from './row-panel.module.css';

interface RowOutletProps {
  /** Route pattern of rows and their child routes. */
  readonly pattern: string;
  readonly context: unknown;
}

/** The open row. Its space is reserved while its route loads, so that the list moves at once. */
export function RowOutlet({ pattern, context }: RowOutletProps) {
  const path = { path: pattern, end: false };
  const isOpen = useMatch(path) !== null;
  const { location } = useNavigation();
  const coming = location && matchPath(path, location.pathname);
  // Other pages may have paths of the same pattern.
  const isComing = coming && Object.values(coming.params).every((id) => ID_PATTERN.test(id ?? ''));
  const isDocked = useIsDocked();
  return (
    <>
      <Outlet context={context} />
      {isComing && !isOpen && isDocked && <div className={classes.docked} />}
    </>
  );
}
