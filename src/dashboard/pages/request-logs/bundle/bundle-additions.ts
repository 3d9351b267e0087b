import { createPath, useSearchParams } from 'react-router';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { SearchState } from '#features/log-store/log-question.ts';
import { useAddToBundle } from '#features/support-bundle/bundle-draft.ts';
import { isoTime } from '#features/support-bundle/support-bundle.ts';
import { useTimeZone } from '#lib/preferences.ts';
import type { TimeBounds } from '#lib/time-range.ts';
import type { KeyBinding } from '#ui/keys.ts';
import { MAX_BARS, shownSpan, useBars } from '../histogram/use-bars.ts';
import { entryLink, listLink } from '../model/log-links.ts';
import { type LogState, logUrlState } from '../model/log-state.ts';
import { printQuery } from '../query/print-query.ts';
import type { LogReading } from '../reading/use-log-reading.ts';

/** Query that shows the same entries at any time: absolute times, and not live. @param query that of the page */
const fixedSearch = (query: URLSearchParams, list: LogReading) =>
  logUrlState.change(new URLSearchParams(listLink(query).search), { created: shownSpan(list), live: false });

export const fixedListUrl = (query: URLSearchParams, list: LogReading): string =>
  createPath({ ...listLink(query), search: fixedSearch(query, list) });

export const isoSpan = ({ from, to }: TimeBounds) => ({ from: isoTime(from), to: isoTime(to) });

/** The entries among which an item of a bundle was counted. */
export const countedIn = (span: TimeBounds, { count, left }: Pick<SearchState, 'count' | 'left'>) => ({
  ...isoSpan(span),
  entries: count,
  notRead: left,
});

/** Adds entries to the support bundle, each with its URL in the list. */
export function useEntryBundle(list: LogReading): (entries: readonly RequestLogEntry[]) => void {
  const add = useAddToBundle();
  const [query] = useSearchParams();
  return (entries) => {
    const search = new URLSearchParams(fixedSearch(query, list));
    add(
      entries.map((entry) => ({
        source: { kind: 'entry', entry },
        where: createPath(entryLink(search, entry)),
      })),
    );
  };
}

export function useChartBundle(list: LogReading, state: LogState): () => Promise<void> {
  const add = useAddToBundle();
  const zone = useTimeZone();
  const [query] = useSearchParams();
  const { span, bars } = useBars(list, MAX_BARS);
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
    add([{ source, where: fixedListUrl(query, list) }]);
  };
}

/** @param run adds the entry that is current when the key is pressed */
export const bundleKey = (run: () => void): KeyBinding => ({
  keys: 'p',
  label: 'Make a support bundle, or add to it',
  group: 'Request logs',
  run,
});
