import { ApiError } from '#api/api-error.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { LogNews } from './log-news.ts';
import type { LogReader } from './log-reader.ts';

/** Whoever has not moved for so long may have gone, in milliseconds. */
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

/**
 * Calls back once the page is in sight and somebody is there: now, or when they come back.
 * @returns how to forget about it
 */
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

/** How a list is followed. */
interface FollowMode {
  /** What comes is put over the list at once; otherwise it waits. */
  readonly live: boolean;
  /** Live, but what comes has to wait for now. */
  readonly paused: boolean;
  /** Reads of the logs themselves are among what comes. */
  readonly withReads: boolean;
}

/** What has come since the list was read. */
export interface Arrivals {
  /** Entries that wait to be shown, of those that are to be shown. */
  readonly waiting: number;
  /** There are more than were counted. */
  readonly more: boolean;
  /** Reads of the logs, ours among them, that are left out. */
  readonly reads: number;
  /** When it was last looked, milliseconds. */
  readonly checkedAt: number | undefined;
  /** Milliseconds between two looks, as things are. */
  readonly every: number;
  /** Why the last look failed, and when the next one comes, milliseconds. */
  readonly trouble: { readonly error: Error; readonly until: number } | undefined;
  /** Too much has come to be put over the list: it has to be read anew. */
  readonly overflow: boolean;
}

/** As many as wait are counted; more would not tell more. */
const MOST_WAITING = 100;

/** Pauses between looks, in milliseconds: at first, at most, and how they grow while nothing comes. */
const PILL = { first: 15_000, most: 120_000, growth: 1.5 };
const LIVE = { first: 3000, most: 10_000, growth: 1.25 };
const TROUBLE = { first: 5000, most: 120_000, growth: 2 };

const NOTHING: Arrivals = {
  ...{ waiting: 0, more: false, reads: 0, checkedAt: undefined },
  ...{ every: LIVE.first, trouble: undefined, overflow: false },
};

/**
 * Looks now and then for entries that are newer than a list, and puts them over it or lets them wait. What it holds of
 * them is bounded (`LogNews`); a live list that cannot show them all any more is read anew, with them in it.
 */
export class LogFollower {
  readonly #reader: LogReader;
  readonly #news: LogNews;
  readonly #listeners = new Set<() => void>();
  #shown: readonly RequestLogEntry[] = [];
  #mode: FollowMode | undefined;
  #pause = 0;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #forget: (() => void) | undefined;
  #looking = false;
  #stopped = false;
  #arrivals = NOTHING;

  constructor(reader: LogReader) {
    this.#reader = reader;
    this.#news = new LogNews(reader);
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly get = (): Arrivals => this.#arrivals;

  /** Begins to follow, or goes on otherwise than before. */
  follow(mode: FollowMode): void {
    const before = this.#mode;
    this.#mode = mode;
    this.#stopped = false;
    const begins = before === undefined || before.live !== mode.live || (before.paused && !mode.paused);
    if (begins) this.#pause = 0;
    this.#show();
    if (begins && !this.#looking) this.#wait(0);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#forget?.();
  }

  /** Puts what has come over the list, if it may, and tells. */
  #show(): void {
    const { live = false, paused = false } = this.#mode ?? {};
    const { arrived, more, isWhole } = this.#news;
    const visible = this.#mode?.withReads ? arrived : this.#news.withoutReads;
    if (live && !paused && isWhole) {
      const isSame = visible.length === this.#shown.length && visible[0] === this.#shown[0];
      this.#shown = visible;
      if (!isSame) this.#reader.setArrived(visible);
    }
    const shown = new Set(this.#shown);
    const waiting = visible.filter((entry) => !shown.has(entry)).length;
    this.#tell({
      waiting,
      more: more || waiting >= MOST_WAITING,
      reads: this.#mode?.withReads ? 0 : this.#news.reads,
      overflow: live && !paused && !isWhole,
    });
  }

  #tell(changes: Partial<Arrivals>): void {
    this.#arrivals = { ...this.#arrivals, ...changes };
    for (const listener of this.#listeners) listener();
  }

  #wait(delay: number): void {
    clearTimeout(this.#timer);
    this.#forget?.();
    this.#forget = undefined;
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      // Nobody is there to see it, and every look is logged.
      this.#forget = onReturn(
        { evenIdle: this.#mode?.live === true && !this.#mode.paused },
        () => void this.#look(),
      );
    }, delay);
  }

  async #look(): Promise<void> {
    const { live = false, paused = false } = this.#mode ?? {};
    const isLive = live && !paused;
    // Enough waits; how much more there is, nobody needs to know.
    if (this.#looking || (!isLive && this.#arrivals.waiting >= MOST_WAITING)) return;
    this.#looking = true;
    const before = this.#news.arrived.length;
    try {
      await this.#news.read();
      this.#failures = 0;
      const pace = isLive ? LIVE : PILL;
      const quiet = this.#news.arrived.length === before || !isLive;
      this.#pause = quiet && this.#pause > 0 ? Math.min(this.#pause * pace.growth, pace.most) : pace.first;
      this.#tell({ checkedAt: Date.now(), every: this.#pause, trouble: undefined });
    } catch (error) {
      this.#failures++;
      const own = TROUBLE.first * TROUBLE.growth ** (this.#failures - 1);
      const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
      this.#pause = Math.max(asked, Math.min(own, TROUBLE.most));
      this.#tell({ trouble: { error: error as Error, until: Date.now() + this.#pause } });
      if (error instanceof ApiError && error.sessionEnded) this.stop();
    }
    this.#looking = false;
    if (this.#stopped) return;
    this.#show();
    this.#wait(this.#pause);
  }
}
