/** The time of the service, and what happens when a moment comes. Times are UNIX milliseconds. */
export interface Clock {
  now(): number;
  /** The same in UNIX seconds. */
  seconds(): number;
  /** Whether time passes only when it is moved. It does so too while somebody moves a clock that runs. */
  readonly isStanding: boolean;
  /**
   * Does work when its moment comes, soon where that has passed. What is due earlier is done before what is due later, and
   * at the same moment in the order in which it was asked for. A clock that is moved waits for the promise of the work.
   * @param work reports its errors itself
   * @returns takes the work back
   */
  at(due: number, work: () => Promise<void> | void): () => void;
  /** Has a clock that is moved wait for what has begun, before it goes on to the next moment. */
  track(work: Promise<unknown>): void;
}

/** A clock that can be moved. Time goes forward alone: nothing that has happened is undone by it. */
export interface SettableClock extends Clock {
  /** The time that it was told to start at; undefined where it started at the machine's. */
  readonly startedAt: number | undefined;
  /** How far it is ahead of the machine's clock; negative where it is behind. */
  readonly ahead: number;
  /**
   * Moves on by a time, from one moment that something is due at to the next: the clock shows that moment until all that
   * is due then has ended, and what it adds has its turn too. Moves that are asked for meanwhile follow one another.
   * @throws ClockError where it would go back
   */
  advance(milliseconds: number): Promise<void>;
  /** As {@link advance}, to a moment. @throws ClockError where that has passed */
  advanceTo(moment: number): Promise<void>;
  stand(): void;
  /** Has time pass again as it does on the machine, from the moment at which it stood. */
  run(): void;
}

interface ClockOptions {
  /** When it starts; at the machine's time unless stated. */
  readonly at?: number | undefined;
  readonly standing?: boolean | undefined;
}

/** A clock was told to go where it cannot, in words for the person who told it. */
export class ClockError extends Error {
  override readonly name = 'ClockError';
}

interface Entry {
  readonly due: number;
  readonly work: () => Promise<void> | void;
}

/** Node's timers go no further. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;
/** The last moment that a date can be. */
const MAX_TIME = 8.64e15;

const iso = (time: number) => new Date(time).toISOString();

/** Starts a clock; with neither option it is the machine's, until it is moved. */
export function createClock({ at, standing = false }: ClockOptions = {}): SettableClock {
  let ahead = at === undefined ? 0 : at - Date.now();
  /** What it shows, where time does not pass by itself. */
  let stoodAt = standing ? (at ?? Date.now()) : undefined;
  let staysStanding = standing;
  let isMoving = false;
  let lastMove: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  /** In the order in which it was asked for. */
  const entries = new Set<Entry>();
  const underWay = new Set<Promise<unknown>>();

  const now = () => stoodAt ?? Date.now() + ahead;

  function earliest(): Entry | undefined {
    let first: Entry | undefined;
    for (const entry of entries) if (!first || entry.due < first.due) first = entry;
    return first;
  }

  function takeDue(): Entry | undefined {
    const entry = earliest();
    if (!entry || entry.due > now()) return undefined;
    entries.delete(entry);
    return entry;
  }

  function track(work: Promise<unknown>): void {
    const ended: Promise<unknown> = work.finally(() => underWay.delete(ended));
    underWay.add(ended);
  }

  function begin({ work }: Entry): void {
    const ended = work();
    if (ended) track(ended);
  }

  function plan(): void {
    clearTimeout(timer);
    const entry = earliest();
    if (isMoving || !entry) return;
    const wait = Math.max(0, entry.due - now());
    if (stoodAt === undefined || wait === 0)
      timer = setTimeout(doDue, Math.min(wait, MAX_TIMEOUT_MS)).unref();
  }

  function doDue(): void {
    for (let entry = takeDue(); entry; entry = takeDue()) begin(entry);
    plan();
  }

  /** Does all that is due at the moment, one after the other, until nothing of it is left. */
  async function finishMoment(): Promise<void> {
    for (;;) {
      const entry = takeDue();
      if (entry) begin(entry);
      else if (underWay.size === 0) return;
      await Promise.all(underWay);
    }
  }

  async function move(from: number, to: number): Promise<void> {
    if (!(to >= from)) {
      throw new ClockError(`A clock only moves forward: it shows ${iso(from)}, and ${iso(to)} has passed.`);
    }
    isMoving = true;
    clearTimeout(timer);
    stoodAt = from;
    try {
      await finishMoment();
      for (let next = earliest(); next && next.due <= to; next = earliest()) {
        stoodAt = next.due;
        await finishMoment();
      }
      stoodAt = to;
    } finally {
      isMoving = false;
      release();
    }
  }

  function release(): void {
    if (stoodAt !== undefined && !staysStanding && !isMoving) {
      ahead = stoodAt - Date.now();
      stoodAt = undefined;
    }
    plan();
  }

  /** Moves follow one another. */
  function moveNext(target: (from: number) => number): Promise<void> {
    const moved = lastMove.then(() => {
      // Asked for once: it may be a millisecond later the next time.
      const from = now();
      const to = target(from);
      if (!(Math.abs(to) <= MAX_TIME)) throw new ClockError('The clock cannot show that time.');
      return move(from, to);
    });
    lastMove = moved.catch(() => undefined);
    return moved;
  }

  return {
    now,
    seconds: () => Math.floor(now() / 1000),
    startedAt: at,
    get isStanding() {
      return stoodAt !== undefined;
    },
    get ahead() {
      return stoodAt === undefined ? ahead : stoodAt - Date.now();
    },
    at(due, work) {
      const entry = { due, work };
      entries.add(entry);
      plan();
      return () => {
        entries.delete(entry);
        plan();
      };
    },
    track,
    advance: (milliseconds) => moveNext((from) => from + milliseconds),
    advanceTo: (moment) => moveNext(() => moment),
    stand() {
      staysStanding = true;
      stoodAt ??= now();
      plan();
    },
    run() {
      staysStanding = false;
      release();
    },
  };
}
