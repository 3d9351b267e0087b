import { useBars } from '../histogram/use-bars.ts';
import { useAnswer } from '../model/use-answer.ts';
import type { LogReading } from '../reading/use-log-reading.ts';

const MAX_BARS = 32;

/** Undefined while loading. @param operation ID; limits to calls of one operation */
export function useLatency(list: LogReading, operation?: string) {
  const { bars, step } = useBars(list, MAX_BARS);
  return useAnswer(list, ['latency', bars, operation], async () => {
    const latency = await list.search.remote?.latency(bars, operation);
    return latency && { ...latency, times: bars, step };
  });
}
