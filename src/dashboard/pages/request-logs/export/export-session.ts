import type { QueryClient } from '@tanstack/react-query';
import { operationQuery } from '#api/operation-query.ts';
import { sessionQuery } from '#api/session.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';

interface Followers {
  /** The account that the work was started with has signed in again. */
  readonly onSame: () => void;
  /** Another has, or nobody. */
  readonly onOther: () => void;
}

/** Follows who is signed in, for work that belongs to one account. @returns how to stop following */
export function endWithSession(client: QueryClient, { onSame, onOther }: Followers): () => void {
  const whoIs = () => client.getQueryData(sessionQuery.queryKey)?.session;
  const before = whoIs();
  const [kind] = sessionQuery.queryKey;
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== kind) return;
    const now = whoIs();
    if (now?.accountKey === before?.accountKey && now?.environment === before?.environment) onSame();
    else onOther();
  });
}

/** Asks the person to sign in again, as any call does that finds the session ended. */
export async function requireSignIn(client: QueryClient): Promise<void> {
  const query = operationQuery(listRequestLogs, { query: { per_page: 1 } });
  await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
}
