import type { IntegerRange } from '#lib/text-codec.ts';
import type { TimeBounds } from '#lib/time-range.ts';

/** What is counted by one call: the entries of a time and, unless it is undefined, of some statuses. */
export interface CountWindow extends TimeBounds {
  readonly code: IntegerRange | undefined;
}

/** What a call answers: how many entries there are, and when the first of them was made. */
export interface Count {
  readonly total: number;
  /** UNIX seconds; undefined where there is none, or where the count follows from others. */
  readonly first: number | undefined;
}

/** The count of a window, as far as it was asked for. */
export type Answers = (window: CountWindow) => Count | 'failed' | undefined;

/** What a count is, or why it is not known. */
export type Counted = Count | 'failed' | 'pending';

/** Looks windows up in the answers, and writes down which of them are missing. */
export function ledgerOf(answers: Answers) {
  const todo: { readonly window: CountWindow; readonly bars: number }[] = [];
  let [answered, failed, atMost] = [0, 0, 0];
  return {
    /**
     * @param bars how many bars the window holds: the widest are asked for first
     * @param most calls that knowing all of its bars can take
     */
    look: (window: CountWindow, bars: number, most: number): Counted => {
      const answer = answers(window);
      if (answer === 'failed') failed++;
      else if (answer) answered++;
      else {
        todo.push({ window, bars });
        atMost += most;
      }
      return answer ?? 'pending';
    },
    sum: () => ({
      needed: todo.toSorted((a, b) => b.bars - a.bars).map(({ window }) => window),
      answered,
      failed,
      atMost,
    }),
  };
}

export type Ledger = ReturnType<typeof ledgerOf>;
