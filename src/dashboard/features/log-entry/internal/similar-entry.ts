import { queryOptions } from '@tanstack/react-query';
import { operationKey } from '#api/operation-query.ts';
import { matchUri } from '#contract/match.ts';
import { listRequestLogs, type RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { LogTerm } from '#features/log-store/log-terms.ts';
import { readEntries } from '#features/log-store/read-entries.ts';
import { hasFailed, logRow } from '../log-row.ts';

/** Calls of the same operation by the same application. */
type Similarity = 'last-success' | 'previous' | 'next';

/** Entries that are read for a similar one. */
const MAX_READ = 100;

const operationOf = ({ request }: RequestLogEntry) => matchUri(request.method, request.uri)?.operation;
const pathOf = ({ request }: RequestLogEntry) => request.uri.split('?', 1)[0] ?? '/';

function isSameCall(a: RequestLogEntry, b: RequestLogEntry): boolean {
  if (a.request.method !== b.request.method) return false;
  const operation = operationOf(a);
  return operation ? operationOf(b) === operation : pathOf(a) === pathOf(b);
}

/** The longest literal part of the path, the best filter that the service has. */
const literalOf = (entry: RequestLogEntry): string =>
  operationOf(entry)
    ?.path.split(/\{\w+\}/)
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '') ?? pathOf(entry);

/** Entries before never change; new ones may come after. */
export function similarEntryQuery(entry: RequestLogEntry, wanted: Similarity) {
  const { application_id: application, created } = entry;
  return queryOptions({
    queryKey: [...operationKey(listRequestLogs), 'similar', wanted, entry.request_id],
    queryFn: async ({ client, signal }) => {
      const terms: LogTerm[] = [
        { field: 'method', any: [entry.request.method] },
        { field: 'uri', type: 'match', any: [literalOf(entry)] },
      ];
      if (application) terms.push({ field: 'application', any: [application] });
      if (wanted === 'last-success') terms.push({ field: 'code', from: 100, to: 399 });
      const range = wanted === 'next' ? { from: created, direction: 'asc' as const } : { to: created };
      const { entries, left } = await readEntries(client, { terms, ...range, limit: MAX_READ }, signal);
      // Within a second, the order of the answer counts.
      const own = entries.findIndex(({ request_id }) => request_id === entry.request_id);
      const found = entries
        .slice(own + 1)
        .find((it) => isSameCall(entry, it) && (wanted !== 'last-success' || !hasFailed(logRow(it))));
      /** `partial` if more candidates were not read. */
      return { entry: found, seen: entries.length, partial: left > 0 };
    },
    staleTime: wanted === 'next' ? 0 : Number.POSITIVE_INFINITY,
  });
}
