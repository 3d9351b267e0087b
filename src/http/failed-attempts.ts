import { LRUCache } from 'lru-cache';

/** So many keys are remembered: to push one out takes as many failures, each of which costs its time. */
const MAX_KEYS = 100_000;

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

interface FailureLimits {
  /** Failures of a key within a window, from 1. */
  readonly limit: number;
  /** From the first failure on, milliseconds. */
  readonly window: number;
  /** Milliseconds. */
  readonly now: () => number;
}

interface Failures {
  readonly count: number;
  readonly end: number;
}

/** Attempts of a key that are being made, and those that wait for them. */
interface Lane {
  underWay: number;
  readonly waiting: (() => void)[];
}

/**
 * Limits how often attempts may fail, by a key, and never how often they may succeed. No more attempts are made at the
 * same time than may fail; the others wait, so that many right ones at once are all made, and of many wrong ones at once
 * no more than the limit.
 */
export class FailedAttempts {
  readonly #limits: FailureLimits;
  readonly #failures = new LRUCache<string, Failures>({ max: MAX_KEYS });
  readonly #lanes = new Map<string, Lane>();

  constructor(limits: FailureLimits) {
    this.#limits = limits;
  }

  /**
   * Makes an attempt. One that throws has neither failed nor succeeded.
   * @param failed tells from the result whether it counts
   * @throws TooManyFailures without making it
   */
  async attempt<T>(key: string, make: () => Promise<T>, failed: (result: T) => boolean): Promise<T> {
    const lane = await this.#enter(key);
    try {
      const result = await make();
      if (failed(result)) this.#count(key);
      return result;
    } finally {
      this.#leave(key, lane);
    }
  }

  /** How many attempts of a key have failed within the window. */
  failuresOf(key: string): number {
    const failures = this.#failures.get(key);
    return failures && failures.end > this.#limits.now() ? failures.count : 0;
  }

  async #enter(key: string): Promise<Lane> {
    for (;;) {
      this.#expectOpen(key);
      const lane = this.#lanes.get(key) ?? { underWay: 0, waiting: [] };
      this.#lanes.set(key, lane);
      if (this.failuresOf(key) + lane.underWay < this.#limits.limit) {
        lane.underWay += 1;
        return lane;
      }
      await new Promise<void>((resolve) => lane.waiting.push(resolve));
    }
  }

  #leave(key: string, lane: Lane): void {
    lane.underWay -= 1;
    // One may begin now; or none ever will, and all are told.
    const heard = this.failuresOf(key) < this.#limits.limit ? 1 : lane.waiting.length;
    for (const wake of lane.waiting.splice(0, heard)) wake();
    if (lane.underWay === 0 && lane.waiting.length === 0) this.#lanes.delete(key);
  }

  #expectOpen(key: string): void {
    if (this.failuresOf(key) < this.#limits.limit) return;
    const { end = 0 } = this.#failures.get(key) ?? {};
    throw new TooManyFailures(Math.max(1, Math.ceil((end - this.#limits.now()) / 1000)));
  }

  #count(key: string): void {
    const before = this.failuresOf(key);
    const end = before > 0 ? this.#failures.get(key)?.end : undefined;
    this.#failures.set(key, { count: before + 1, end: end ?? this.#limits.now() + this.#limits.window });
  }
}
