import { type ReactNode, use, useMemo } from 'react';
import type { To } from 'react-router';
import { mayCall } from '#api/may-call.ts';
import type { Session } from '#contract/session.ts';
import { SessionContext } from '#features/session/session.ts';
import { isEmail } from '#lib/is-email.ts';
import { MayOpenContext } from '#ui/may-open.ts';
import { isForAdministrators, isWorthOpening } from './internal/page-calls.ts';
import { RolesContext } from './may-call.ts';

export const mayOpen = (session: Session | null | undefined, to: To): boolean =>
  isForAdministrators(to)
    ? session?.staff?.administers === true
    : !session?.staff || isWorthOpening(to, session.staff.operations);

/** Applies the user's roles to links, by their target, and to actions, by their calls. */
export function RolesProvider({ children }: { readonly children: ReactNode }) {
  const state = use(SessionContext);
  const session = state?.session;
  const contact = state?.staffSignIn?.contact ?? '';
  const roles = useMemo(
    () => ({
      mayCall: (...anyOf: readonly string[]) => anyOf.some((id) => mayCall(session, id)),
      who: isEmail(contact) ? `Ask ${contact}.` : contact,
    }),
    [session, contact],
  );
  const mayOpenHere = useMemo(() => (to: To) => mayOpen(session, to), [session]);
  return (
    <RolesContext value={roles}>
      <MayOpenContext value={mayOpenHere}>{children}</MayOpenContext>
    </RolesContext>
  );
}
