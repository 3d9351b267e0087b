import { queryOptions } from '@tanstack/react-query';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { type Carrier, carrierKey } from '#features/brand-assignments/carried-brand.ts';
import {
  brandCalls,
  isBrandRead,
  type LoggedBrand,
  loggedBrandOf,
  loggedCarrier,
} from '#features/brand-assignments/logged-brand.ts';
import { logsAboutKey } from '#features/log-derived/logs-about-query.ts';
import { logRow } from '#features/log-entry/log-row.ts';
import { readEntries } from '#features/log-store/read-entries.ts';

export interface LoggedCarrier extends Carrier {
  /** Undefined if the service refused to tell, and would refuse again: it was deleted or belongs to another user. */
  readonly brandId: LoggedBrand['brandId'] | undefined;
  /** UNIX seconds. */
  readonly at: number;
}

/** The newest information about each entity. @param entries newest first */
export function loggedCarriers(entries: readonly RequestLogEntry[]): readonly LoggedCarrier[] {
  const found = new Map<string, LoggedCarrier>();
  for (const entry of entries) {
    const row = logRow(entry);
    const carrier = loggedCarrier(row);
    if (!carrier || found.has(carrierKey(carrier))) continue;
    const brandId = loggedBrandOf(row)?.brandId;
    const isRefused = isBrandRead(row) && [403, 404, 422].includes(entry.response.code);
    if (brandId !== undefined || isRefused)
      found.set(carrierKey(carrier), { ...carrier, brandId, at: entry.created });
  }
  return [...found.values()];
}

/** Recent calls only; entries read before are reused. */
const MAX_ENTRIES = 200;
const MAX_CALLS = 3;

export const loggedBrandsQuery = queryOptions({
  queryKey: [...logsAboutKey, 'brands'],
  queryFn: async ({ client, signal }) => {
    const terms = [
      { field: 'uri' as const, type: 'match' as const, any: ['/brand'] },
      { field: 'operation' as const, any: brandCalls },
    ];
    const wanted = { terms, limit: MAX_ENTRIES, mostCalls: MAX_CALLS, withoutLeft: true };
    return loggedCarriers((await readEntries(client, wanted, signal)).entries);
  },
});
