import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { ApiError } from '#api/api-error.ts';
import { sessionQuery } from '#api/session.ts';
import { useStaff } from '#features/session/staff.ts';
import { MaskBoundary } from '#features/unmask/mask-boundary.tsx';
import { BlankPage } from './fallback-pages.tsx';
import { NoRole } from './no-role.tsx';

/** Refusals which say that somebody may do other things now than when they signed in. */
const CHANGED = new Set(['no_role', 'role_excludes']);

/** Asks for the session again when a refusal shows that the roles are others by now. */
function useRoleChanges(): void {
  const client = useQueryClient();
  useEffect(() => {
    const look = (error: unknown) => {
      // What was refused here, without asking, goes by the roles that are known already.
      if (error instanceof ApiError && error.requestId && CHANGED.has(error.problem?.code ?? ''))
        void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    };
    const unfollow = [
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') look(event.action.error);
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') look(event.action.error);
      }),
    ];
    return () => {
      for (const stop of unfollow) stop();
    };
  }, [client]);
}

/** Around the pages of somebody who signed in with the company's account: what they may do can change at any time. */
export function StaffFrame({ children }: { readonly children: ReactNode }) {
  const staff = useStaff();
  useRoleChanges();
  if (staff?.roles.length === 0) return <NoRole />;
  return <MaskBoundary fallback={<BlankPage />}>{children}</MaskBoundary>;
}
