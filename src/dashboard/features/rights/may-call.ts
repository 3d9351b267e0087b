import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { To } from 'react-router';
import { mayCall } from '#api/may-call.ts';
import { sessionQuery } from '#api/session.ts';
import type { OperationId } from '#contract/operations.ts';
import type { Session } from '#contract/session.ts';
import { useSession } from '#features/session/session.ts';
import { callsAt } from './page-calls.ts';
import type { Denied } from './permission.ts';

/** Tells of any operation whether a role of whoever is signed in includes it; every one where nobody has roles. */
export function useMayCall(): (...anyOf: readonly OperationId[]) => boolean {
  const session = useSession();
  return useMemo(
    () =>
      (...anyOf) =>
        anyOf.some((id) => mayCall(session, id)),
    [session],
  );
}

/** Whether there is anything at an address that a role of the session includes. */
export const mayOpen = (session: Session | null | undefined, to: To): boolean =>
  callsAt(to)?.some((id) => mayCall(session, id)) ?? true;

const ADDRESS = /^\S+@\S+$/;

/** That roles exclude something, after "Your role does not include", and whom to ask. */
export function useRoleDenial(what: string): Denied {
  const contact = useQuery(sessionQuery).data?.staffSignIn?.contact ?? '';
  const who = ADDRESS.test(contact) ? `Ask ${contact}.` : contact;
  return { may: false, isLearned: false, why: `Your role does not include ${what}.`, who };
}
