import { createContext, use } from 'react';
import type { Environment, Session, SessionState } from '#contract/session.ts';

/** What `SessionProvider` knows. */
export const SessionContext = createContext<SessionState | undefined>(undefined);

/** Who is signed in, for components inside the frame; its loader has made sure that somebody is. */
export const useSession = (): Session | undefined => use(SessionContext)?.session ?? undefined;

/** How staff sign in with the company's account, where they can. */
export const useStaffSignIn = () => use(SessionContext)?.staffSignIn;

/** The environment that the session belongs to. */
export function useEnvironment(): Environment | undefined {
  const state = use(SessionContext);
  return state?.environments.find(({ id }) => id === state.session?.environment);
}

/** Whom it belongs to what this browser knows and stores: an account in an environment; empty where nobody is signed in. */
export const ownerOf = (session: Pick<Session, 'environment' | 'accountKey'> | null | undefined): string =>
  session ? `${session.environment}:${session.accountKey}` : '';
