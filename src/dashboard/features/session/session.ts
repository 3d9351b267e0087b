import { createContext, use } from 'react';
import type { Environment, Session, SessionState } from '#contract/session.ts';

export const SessionContext = createContext<SessionState | undefined>(undefined);

/** For components inside the frame, whose loader requires a session. */
export const useSession = (): Session | undefined => use(SessionContext)?.session ?? undefined;

/** The company sign-in, if configured. */
export const useStaffSignIn = () => use(SessionContext)?.staffSignIn;

export function useEnvironment(): Environment | undefined {
  const state = use(SessionContext);
  return state?.environments.find(({ id }) => id === state.session?.environment);
}

/** Key of stored data: an account in an environment; empty without a session. */
export const ownerOf = (session: Pick<Session, 'environment' | 'accountKey'> | null | undefined): string =>
  session ? `${session.environment}:${session.accountKey}` : '';
