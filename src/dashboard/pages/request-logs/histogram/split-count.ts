import type { IntegerRange } from '#lib/text-codec.ts';
import type { Bar } from './bars.ts';
import type { Count, Ledger } from './ledger.ts';

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
export function mostCalls(entries: number, bars: number, outcomes = 1): number {
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
export function splitCount(
  bars: readonly Bar[],
  code: IntegerRange | undefined,
  count: Count,
  ledger: Ledger,
): readonly Piece[] {
  const pieces: Piece[] = [];
  const put = (first: number, last: number, total: number | undefined, isFailed = false) =>
    pieces.push({ first, last, count: total, isFailed });
  const none = (first: number, last: number) => {
    for (let place = first; place <= last; place++) put(place, place, 0);
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
