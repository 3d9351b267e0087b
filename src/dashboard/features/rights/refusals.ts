import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '#api/api-error.ts';
import type { FinishedCall } from '#api/finished-calls.ts';
import { serviceKey } from '#api/query-client.ts';
import { userQuery } from '#features/session/user.ts';
import { type Guarded, guardOf } from './internal/guarded-operations.ts';

/** Cache key of a refusal, which ends with the session. */
const refusalKey = (of: Guarded, id: string) => [...serviceKey, 'refused', of, id] as const;

/**
 * Learns rights from the result of any call, since a role can change without notice. The user is refetched, so that
 * everything based on the role follows.
 */
export function learnRight({ operation, input, outcome, error }: FinishedCall, client: QueryClient): void {
  const guard = guardOf(operation.id);
  const id = guard && input.params?.[guard.param];
  if (!guard || typeof id !== 'string') return;
  const isRefused = outcome === 'refused' && hasCode(error, ...guard.codes);
  if (!isRefused && (outcome !== 'done' || guard.isOthersToo)) return;
  const queryKey = refusalKey(guard.of, id);
  if (client.getQueryData<boolean>(queryKey) === isRefused) return;
  client.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(queryKey, isRefused);
  const { role } = client.getQueryData(userQuery().queryKey)?.organization ?? {};
  const isAdmins = role === 'admin' || role === 'moderator';
  if (guard.param.startsWith('org') && isRefused === isAdmins)
    void client.invalidateQueries({ queryKey: userQuery().queryKey });
}

/** The last result since the page was loaded; undefined if it was not tried. */
export const useIsRefused = (of: Guarded, id: string): boolean | undefined =>
  useQuery<boolean | null>({ queryKey: refusalKey(of, id), queryFn: skipToken }).data ?? undefined;

/** Forgets all refusals and refetches the user. */
export function useTryAgain(): () => void {
  const client = useQueryClient();
  return () => {
    client.setQueriesData({ queryKey: [...serviceKey, 'refused'] }, null);
    void client.invalidateQueries({ queryKey: userQuery().queryKey });
  };
}
