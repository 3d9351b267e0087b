/** Too many failures: the attempt was not made. */
export class TooManyFailures extends Error {
  override readonly name = 'TooManyFailures';
  /** Whole seconds. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super(`too many failures; try again in ${retryAfter} s`);
    this.retryAfter = retryAfter;
  }
}

interface Failures {
  readonly consumedPoints: number;
  /** Milliseconds until the failures are forgotten. */
  readonly msBeforeNext: number;
}

/** Failures by key, in a window from the first; as the limiters of rate-limiter-flexible. */
export interface FailureCounter {
  get(key: string): Promise<Failures | null>;
  penalty(key: string): Promise<unknown>;
}

interface FailureLimits {
  readonly counter: FailureCounter;
  /** Failures per window, from 1. */
  readonly limit: number;
  /** Milliseconds, as in the counter. */
  readonly window: number;
  /** Milliseconds after which one more failure is allowed within the window. */
  readonly pause?: number;
}

/** A key's attempts in this process: total, running and queued. */
interface Lane {
  present: number;
  underWay: number;
  readonly waiting: (() => void)[];
}

/**
 * Limits failed attempts by key, not successful ones. At most as many attempts run at once as may fail and the rest wait, so
 * that parallel valid ones all succeed and parallel invalid ones stay within the limit. Processes with one counter share
 * failures, not running attempts.
 */
export class FailedAttempts {
  readonly #limits: FailureLimits;
  readonly #lanes = new Map<string, Lane>();

  constructor(limits: FailureLimits) {
    this.#limits = limits;
  }

  /** @param failed whether the outcome counts as a failure @throws TooManyFailures without making the attempt */
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
      // It checks itself whether it may start.
      lane.waiting.shift()?.();
    }
  }

  /** In the current window. */
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
