import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { operationKey } from '#api/operation-query.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { barsOf, stepOf } from '../histogram/bars.ts';
import { shownSpan } from '../histogram/shown-span.ts';
import type { LogReading } from '../reading/use-log-reading.ts';

const MOST_BARS = 32;

/** Undefined while loading. @param operation ID; limits to calls of one operation */
export function useLatency(list: LogReading, operation?: string) {
  const { search, state } = list;
  const zone = useTimeZone();
  const { from, to } = shownSpan(list);
  const { bars, step } = useMemo(() => {
    const width = stepOf({ from, to }, MOST_BARS);
    return { bars: barsOf({ from, to }, width, zone), step: width };
  }, [from, to, zone]);
  return useQuery({
    queryKey: [
      ...operationKey(listRequestLogs),
      'latency',
      ...[search.id, state?.version, from, to, zone, operation],
    ],
    queryFn: async () => {
      const latency = await search.latency(bars, operation);
      return latency ? { ...latency, times: bars, step } : null;
    },
    enabled: state !== undefined,
    gcTime: 0,
    placeholderData: keepPreviousData,
  }).data;
}
