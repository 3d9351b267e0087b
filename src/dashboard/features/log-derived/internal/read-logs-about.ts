import type { QueryClient } from '@tanstack/react-query';
import { matchUri } from '#contract/match.ts';
import type { OperationFacts } from '#contract/operation.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { LogTerm } from '#features/log-store/log-terms.ts';
import { readEntries } from '#features/log-store/read-entries.ts';

const MOST = 100;

export async function readLogsAbout(
  client: QueryClient,
  id: string,
  operation: OperationFacts | undefined,
  signal: AbortSignal,
) {
  const terms: LogTerm[] = [
    // The slash limits matches to paths; the query has the ID in searches such as this one.
    { field: 'uri', type: 'match', any: [`/${id}`] },
    ...(operation ? [{ field: 'method' as const, any: [operation.method] }] : []),
  ];
  const { entries, left } = await readEntries(client, { terms, limit: MOST }, signal);
  const isOf = ({ request }: RequestLogEntry) =>
    !operation || matchUri(request.method, request.uri)?.operation.id === operation.id;
  return { entries: entries.filter(isOf), partial: left > 0 };
}
