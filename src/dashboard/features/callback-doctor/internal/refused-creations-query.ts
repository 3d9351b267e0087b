import { queryOptions } from '@tanstack/react-query';
import { operationKey } from '#api/operation-query.ts';
import { decodeEntry } from '#contract/decode.ts';
import * as codes from '#contract/errors/error-codes.ts';
import { listRequestLogs, type RequestLogEntry } from '#contract/operations/request-logs.ts';
import { isRecord } from '#contract/record.ts';
import { readEntries } from '#features/log-store/read-entries.ts';
import { baseOf } from './event-scope.ts';
import type { RefusedCreation } from './findings.ts';

const reasons: ReadonlyMap<number, RefusedCreation['reason']> = new Map([
  [codes.TOO_MANY_SUBSCRIPTIONS, 'limit'],
  [codes.DUPLICATE_SUBSCRIPTION, 'duplicate'],
  [codes.CALLBACK_HOST_UNKNOWN, 'host'],
  [codes.CALLBACK_HOST_NOT_ALLOWED, 'host'],
]);

interface WantedCreation {
  /** With or without scope. */
  readonly event: string;
  readonly entityIds: readonly string[];
}

/** Undefined if the entry is not a refused creation of such a subscription. */
export function refusedCreation(
  entry: RequestLogEntry,
  { event, entityIds }: WantedCreation,
): RefusedCreation | undefined {
  const { requestBody, errors } = decodeEntry(entry);
  const asked = requestBody.kind === 'json' && isRecord(requestBody.value) ? requestBody.value : {};
  const to = asked.entity_id ?? asked.user_id;
  if (typeof asked.event !== 'string' || baseOf(asked.event) !== baseOf(event)) return undefined;
  if (typeof to !== 'string' || !entityIds.includes(to)) return undefined;
  const reason = errors.flatMap(({ code }) => reasons.get(Number(code)) ?? [])[0];
  return { reason: reason ?? 'other', at: entry.created };
}

const MOST = 100;

/** Refused creations in the newest 100 request logs; one call. */
export const refusedCreationsQuery = (wanted: WantedCreation) =>
  queryOptions({
    queryKey: [...operationKey(listRequestLogs), 'refused-creations', wanted],
    queryFn: async ({ client, signal }): Promise<readonly RefusedCreation[]> => {
      const { entries } = await readEntries(
        client,
        {
          terms: [
            { field: 'method', any: ['POST'] },
            { field: 'uri', type: 'match', any: ['/event'] },
            { field: 'code', from: 400, to: 499 },
          ],
          ...{ limit: MOST, mostCalls: 1, withoutLeft: true },
        },
        signal,
      );
      return entries.flatMap((entry) => refusedCreation(entry, wanted) ?? []);
    },
  });
