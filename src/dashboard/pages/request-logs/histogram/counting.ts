import type { IntegerRange } from '#lib/text-codec.ts';
import type { TimeBounds } from '#lib/time-range.ts';
import type { LogFilterValues } from '../model/log-filters.ts';
import { type Bar, barsOf, stepOf } from './bars.ts';
import { type Answers, type Count, type Counted, type CountWindow, type Ledger, ledgerOf } from './ledger.ts';
import { type CountedOutcome, type Outcome, outcomesWithin } from './outcomes.ts';

/** Neighbouring bars whose count is known together: one bar each when everything is counted. */
export interface Piece {
  /** Places of the first and the last of the bars, both included. */
  readonly first: number;
  readonly last: number;
  /** Undefined where not even the sum is known. */
  readonly count: number | undefined;
  /** The call that would have told more went wrong. */
  readonly isFailed: boolean;
}

/**
 * Calls that it takes at most to know how so many entries lie in so many bars.
 * @param outcomes among how many outcomes they are divided
 */
function mostCalls(entries: number, bars: number, outcomes = 1): number {
  if (entries === 0 || bars < 2) return 0;
  return Math.min(outcomes * (bars - 1), entries * 2 * Math.ceil(Math.log2(bars)));
}

/**
 * Where to cut: at the roundest number of the calendar. The halves of a span that has moved on are those of the span
 * before, whose counts are known.
 */
function cutOf(bars: readonly Bar[], first: number, last: number): number {
  const [low, high] = [bars[first]?.index ?? 0, bars[last]?.index ?? 0];
  let round = 1;
  while (Math.floor(high / (round * 2)) * round * 2 > low) round *= 2;
  const index = Math.floor(high / round) * round;
  return bars.findIndex((bar) => bar.index >= index);
}

/**
 * Divides a count among bars. The second half is asked for; the first is the difference. Nothing is asked where no
 * entry is, where the first entry is known to lie in the second half, or where it is the only one.
 */
function splitCount(
  bars: readonly Bar[],
  code: IntegerRange | undefined,
  count: Count,
  ledger: Ledger,
): readonly Piece[] {
  const pieces: Piece[] = [];
  const put = (first: number, last: number, total: number | undefined, isFailed = false) =>
    pieces.push({ first, last, count: total, isFailed });
  const none = (first: number, last: number) => {
    for (let position = first; position <= last; position++) put(position, position, 0);
  };
  const divide = (first: number, last: number, { total, first: oldest }: Count): void => {
    const cut = cutOf(bars, first, last);
    const [from, to] = [bars[cut]?.from ?? 0, bars[last]?.to ?? 0];
    const divideAt = (inSecond: Count) => {
      divide(first, cut - 1, { total: total - inSecond.total, first: oldest });
      divide(cut, last, inSecond);
    };
    if (total === 0) none(first, last);
    else if (first === last) put(first, last, total);
    else if (oldest !== undefined && oldest >= from) divideAt({ total, first: oldest });
    else if (oldest !== undefined && total === 1) divideAt({ total: 0, first: undefined });
    else {
      const second = ledger.look({ from, to, code }, last - first + 1, mostCalls(total, last - first + 1));
      if (typeof second === 'string') put(first, last, total, second === 'failed');
      // A log that loses entries meanwhile may tell of more in a part than in the whole.
      else divideAt({ total: Math.min(total, second.total), first: second.first });
    }
  };
  divide(0, bars.length - 1, count);
  return pieces;
}

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
interface Series extends CountedOutcome {
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
  const countOf = ({ code: range }: CountedOutcome, position: number): Counted => {
    const following = parts.length - position;
    if (typeof rest === 'string' || following === 1 || rest.total === 0) return rest;
    const most = following + mostCalls(rest.total, bars.length, following);
    const count = ledger.look({ ...span, code: range }, bars.length, most);
    rest =
      typeof count === 'string' ? count : { total: Math.max(0, rest.total - count.total), first: undefined };
    return count;
  };
  const series = parts.map((part, position): Series => {
    const count = countOf(part, position);
    if (typeof count === 'object' && bars.length > 0)
      return { ...part, total: count.total, pieces: splitCount(bars, part.code, count, ledger) };
    const total = typeof count === 'object' ? count.total : undefined;
    const whole = { first: 0, last: bars.length - 1, count: total, isFailed: count === 'failed' };
    return { ...part, total, pieces: [whole] };
  });
  return { bars, step, total: typeof all === 'object' ? all.total : undefined, series, ...ledger.sum() };
}

/** What one bar shows. */
export interface BarCounts {
  /** By outcome, in the order in which they lie on each other; a share of what is known together until it is exact. */
  readonly counts: readonly { readonly outcome: Outcome; readonly count: number }[];
  readonly total: number;
  readonly isExact: boolean;
  readonly isFailed: boolean;
}

/** The counts of each bar. Bars that are counted together share what they have. */
export function barCounts({ bars, series }: Picture): readonly BarCounts[] {
  const all = bars.map(() => ({
    counts: [] as { outcome: Outcome; count: number }[],
    total: 0,
    isExact: true,
    isFailed: false,
  }));
  for (const { outcome, pieces } of series) {
    for (const { first, last, count, isFailed } of pieces) {
      for (let position = first; position <= last; position++) {
        const bar = all[position];
        if (!bar) continue;
        const share = (count ?? 0) / (last - first + 1);
        bar.counts.push({ outcome, count: share });
        bar.total += share;
        bar.isExact &&= first === last && count !== undefined;
        bar.isFailed ||= isFailed;
      }
    }
  }
  return all;
}
