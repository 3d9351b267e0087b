import { queryOptions } from '@tanstack/react-query';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { OperationId } from '#contract/operations.ts';
import { isRecord } from '#contract/record.ts';
import { logsAboutKey } from '#features/log-derived/logs-about-query.ts';
import { hasFailed, type LogRow, logRow } from '#features/log-entry/log-row.ts';
import { readEntries } from '#features/log-store/read-entries.ts';
import { type CarrierKind, carrierKey, type LoggedBrand } from './carriers.ts';

const kinds: Readonly<Record<string, CarrierKind>> = {
  document_id: 'document',
  application_id: 'application',
  document_group_id: 'document-group',
};

const assigning: ReadonlySet<string> = new Set<OperationId>([
  'assignBrandToApplication',
  'assignBrandToDocument',
]);
const unassigning: ReadonlySet<string> = new Set<OperationId>([
  'unassignBrandFromApplication',
  'unassignBrandFromDocument',
]);
const reading: ReadonlySet<string> = new Set<OperationId>([
  'getApplicationBrand',
  'getDocumentBrand',
  'getDocumentGroupBrand',
]);
const all = [...assigning, ...unassigning, ...reading];

/** Null for an empty field. */
const textIn = (body: unknown, field: string): string | null => {
  const value = isRecord(body) ? body[field] : undefined;
  return typeof value === 'string' ? value : null;
};

/** The brand after a successful call, null for none; undefined if the call does not tell. */
function brandAfter(entry: RequestLogEntry): string | null | undefined {
  const { operation, requestBody, responseBody } = logRow(entry).decoded;
  const id = operation?.id ?? '';
  if (unassigning.has(id)) return null;
  if (assigning.has(id))
    return (requestBody.kind === 'json' ? textIn(requestBody.value, 'brand_id') : null) ?? undefined;
  // With the hierarchy, the brand may belong to a parent.
  if (!reading.has(id) || /[?&]use_hierarchy=(?:1|true)/.test(entry.request.uri)) return undefined;
  if (responseBody.kind !== 'json' || !isRecord(responseBody.value)) return undefined;
  return textIn(responseBody.value.data, 'unique_id');
}

/** The entity was deleted, does not exist, or belongs to another user. */
const isRefusedRead = ({ entry, decoded }: LogRow): boolean =>
  reading.has(decoded.operation?.id ?? '') && [403, 404, 422].includes(entry.response.code);

/** The newest information about each entity. @param entries newest first */
export function loggedBrandsOf(entries: readonly RequestLogEntry[]): readonly LoggedBrand[] {
  const found = new Map<string, LoggedBrand>();
  for (const entry of entries) {
    const row = logRow(entry);
    const [name, id] = Object.entries(row.decoded.params).find(([param]) => param in kinds) ?? [];
    const kind = name === undefined ? undefined : kinds[name];
    if (kind === undefined || id === undefined || found.has(carrierKey({ kind, id }))) continue;
    const isRefused = isRefusedRead(row);
    if (hasFailed(row) && !isRefused) continue;
    const brandId = isRefused ? null : brandAfter(entry);
    if (brandId !== undefined)
      found.set(carrierKey({ kind, id }), { kind, id, brandId, isRefused, at: entry.created });
  }
  return [...found.values()];
}

/** Recent calls only; entries read before are reused. */
const MOST = 200;
const MOST_CALLS = 3;

export const loggedBrandsQuery = queryOptions({
  queryKey: [...logsAboutKey, 'brands'],
  queryFn: async ({ client, signal }) => {
    const terms = [
      { field: 'uri' as const, type: 'match' as const, any: ['/brand'] },
      { field: 'operation' as const, any: all },
    ];
    const wanted = { terms, limit: MOST, mostCalls: MOST_CALLS, withoutLeft: true };
    return loggedBrandsOf((await readEntries(client, wanted, signal)).entries);
  },
});
