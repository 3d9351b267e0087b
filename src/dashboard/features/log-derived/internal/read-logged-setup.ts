import type { QueryClient } from '@tanstack/react-query';
import { matchUri } from '#contract/match.ts';
import { editEventSubscription } from '#contract/operations/event-subscriptions.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { LogTerm } from '#features/log-store/log-terms.ts';
import { readEntries } from '#features/log-store/read-entries.ts';
import { creationIn, type LoggedSetup, loggedSetup } from '../logged-attributes.ts';
import { logsAboutQuery } from '../logs-about-query.ts';
import { attributesOf, type Subscription } from '../subscription.ts';

/** Maximum seconds between creation and log entry, since the host lookup takes time. */
const APART = 60;
const MOST = 100;

/**
 * The create request. Request logs cannot be searched by answer, so it is searched by creation time, then among the newest in
 * case clocks differ.
 */
async function findCreation(
  client: QueryClient,
  subscription: Subscription,
  signal: AbortSignal,
): Promise<RequestLogEntry | undefined> {
  const { id, event, entity_unique_id: entityId, created } = subscription;
  const { callback } = attributesOf(subscription);
  const made = { id, event, entityId: entityId ?? undefined, callback };
  const terms: LogTerm[] = [
    { field: 'method', any: ['POST'] },
    { field: 'uri', type: 'match', any: ['/event'] },
  ];
  for (const sameTime of [true, false]) {
    const near = sameTime ? { from: created - APART, to: created + APART } : {};
    const { entries: data } = await readEntries(client, { terms, ...near, limit: MOST }, signal);
    const found = creationIn(data, made, { sameTime });
    if (found) return found;
  }
  return undefined;
}

const isEdit = ({ request }: RequestLogEntry) =>
  matchUri(request.method, request.uri)?.operation.id === editEventSubscription.id;

export async function readLoggedSetup(
  client: QueryClient,
  subscription: Subscription,
  signal: AbortSignal,
): Promise<LoggedSetup> {
  const [creation, { entries }] = await Promise.all([
    findCreation(client, subscription, signal),
    client.fetchQuery(logsAboutQuery(subscription.id)),
  ]);
  return loggedSetup(creation, entries.filter(isEdit));
}
