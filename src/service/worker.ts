import type { Clock } from './clock.ts';

/** Work that becomes due: it is done soon after it is there, one round at a time. */
export interface Worker {
  /** Looks for work now; to be called when some was added. */
  wake(): void;
  /** Waits for the round that is under way and starts no other. */
  close(): Promise<void>;
}

interface WorkerOptions {
  readonly clock: Clock;
  /** When the next piece of work is due, UNIX milliseconds; undefined when there is none. */
  readonly nextDue: () => number | undefined;
  /** Does what is due. */
  readonly work: () => Promise<void> | void;
  /** Is told of a round that failed; it is tried again after a while. */
  readonly report: (error: unknown) => void;
}

const RETRY_MS = 1000;

/** Runs `work` whenever something is due, starting with what an earlier process left behind. */
export function startWorker({ clock, nextDue, work, report }: WorkerOptions): Worker {
  let cancel = () => {};
  let retry: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let closed = false;

  function plan(due: number | undefined): void {
    cancel();
    if (closed || due === undefined) return;
    cancel = clock.at(due, run);
  }

  function run(): Promise<void> {
    round ??= doRound();
    return round;
  }

  async function doRound(): Promise<void> {
    let next: number | undefined;
    let failed = false;
    try {
      await work();
      next = nextDue();
    } catch (error) {
      report(error);
      failed = true;
    }
    // In the same breath as planning, so that nothing is added unseen between the two.
    round = undefined;
    if (!failed) plan(next);
    // What fails is the machine, so it is the machine's time that helps: a clock that is moved on by a day would only try
    // in vain a day long.
    else if (!closed) retry = setTimeout(wake, RETRY_MS).unref();
  }

  function wake(): void {
    clearTimeout(retry);
    // A round that is under way plans the next by itself. Nothing is read here: whoever wakes has other work than
    // to meet the errors of this one.
    if (!round) plan(clock.now());
  }

  wake();
  return {
    wake,
    async close() {
      closed = true;
      cancel();
      clearTimeout(retry);
      await round;
    },
  };
}
