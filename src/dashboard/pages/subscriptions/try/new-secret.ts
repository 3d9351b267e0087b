import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { serviceKey } from '#api/query-client.ts';

/**
 * The secret of a new subscription, which is never shown again. Kept only in memory, and removed by sign-out, a reload,
 * or minutes after its page was left.
 */
export const newSecretQuery = (subscriptionId: string) =>
  queryOptions<string>({ queryKey: [...serviceKey, 'new-secret', subscriptionId], queryFn: skipToken });

export function keepNewSecret(client: QueryClient, subscriptionId: string, secret: string): void {
  client.setQueryData(newSecretQuery(subscriptionId).queryKey, secret);
}
