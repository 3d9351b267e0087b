import { queryOptions } from '@tanstack/react-query';
import { callOperation } from '#api/call-operation.ts';
import { operationKey } from '#api/operation-query.ts';
import { matchUri } from '#contract/match.ts';
import type { Method } from '#contract/operation.ts';
import { listRequestLogs, type RequestLogEntry } from '#contract/operations/request-logs.ts';
import { hasFailed, logRow } from '../log-row.ts';

/** Which entry is wanted beside another one, of the same operation and application. */
export const similarities = ['last-success', 'previous', 'next'] as const;
export type Similarity = (typeof similarities)[number];

/** What one call found. */
export interface SimilarEntry {
  readonly entry: RequestLogEntry | undefined;
  /** Entries that were looked at. */
  readonly seen: number;
  /** Others that may be it were not looked at. */
  readonly partial: boolean;
}

const PER_PAGE = 100;
/** Later than any entry. */
const EVER = 4_294_967_295;

const isSameCall = (entry: RequestLogEntry) => {
  const { request } = entry;
  const operation = matchUri(request.method, request.uri)?.operation;
  const path = request.uri.split('?', 1)[0];
  return (other: RequestLogEntry) =>
    other.request.method === request.method &&
    (operation
      ? matchUri(other.request.method, other.request.uri)?.operation === operation
      : other.request.uri.split('?', 1)[0] === path);
};

/** The longest part of the operation's path that has no parameter; the service finds entries by nothing better. */
function literalOf({ request }: RequestLogEntry): string {
  const path = matchUri(request.method, request.uri)?.operation.path;
  if (path === undefined) return request.uri.split('?', 1)[0] ?? '/';
  return path
    .split(/\{\w+\}/)
    .reduce((maxLength, part) => (part.length > maxLength.length ? part : maxLength), '');
}

/** The entries before or after it, nearest first; those of the same second are told apart by their place in the answer. */
function inOrder(entry: RequestLogEntry, data: readonly RequestLogEntry[]): readonly RequestLogEntry[] {
  const own = data.findIndex(({ request_id }) => request_id === entry.request_id);
  return own < 0 ? data : data.slice(own + 1);
}

function filtersOf(entry: RequestLogEntry, wanted: Similarity) {
  const { application_id: application, created } = entry;
  const span: [number, number] = wanted === 'next' ? [created, EVER] : [0, created];
  return [
    { created: { type: 'between' as const, value: span } },
    { method: { type: 'in' as const, value: [entry.request.method as Method] } },
    { uri: { type: 'match' as const, value: literalOf(entry) } },
    ...(application ? [{ applicationId: { type: 'in' as const, value: [application] } }] : []),
    ...(wanted === 'last-success'
      ? [{ code: { type: 'between' as const, value: [100, 399] as [number, number] } }]
      : []),
  ];
}

/** Finds the entry of the same operation and application by one call. */
async function findSimilar(
  entry: RequestLogEntry,
  wanted: Similarity,
  signal: AbortSignal,
): Promise<SimilarEntry> {
  const query = {
    filters: filtersOf(entry, wanted),
    'sort[created]': wanted === 'next' ? ('asc' as const) : ('desc' as const),
    per_page: PER_PAGE,
  };
  const { data, meta } = await callOperation(listRequestLogs, { query }, { signal });
  const isSame = isSameCall(entry);
  const found = inOrder(entry, data).find(
    (it) => isSame(it) && (wanted !== 'last-success' || !hasFailed(logRow(it))),
  );
  return { entry: found, seen: data.length, partial: meta.pagination.total > data.length };
}

/** What came before an entry never changes; what comes after it may still come. */
export function similarEntryQuery(entry: RequestLogEntry, wanted: Similarity) {
  return queryOptions({
    queryKey: [...operationKey(listRequestLogs), 'similar', wanted, entry.request_id],
    queryFn: ({ signal }) => findSimilar(entry, wanted, signal),
    staleTime: wanted === 'next' ? 0 : Number.POSITIVE_INFINITY,
  });
}
