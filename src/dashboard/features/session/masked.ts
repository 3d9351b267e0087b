import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#api/session.ts';
import { useStaff } from './staff.ts';

/**
 * Whether the token proxy has masked what a session reads of request logs, deliveries and subscriptions, so that a file of
 * it is masked whatever was chosen for it, and nothing that is masked can be searched.
 */
export function isMaskedByProxy(client: QueryClient): boolean {
  return client.getQueryData(sessionQuery.queryKey)?.session?.staff?.unmaskedUntil === null;
}

/** The same, for components. */
export const useIsMaskedByProxy = (): boolean => useStaff()?.unmaskedUntil === null;
