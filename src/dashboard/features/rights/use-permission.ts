import { nameOf } from '#features/directory/directory-entry.ts';
import { useDirectoryEntry } from '#features/directory/use-directory.ts';
import { useCaller } from '#features/session/caller.ts';
import { useOwnOrganization, useUser } from '#features/session/user.ts';
import type { Guarded } from './internal/guarded-operations.ts';
import {
  type KnownOfOrganization,
  type KnownOfOwner,
  type OrganizationAct,
  organizationPermission,
  ownerPermission,
  type Permission,
} from './permission.ts';
import { useIsRefused } from './refusals.ts';

export function useOrganizationPermission(
  organizationId: string,
  act: OrganizationAct,
  more: Pick<KnownOfOrganization, 'isRefused' | 'isDeactivated'> = {},
): Permission {
  const own = useOwnOrganization(organizationId);
  const caller = useCaller();
  const entry = useDirectoryEntry('organization', organizationId);
  const learned = useIsRefused(
    act === 'set-admins' ? 'organization admins' : 'organization brands',
    act === 'assign-brands' ? '' : organizationId,
  );
  return organizationPermission({
    ...{ act, own, name: own?.name ?? (entry && nameOf(entry)) },
    caller,
    isDeactivated: more.isDeactivated ?? false,
    isRefused: learned ?? more.isRefused,
  });
}

export function useAssignPermission(): Permission {
  return useOrganizationPermission(useUser()?.organization?.id ?? '', 'assign-brands');
}

interface Owned extends Pick<KnownOfOwner, 'owner' | 'act'> {
  readonly of: Exclude<Guarded, `organization ${string}`>;
  readonly id: string;
}

export function useOwnerPermission({ of, id, owner, act }: Owned): Permission {
  const user = useUser() ?? undefined;
  const isRefused = useIsRefused(of, id);
  return ownerPermission({ what: of, act, owner, user, isRefused });
}
