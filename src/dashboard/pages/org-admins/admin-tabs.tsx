import { NavLink } from 'react-router';
import { sayCount } from '#kit/bulk/bulk-words.ts';
import type { BulkRun } from '#kit/bulk/use-bulk-run.ts';
import { paths } from '#kit/paths.ts';
import classes from './admin-tabs.module.css';
import { useAdminRun } from './many/admin-run.ts';

/** How a run stands that waits for somebody or goes on by itself; nothing of one that is over. */
function standingOf({ status, counts }: BulkRun<unknown>): string | undefined {
  if (status === 'running' || status === 'stopping')
    return `${sayCount(counts.total - counts.waiting - counts.sending)} of ${sayCount(counts.total)}`;
  return status === 'stopped' ? `${sayCount(counts.waiting)} not sent` : undefined;
}

function ManyTab({ organizationId }: { readonly organizationId: string }) {
  const standing = standingOf(useAdminRun(organizationId));
  return (
    <NavLink to={paths.manyAdmins(organizationId)} className={classes.tab}>
      Many at once
      {standing && <span className={classes.standing}>{standing}</span>}
    </NavLink>
  );
}

/** The parts of an organization's admins. Each has an address, so they are links. */
export function AdminTabs({ organizationId }: { readonly organizationId: string }) {
  return (
    <nav className={classes.tabs} aria-label="Org admins">
      <NavLink to={paths.organizationAdmins(organizationId)} end className={classes.tab}>
        Roster
      </NavLink>
      <ManyTab organizationId={organizationId} />
    </nav>
  );
}
