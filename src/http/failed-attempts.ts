/** There were too many failures, so the attempt was not made. */
export class TooManyFailures extends Error {
  override readonly name = 'TooManyFailures';
  /** Whole seconds until the next attempt is made. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super(`too many failures; try again in ${retryAfter} s`);
    this.retryAfter = retryAfter;
  }
}

interface Failures {
  readonly consumedPoints: number;
  /** Until the failures are forgotten, milliseconds. */
  readonly msBeforeNext: number;
}

/** Counts the failures of each key within a window from the first one on, as the limiters of rate-limiter-flexible do. */
export interface FailureCounter {
  get(key: string): Promise<Failures | null>;
  /** Counts one more. */
  penalty(key: string): Promise<unknown>;
}

interface FailureLimits {
  readonly counter: FailureCounter;
  /** Failures of a key within a window, from 1. */
  readonly limit: number;
  /** That of the counter, milliseconds. */
  readonly window: number;
  /** For each pause that has passed within the window there may be one more failure, milliseconds; never unless given. */
  readonly pause?: number;
}

/** Attempts of a key in this process: all of them, those that are being made, and those that wait for their turn. */
interface Lane {
  present: number;
  underWay: number;
  readonly waiting: (() => void)[];
}

/**
 * Limits how often attempts may fail, by a key, and never how often they may succeed. No more attempts are made at the
 * same time than may fail; the others wait, so that many right ones at once are all made, and of many wrong ones at once
 * no more than the limit. Processes that share a counter share the failures, but not what is under way.
 */
export class FailedAttempts {
  readonly #limits: FailureLimits;
  readonly #lanes = new Map<string, Lane>();

  constructor(limits: FailureLimits) {
    this.#limits = limits;
  }

  /**
   * Makes an attempt.
   * @param failed tells from the outcome whether it counts
   * @throws TooManyFailures without making it
   */
  async attempt<T>(
    key: string,
    make: () => Promise<T>,
    failed: (outcome: PromiseSettledResult<T>) => boolean,
  ): Promise<T> {
    const lane = this.#lanes.get(key) ?? { present: 0, underWay: 0, waiting: [] };
    this.#lanes.set(key, lane);
    lane.present += 1;
    try {
      await this.#enter(key, lane);
      try {
        const [outcome] = await Promise.allSettled([make()]);
        if (failed(outcome)) await this.#limits.counter.penalty(key);
        if (outcome.status === 'rejected') throw outcome.reason;
        return outcome.value;
      } finally {
        lane.underWay -= 1;
      }
    } finally {
      lane.present -= 1;
      if (lane.present === 0) this.#lanes.delete(key);
      // It looks for itself whether it may begin, or never may.
      lane.waiting.shift()?.();
    }
  }

  /** How many attempts of a key have failed within the window. */
  async failuresOf(key: string): Promise<number> {
    return (await this.#limits.counter.get(key))?.consumedPoints ?? 0;
  }

  async #enter(key: string, lane: Lane): Promise<void> {
    const { counter, limit, window, pause = Number.POSITIVE_INFINITY } = this.#limits;
    for (;;) {
      const failures = await counter.get(key);
      const { consumedPoints, msBeforeNext } = failures ?? { consumedPoints: 0, msBeforeNext: window };
      const elapsed = window - msBeforeNext;
      const left = limit + Math.floor(elapsed / pause) - consumedPoints;
      if (left <= 0) {
        const wait = Math.min(msBeforeNext, (1 - left) * pause - (elapsed % pause));
        throw new TooManyFailures(Math.max(1, Math.ceil(wait / 1000)));
      }
      if (lane.underWay < left) break;
      await new Promise<void>((resolve) => lane.waiting.push(resolve));
    }
    lane.underWay += 1;
  }
}
