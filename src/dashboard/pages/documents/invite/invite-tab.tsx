import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Permitted } from '#features/rights/permitted.tsx';
import { useUrlState } from '#lib/use-url-state.ts';
import { useInvitePermission } from '../document-permission.ts';
import { documentQuery } from '../document-query.ts';
import classes from '../overview/overview-tab.module.css';
import { inviteState } from './invite-state.ts';
import { PersonInvite } from './person-invite.tsx';
import { RoleInvite } from './role-invite.tsx';

/** One row for each role, or a single person if the document has no known roles. */
function InviteForm({ documentId }: { readonly documentId: string }) {
  const [state, change] = useUrlState(inviteState);
  const { data, isPending } = useQuery(documentQuery(documentId));
  const { to, role, instead, by } = state;
  // Keeps the form mounted while the document is refetched.
  const [hasBegun, setHasBegun] = useState(!isPending);
  if (!isPending && !hasBegun) setHasBegun(true);
  if (!hasBegun)
    return (
      <div className={classes.waiting} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    );
  if (data && (data.roles ?? []).length > 0 && by === 'role')
    return (
      <RoleInvite
        key={[role, instead, to].join(' ')}
        document={data}
        state={state}
        onPerson={(first) => change({ by: 'person', to: first ?? to })}
      />
    );
  return <PersonInvite key={to} documentId={documentId} to={to} />;
}

export function InviteTab() {
  const { documentId = '' } = useParams();
  return (
    <Permitted permission={useInvitePermission(documentId)} inset>
      <InviteForm documentId={documentId} />
    </Permitted>
  );
}
