import { useQuery } from '@tanstack/react-query';
import { allOf, type Permission } from '#features/rights/permission.ts';
import { useAssignPermission, useOwnerPermission } from '#features/rights/use-permission.ts';
import { documentQuery } from './document-query.ts';

export function useInvitePermission(documentId: string): Permission {
  const { data } = useQuery(documentQuery(documentId));
  return useOwnerPermission({
    ...{ of: 'document', id: documentId },
    owner: data ? { id: data.user_id, email: data.owner } : undefined,
    act: 'invite people to sign it and cancel their invites',
  });
}

export function useBrandPermission(documentId: string): Permission {
  const { data } = useQuery(documentQuery(documentId));
  const owner = useOwnerPermission({
    ...{ of: 'document', id: documentId },
    owner: data ? { id: data.user_id, email: data.owner } : undefined,
    act: 'change its brand',
  });
  return allOf(useAssignPermission(), owner);
}
