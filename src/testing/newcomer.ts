import { createQueryClient } from '#api/query-client.ts';
import { sessionQuery } from '#api/session.ts';
import { ownerOf } from '#features/session/session.ts';

/** Ids of 40 digits, in order. */
export const numberedId = (number: number) => String(number).padStart(40, '0');

/** The cache of somebody who has just signed in for the first time, and of whom this browser remembers nothing. */
export function newcomer() {
  const session = {
    environment: 'embedded' as const,
    account: 'a@example.com',
    accountKey: crypto.randomUUID(),
    credential: 'password' as const,
    scope: '*',
    expiresAt: 2_000_000_000,
    idleSeconds: 3600,
    isProved: true,
  };
  const client = createQueryClient(() => undefined);
  client.setQueryData(sessionQuery.queryKey, { environments: [], session });
  return { client, owner: ownerOf(session) };
}
