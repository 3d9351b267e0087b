import { useEffect } from 'react';
import { Outlet, useParams } from 'react-router';
import { ID_PATTERN } from '#contract/wire.ts';
import { nameOf } from '#features/directory/directory-entry.ts';
import { useOpened } from '#features/directory/use-directory.ts';
import { chooseOrganization } from '#features/organization-choice/chosen-organization.ts';
import { RightsNote } from '#features/rights/rights-note.tsx';
import { ownerOf, useSession } from '#features/session/session.ts';
import { usePageDetail } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { ListMessage } from '#ui/list-message.tsx';
import classes from './organization-page.module.css';
import { useRoster } from './roster/use-roster.ts';

function Rights({ organizationId }: { readonly organizationId: string }) {
  const { list, permission } = useRoster(organizationId);
  if (permission.may === undefined && list.isPending) return null;
  return (
    <div className={classes.rights}>
      <RightsNote permission={permission} calls={['setAllowedTeamAdmin', 'addAllowedTeamAdmin']} />
    </div>
  );
}

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
      <Rights organizationId={organizationId} />
      <Outlet />
    </>
  );
}
