import type { IntegerRange } from '#lib/text-codec.ts';
import type { LogFilterValues } from '../model/log-filters.ts';

/** What became of a call, by its status alone: the service counts by nothing finer. */
export type Outcome = 'success' | 'client' | 'server' | 'low' | 'high';

/** An outcome: which statuses are of it, and what it is called. */
interface OutcomeFacts {
  readonly range: IntegerRange;
  /** As in the legend. */
  readonly label: string;
  /** After a number: "4 client errors". */
  readonly one: string;
  readonly many: string;
}

/** Together they hold every status that the filter of the page can hold, each once. */
export const outcomeFacts: Readonly<Record<Outcome, OutcomeFacts>> = {
  success: { range: { from: 200, to: 399 }, label: '2xx, 3xx', one: 'succeeded', many: 'succeeded' },
  client: { range: { from: 400, to: 499 }, label: '4xx', one: 'client error', many: 'client errors' },
  server: { range: { from: 500, to: 599 }, label: '5xx', one: 'server error', many: 'server errors' },
  low: {
    range: { from: 0, to: 199 },
    label: 'below 200',
    one: 'with a status below 200',
    many: 'with a status below 200',
  },
  high: {
    range: { from: 600, to: 999 },
    label: '600 and above',
    one: 'with a status of 600 or more',
    many: 'with a status of 600 or more',
  },
};

/** In the order in which they are counted and drawn. The last are of statuses that hardly occur. */
export const outcomes: readonly Outcome[] = ['success', 'client', 'server', 'low', 'high'];

/** The statuses that both ranges hold; undefined where there are none. Without a filter it is the outcome's range. */
function meet(a: IntegerRange, b: IntegerRange | undefined): IntegerRange | undefined {
  if (!b) return a;
  const range = { from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) };
  return range.from <= range.to ? range : undefined;
}

/** An outcome with the statuses of it that a filter leaves. */
export interface CountedOutcome {
  readonly outcome: Outcome;
  readonly code: IntegerRange;
}

/** The outcomes that entries with such a status can have. */
export function outcomesWithin(code: LogFilterValues['code']): readonly CountedOutcome[] {
  return outcomes.flatMap((outcome) => {
    const range = meet(outcomeFacts[outcome].range, code);
    return range ? [{ outcome, code: range }] : [];
  });
}
