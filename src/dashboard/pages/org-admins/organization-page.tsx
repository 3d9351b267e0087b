import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, Outlet, useParams } from 'react-router';
import { ID_PATTERN } from '#contract/wire.ts';
import { nameOf } from '#features/directory/directory-entry.ts';
import { useOpened } from '#features/directory/use-directory.ts';
import { chooseOrganization } from '#features/organization-choice/chosen-organization.ts';
import { RoleNote } from '#features/organization-choice/role-note.tsx';
import { ownerOf, useSession } from '#features/session/session.ts';
import { useOwnOrganization } from '#features/session/user.ts';
import { usePageDetail } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { ListMessage } from '#ui/list-message.tsx';
import classes from './organization-page.module.css';
import { teamAdminsQuery } from './roster/team-admins-query.ts';
import { useIsForbidden } from './roster/use-roster.ts';

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
  const isMember = useOwnOrganization(organizationId)?.role === 'member';
  if (useIsForbidden(organizationId))
    return (
      <p className={classes.forbidden} role="note">
        You may not set the admins of {name ?? 'this organization'}
        {isMember && ': you are a member of it'}. Its own admins and moderators may, where its plan is trial,
        professional or enterprise.
      </p>
    );
  if (list.data || list.isPending) return null;
  return (
    <div className={classes.perhaps}>
      <RoleNote organizationId={organizationId}>can set its team admins</RoleNote>
    </div>
  );
}

/** The admins of one organization, which the header names. */
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
    <>
      <Rights organizationId={organizationId} name={name} />
      <Outlet />
    </>
  );
}
