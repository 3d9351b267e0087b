import { useSearchParams } from 'react-router';
import { useAddToBundle } from '#features/support-bundle/bundle-draft.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { MOST_BARS, useBars } from '../histogram/use-bars.ts';
import type { LogState } from '../model/log-state.ts';
import { printQuery } from '../query/print-query.ts';
import type { LogReading } from '../reading/use-log-reading.ts';
import { countedIn, isoSpan, seenAt } from './seen-at.ts';

export function useChartBundle(list: LogReading, state: LogState): () => Promise<void> {
  const add = useAddToBundle();
  const zone = useTimeZone();
  const [query] = useSearchParams();
  const { span, bars } = useBars(list, MOST_BARS);
  return async () => {
    const counts = await list.search.countOverTime(bars);
    if (!counts || !list.state) return;
    const source = {
      kind: 'chart' as const,
      query: printQuery(state, zone),
      counted: countedIn(span, list.state),
      bars: bars.flatMap((bar, index) => {
        const outcomes = counts[index];
        return outcomes ? { ...isoSpan(bar), ...outcomes } : [];
      }),
    };
    add([{ source, where: seenAt(query, list) }]);
  };
}
