import { useSearchParams } from 'react-router';
import type { BundleAddition } from '#features/support-bundle/bundle-draft.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { traitWords } from '../explanation/trait-words.ts';
import type { Explanation } from '../explanation/use-explanation.ts';
import { barsOf, stepOf } from '../histogram/bars.ts';
import { shownSpan } from '../histogram/shown-span.ts';
import type { LogReading } from '../reading/use-log-reading.ts';
import { seenAt } from './seen-at.ts';

/** Bars of a group over time. */
const MOST_BARS = 48;

/** What a support bundle takes of a group of failures and why they fail; undefined of entries that are no group. */
export function useGroupBundle(list: LogReading, { question, answer }: Explanation) {
  const zone = useTimeZone();
  const [query] = useSearchParams();
  return async (): Promise<BundleAddition | undefined> => {
    const { group, others, found } = answer;
    if (!group || !list.state) return undefined;
    const span = shownSpan(list);
    const bars = barsOf(span, stepOf(span, MOST_BARS), zone);
    const counts = await list.search.splitOverTime({ kind: group.id }, bars);
    return {
      source: {
        kind: 'failures',
        group,
        counted: { ...span, entries: list.state.count, left: list.state.left },
        trend: bars.map(({ from, to }, index) => ({ from, to, count: counts?.[index]?.chosen ?? 0 })),
        standsOut: {
          ...{ against: question.against, others },
          found: found.map(({ trait, ...counted }) => {
            const { name, value } = traitWords(trait, zone);
            return {
              name,
              value: trait.place ? trait.value : value,
              chosen: counted.chosen,
              others: counted.others,
            };
          }),
        },
      },
      where: seenAt(query, list),
    };
  };
}
