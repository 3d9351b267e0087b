import { useSearchParams } from 'react-router';
import { isOperationId, operations } from '#contract/operations.ts';
import type { StandingOut, WhyAnswer, WhyQuestion } from '#features/log-store/log-answers.ts';
import type { BundleAddition } from '#features/support-bundle/bundle-draft.ts';
import { bundleOperation, isoTime } from '#features/support-bundle/support-bundle.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { traitWords } from '../explanation/trait-words.ts';
import { useBars } from '../histogram/use-bars.ts';
import type { LogReading } from '../reading/use-log-reading.ts';
import { countedIn, isoSpan, seenAt } from './seen-at.ts';

/** The question is that of the shown answer, which may be the previous one. */
export interface Answered {
  readonly question: WhyQuestion;
  readonly answer: WhyAnswer;
}

const MAX_BARS = 48;

/** Hours of the day are counted in the browser's time zone. */
const LOCAL_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Traits that the screen shortens or masks; the bundle contains the full value under its own masking. */
const WHOLE: ReadonlySet<StandingOut['trait']['kind']> = new Set([
  ...(['client', 'agent', 'application', 'user', 'id', 'ip'] as const),
  ...(['host', 'value', 'element', 'length'] as const),
]);

function wholeWords({ trait, chosen, others }: StandingOut, zone: string) {
  const { name, value } = traitWords(trait, zone);
  const counts = { chosen, others };
  if (trait.kind === 'hour') return { name, value: `from ${isoTime(Number(trait.value))}`, ...counts };
  if (trait.kind === 'hour-of-day') return { name, value: `${value}, ${LOCAL_ZONE}`, ...counts };
  return { name, value: WHOLE.has(trait.kind) ? trait.value : value, ...counts };
}

/** Undefined if the entries are not a failure group. */
export function useGroupBundle(list: LogReading, { question, answer }: Answered) {
  const zone = useTimeZone();
  const [query] = useSearchParams();
  const { span, bars } = useBars(list, MAX_BARS);
  return async (): Promise<BundleAddition | undefined> => {
    const { group, others, found } = answer;
    if (!group || !list.state) return undefined;
    const counts = await list.search.splitOverTime({ kind: group.id }, bars);
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
            found: found.map((standing) => wholeWords(standing, zone)),
          },
        },
      },
      where: seenAt(query, list),
    };
  };
}
