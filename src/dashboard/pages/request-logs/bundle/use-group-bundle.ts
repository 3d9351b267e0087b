import { useSearchParams } from 'react-router';
import { isOperationId, operations } from '#contract/operations.ts';
import type { Facet } from '#features/log-store/facet-kinds.ts';
import type { DistinctiveFacet, WhyAnswer, WhyQuestion } from '#features/log-store/log-answers.ts';
import type { BundleAddition } from '#features/support-bundle/bundle-draft.ts';
import { bundleOperation, isoTime } from '#features/support-bundle/support-bundle.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { facetWords } from '../explanation/facet-words.ts';
import { useBars } from '../histogram/use-bars.ts';
import type { LogReading } from '../reading/use-log-reading.ts';
import { countedIn, fixedListUrl, isoSpan } from './bundle-additions.ts';

/** The question is that of the shown answer, which may be the previous one. */
export interface Answered {
  readonly question: WhyQuestion;
  readonly answer: WhyAnswer;
}

const MAX_BARS = 48;

/** The screen shortens or masks the value; the bundle contains the full value under its own masking. */
const FULL: ReadonlySet<Facet['kind']> = new Set(['application', 'user', 'id', 'value', 'element']);

function fullWords({ facet, chosen, others }: DistinctiveFacet, zone: string) {
  const { kind, value } = facet;
  const words = facetWords(facet, zone);
  const counts = { chosen, others };
  if (kind === 'hour') return { ...words, value: `from ${isoTime(Number(value))}`, ...counts };
  // Counted in the browser's time zone.
  if (kind === 'hour-of-day')
    return {
      ...words,
      value: `${words.value}, ${Intl.DateTimeFormat().resolvedOptions().timeZone}`,
      ...counts,
    };
  return { ...words, ...(FULL.has(kind) && { value }), ...counts };
}

/** Undefined if the entries are not a failure group. */
export function useGroupBundle(list: LogReading, { question, answer }: Answered) {
  const zone = useTimeZone();
  const [query] = useSearchParams();
  const { span, bars } = useBars(list, MAX_BARS);
  return async (): Promise<BundleAddition | undefined> => {
    const { group, others, found } = answer;
    if (!group || !list.state) return undefined;
    const counts = await list.search.remote?.splitOverTime({ kind: group.id }, bars);
    const { operation, code, condition, remedy, message, field, statuses, count } = group;
    return {
      source: {
        kind: 'failures',
        failures: {
          operation: bundleOperation(isOperationId(operation) ? operations[operation] : undefined),
          code: code ?? null,
          condition,
          remedy: remedy ?? null,
          message,
          field: field ?? null,
          statuses,
          count,
          firstSeen: isoTime(group.firstSeen),
          lastSeen: isoTime(group.lastSeen),
          counted: countedIn(span, list.state),
          trend: bars.map((bar, index) => ({ ...isoSpan(bar), count: counts?.[index]?.chosen ?? 0 })),
          standsOut: {
            against: question.against === 'all' ? 'all others' : 'other failures',
            others,
            found: found.map((standing) => fullWords(standing, zone)),
          },
        },
      },
      where: fixedListUrl(query, list),
    };
  };
}
