import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '#api/session.ts';
import type { Environment, Session } from '#contract/session.ts';

/** Who is signed in, for components inside the frame; its loader has made sure that somebody is. */
export function useSession(): Session | undefined {
  return useQuery(sessionQuery).data?.session ?? undefined;
}

/** The environment that the session belongs to. */
export function useEnvironment(): Environment | undefined {
  const { data } = useQuery(sessionQuery);
  return data?.environments.find(({ id }) => id === data.session?.environment);
}

/** Whom it belongs to what this browser knows and stores: an account in an environment; empty where nobody is signed in. */
export const ownerOf = (session: Pick<Session, 'environment' | 'accountKey'> | null | undefined): string =>
  session ? `${session.environment}:${session.accountKey}` : '';
