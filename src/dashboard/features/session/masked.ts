import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#api/session.ts';
import { useStaff } from './staff.ts';

/**
 * Whether the token proxy masks request logs, deliveries and subscriptions: then exports are masked too, and masked values
 * cannot be searched.
 */
export function isMaskedByProxy(client: QueryClient): boolean {
  return client.getQueryData(sessionQuery.queryKey)?.session?.staff?.unmaskedUntil === null;
}

export const useIsMaskedByProxy = (): boolean => useStaff()?.unmaskedUntil === null;
