import type { QueryClient } from '@tanstack/react-query';
import { matchUri } from '#contract/match.ts';
import { editEventSubscription } from '#contract/operations/event-subscriptions.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { LogTerm } from '#features/log-store/log-terms.ts';
import { readEntries } from '#features/log-store/read-entries.ts';
import { creationIn, type LoggedSetup, loggedSetup } from '../logged-attributes.ts';
import { logsAboutQuery } from '../logs-about-query.ts';
import { attributesOf, type Subscription } from '../subscription.ts';

/** How far apart the creation and its log entry may be, in seconds: looking a host up takes a while. */
const APART = 60;
const MOST = 100;

/**
 * The request that made the subscription. The request logs cannot be searched by what an answer holds, but by when it was
 * given, which the subscription tells. Where clocks disagree it may still be among the newest.
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

/** Reads what `loggedSetupQuery` gives. */
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
