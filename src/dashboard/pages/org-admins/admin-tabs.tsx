import type { BulkRun } from '#features/bulk-runs/use-bulk-run.ts';
import { paths } from '#lib/paths.ts';
import { sayCount } from '#lib/say-count.ts';
import { TabLinks } from '#ui/tab-links.tsx';
import { useAdminRun } from './many/admin-run.ts';

/** How a run stands that goes on or waits for somebody; nothing of one that is over. */
function standingOf({ status, counts }: Pick<BulkRun<unknown>, 'status' | 'counts'>): string {
  const { total, waiting, sending } = counts;
  if (status === 'running' || status === 'stopping')
    return `: ${sayCount(total - waiting - sending)} of ${sayCount(total)} sent`;
  return status === 'stopped' ? `: ${sayCount(waiting)} not sent` : '';
}

/** The parts of an organization's admins, with how the run of many stands. */
export function AdminTabs({ organizationId }: { readonly organizationId: string }) {
  const run = useAdminRun(organizationId);
  return (
    <TabLinks
      label="Org admins"
      tabs={[
        { label: 'Roster', path: paths.organizationAdmins(organizationId) },
        { label: `Many at once${standingOf(run)}`, path: paths.manyAdmins(organizationId) },
      ]}
    />
  );
}
