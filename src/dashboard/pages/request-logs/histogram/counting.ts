import type { TimeBounds } from '#lib/time-range.ts';
import type { LogFilterValues } from '../model/log-filters.ts';
import { type Bar, barsOf, stepOf } from './bars.ts';
import { type Answers, type Counted, type CountWindow, ledgerOf } from './ledger.ts';
import { type CountedOutcome, outcomesWithin } from './outcomes.ts';
import { mostCalls, type Piece, splitCount } from './split-count.ts';

/** What a histogram is of. */
export interface HistogramPlan {
  /** The time that the filters leave, up to the bound that is pinned. */
  readonly bounds: TimeBounds;
  /** Nobody said where to begin: the bars begin with the oldest entry. */
  readonly fromOldest: boolean;
  /** The filter by status. */
  readonly code: LogFilterValues['code'];
  /** IANA zone whose clock the bars follow. */
  readonly zone: string;
  readonly mostBars: number;
}

/** One outcome with its counts: of all bars together, and of as few bars together as is known. */
export interface Series extends CountedOutcome {
  readonly total: number | undefined;
  readonly pieces: readonly Piece[];
}

/** Everything that the answers so far tell, and what is to be asked next. */
export interface Picture {
  /** None before it is known when they begin. */
  readonly bars: readonly Bar[];
  /** Seconds that a whole bar stands for. */
  readonly step: number;
  /** All entries; undefined before the first answer. */
  readonly total: number | undefined;
  readonly series: readonly Series[];
  /** Windows to ask for, coarse before fine. What failed is not among them. */
  readonly needed: readonly CountWindow[];
  /** Windows that were answered, and those that were asked for in vain. */
  readonly answered: number;
  readonly failed: number;
  /** No more calls than these will be needed from here on. */
  readonly atMost: number;
}

/**
 * Draws what is known. The service counts nothing by time, so each count is the total of a query for a window of its
 * own: first of all entries, then of each outcome, then of halves and halves of halves. Nothing is asked that follows
 * from what is known, such as the outcome that is left over.
 */
export function pictureOf(plan: HistogramPlan, answers: Answers): Picture {
  const { bounds, fromOldest, code, zone, mostBars } = plan;
  const ledger = ledgerOf(answers);
  const all = ledger.look({ ...bounds, code: undefined }, Number.POSITIVE_INFINITY, 1);
  const begin = fromOldest ? (typeof all === 'object' ? all.first : undefined) : bounds.from;
  const span = { from: begin ?? bounds.from, to: bounds.to };
  const step = stepOf(span, mostBars);
  const bars = begin === undefined ? [] : barsOf(span, step, zone);
  const parts = outcomesWithin(code);

  /** What is left for the outcomes that follow. */
  let rest: Counted = all;
  const countOf = ({ code: range }: CountedOutcome, place: number): Counted => {
    const following = parts.length - place;
    if (typeof rest === 'string' || following === 1 || rest.total === 0) return rest;
    const most = following + mostCalls(rest.total, bars.length, following);
    const count = ledger.look({ ...span, code: range }, bars.length, most);
    rest =
      typeof count === 'string' ? count : { total: Math.max(0, rest.total - count.total), first: undefined };
    return count;
  };
  const series = parts.map((part, place): Series => {
    const count = countOf(part, place);
    if (typeof count === 'object' && bars.length > 0)
      return { ...part, total: count.total, pieces: splitCount(bars, part.code, count, ledger) };
    const total = typeof count === 'object' ? count.total : undefined;
    const whole = { first: 0, last: bars.length - 1, count: total, isFailed: count === 'failed' };
    return { ...part, total, pieces: [whole] };
  });
  return { bars, step, total: typeof all === 'object' ? all.total : undefined, series, ...ledger.sum() };
}
