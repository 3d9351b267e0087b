import { ApiError } from '#api/api-error.ts';
import type { LogSearch } from '#features/log-store/log-search.ts';

/** Milliseconds without input after which the user counts as away. */
const IDLE = 5 * 60_000;

let lastSign = performance.now();
const waiting = new Set<() => void>();

const isVisible = () => document.visibilityState === 'visible';

function onSign(): void {
  lastSign = performance.now();
  for (const look of waiting) look();
}

for (const sign of ['pointermove', 'pointerdown', 'keydown', 'focus', 'visibilitychange'])
  addEventListener(sign, onSign, { capture: true, passive: true });

/** Calls back once the page is visible and the user is active. @returns cancels */
function onReturn({ evenIdle }: { readonly evenIdle: boolean }, run: () => void): () => void {
  const look = () => {
    if (!isVisible() || (!evenIdle && performance.now() - lastSign > IDLE)) return;
    waiting.delete(look);
    run();
  };
  waiting.add(look);
  look();
  return () => waiting.delete(look);
}

export interface Following {
  /** Current polling interval in milliseconds. */
  readonly every: number;
  /** The error of the last poll, and the time of the next in milliseconds. */
  readonly trouble: { readonly error: Error; readonly until: number } | undefined;
}

/** Stops counting here. */
export const MOST_WAITING = 100;

/** Polling intervals in milliseconds: initial, maximum, and growth while nothing is new. */
const WAITING = { first: 15_000, most: 120_000, growth: 1.5 };
const LIVE = { first: 3000, most: 10_000, growth: 1.25 };
const TROUBLE = { first: 5000, most: 120_000, growth: 2 };

/** Polls for new entries, more often in live mode; stops while the user is away. */
export class LogFollower {
  readonly #search: LogSearch;
  readonly #listeners = new Set<() => void>();
  #isLive: boolean | undefined;
  #pause = 0;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #forget: (() => void) | undefined;
  #isLooking = false;
  #isStopped = false;
  #following: Following = { every: LIVE.first, trouble: undefined };

  constructor(search: LogSearch) {
    this.#search = search;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly get = (): Following => this.#following;

  follow(isLive: boolean): void {
    const begins = this.#isLive !== isLive;
    this.#isLive = isLive;
    this.#isStopped = false;
    if (!begins) return;
    this.#pause = 0;
    if (!this.#isLooking) this.#wait(0);
  }

  stop(): void {
    this.#isStopped = true;
    this.#isLive = undefined;
    clearTimeout(this.#timer);
    this.#forget?.();
  }

  #wait(delay: number): void {
    clearTimeout(this.#timer);
    this.#forget?.();
    this.#forget = undefined;
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      // Every poll is logged, so there is none while the user is away.
      this.#forget = onReturn({ evenIdle: this.#isLive === true }, () => void this.#look());
    }, delay);
  }

  get #waiting(): number {
    return this.#search.get().state?.waiting ?? 0;
  }

  async #look(): Promise<void> {
    const isLive = this.#isLive === true;
    if (this.#isLooking) return;
    this.#isLooking = true;
    const before = this.#waiting;
    try {
      if (isLive || before < MOST_WAITING) await this.#search.look();
      this.#failures = 0;
      const pace = isLive ? LIVE : WAITING;
      const isQuiet = !isLive || this.#waiting === before;
      this.#pause = isQuiet && this.#pause > 0 ? Math.min(this.#pause * pace.growth, pace.most) : pace.first;
      this.#tell({ every: this.#pause, trouble: undefined });
    } catch (error) {
      this.#failures++;
      const own = TROUBLE.first * TROUBLE.growth ** (this.#failures - 1);
      const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
      this.#pause = Math.max(asked, Math.min(own, TROUBLE.most));
      const until = Date.now() + this.#pause;
      this.#tell({ every: this.#pause, trouble: { error: error as Error, until } });
      if (error instanceof ApiError && error.sessionEnded) this.stop();
    }
    this.#isLooking = false;
    this.#wait(this.#pause);
  }

  #tell(following: Following): void {
    this.#following = following;
    for (const listener of this.#listeners) listener();
  }
}
