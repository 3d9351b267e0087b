import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { serviceKey } from '#api/query-client.ts';

/**
 * The secret of a subscription that was just made, which nobody shows again: in memory alone, among what the service
 * answered, so that it goes with the session, with a reload, and some minutes after its page was left.
 */
export const newSecretQuery = (subscriptionId: string) =>
  queryOptions<string>({ queryKey: [...serviceKey, 'new-secret', subscriptionId], queryFn: skipToken });

export function keepNewSecret(client: QueryClient, subscriptionId: string, secret: string): void {
  client.setQueryData(newSecretQuery(subscriptionId).queryKey, secret);
}
