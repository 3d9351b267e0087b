import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, Outlet, useParams } from 'react-router';
import { hasCode } from '#api/api-error.ts';
import * as codes from '#contract/errors/error-codes.ts';
import { ID_PATTERN } from '#contract/wire.ts';
import type { BulkRun } from '#features/bulk-runs/use-bulk-run.ts';
import { nameOf } from '#features/directory/directory-entry.ts';
import { EntityName } from '#features/directory/entity-name.tsx';
import { TimelineLink } from '#features/directory/timeline-link.tsx';
import { useOpened } from '#features/directory/use-directory.ts';
import { chooseOrganization } from '#features/organization-choice/chosen-organization.ts';
import { RoleNote } from '#features/organization-choice/role-note.tsx';
import { ownerOf, useSession } from '#features/session/session.ts';
import { usePageDetail } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';
import { sayCount } from '#lib/say-count.ts';
import { Button } from '#ui/button.tsx';
import { IdText } from '#ui/id-text.tsx';
import { ListMessage } from '#ui/list-message.tsx';
import { PageLinks } from '#ui/page-head.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { useAdminRun } from './many/admin-run.ts';
import classes from './organization-page.module.css';
import { teamAdminsQuery } from './roster/team-admins-query.ts';

/** How a run stands that goes on or waits for somebody; nothing of one that is over. */
function standingOf({ status, counts }: Pick<BulkRun<unknown>, 'status' | 'counts'>): string {
  const { total, waiting, sending } = counts;
  if (status === 'running' || status === 'stopping')
    return `: ${sayCount(total - waiting - sending)} of ${sayCount(total)} sent`;
  return status === 'stopped' ? `: ${sayCount(waiting)} not sent` : '';
}

/** The parts of an organization's admins, with how the run of many stands. */
function AdminTabs({ organizationId }: { readonly organizationId: string }) {
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

/**
 * Who may set admins, for whom may not, or perhaps not. The service lists them to those alone who may, which is as good as
 * an answer to it.
 */
function Rights({
  organizationId,
  name,
}: {
  readonly organizationId: string;
  readonly name: string | undefined;
}) {
  const list = useQuery({ ...teamAdminsQuery(organizationId), retryOnMount: false });
  if (hasCode(list.error, codes.ORGANIZATION_RIGHTS_INSUFFICIENT))
    return (
      <p className={classes.forbidden} role="note">
        You may not set the admins of {name ?? 'this organization'}. Its own admins and moderators may, where
        its plan is trial, professional or enterprise.
      </p>
    );
  if (list.data || list.isPending) return null;
  return <RoleNote organizationId={organizationId}>can set its team admins</RoleNote>;
}

/** The admins of one organization. */
export function OrganizationPage() {
  const { organizationId = '' } = useParams();
  const owner = ownerOf(useSession());
  const entry = useOpened('organization', organizationId);
  const name = entry && nameOf(entry);
  const isId = ID_PATTERN.test(organizationId);
  usePageDetail(name);
  useEffect(() => {
    if (isId) chooseOrganization(owner, organizationId);
  }, [isId, owner, organizationId]);
  if (!isId)
    return (
      <ListMessage
        title="This is not the id of an organization"
        actions={
          <Button component={Link} to={paths.orgAdminsOfAnother}>
            Choose an organization
          </Button>
        }
      >
        <p>The id of an organization has 40 lowercase letters and digits.</p>
      </ListMessage>
    );
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <div>
          <EntityName type="organization" id={organizationId}>
            {(given) => <h2 className={classes.name}>{given ?? 'Organization'}</h2>}
          </EntityName>
          <IdText id={organizationId} />
          <TimelineLink kind="organization" id={organizationId} />
        </div>
        <PageLinks label="Organization">
          <Link to={paths.requestLogsAbout(`/${organizationId}/allowed-team-admins`)}>Request logs</Link>
          <Link to={paths.orgAdminsOfAnother}>Change organization</Link>
        </PageLinks>
      </div>
      <AdminTabs organizationId={organizationId} />
      <div className={classes.body}>
        <Rights organizationId={organizationId} name={name} />
        <Outlet />
      </div>
    </div>
  );
}
