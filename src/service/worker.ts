/** Work that becomes due: it is done soon after it is there, one round at a time. */
export interface Worker {
  /** Looks for work now; to be called when some was added. */
  wake(): void;
  /** Waits for the round that is under way and starts no other. */
  close(): Promise<void>;
}

interface WorkerOptions {
  /** When the next piece of work is due, UNIX milliseconds; undefined when there is none. */
  readonly nextDue: () => number | undefined;
  /** Does what is due. */
  readonly work: () => Promise<void> | void;
  /** Is told of a round that failed; it is tried again after a while. */
  readonly report: (error: unknown) => void;
}

const RETRY_MS = 1000;
/** Node's timers go no further. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** Runs `work` whenever something is due, starting with what an earlier process left behind. */
export function startWorker({ nextDue, work, report }: WorkerOptions): Worker {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let closed = false;

  function plan(due: number | undefined): void {
    clearTimeout(timer);
    if (closed || due === undefined) return;
    const wait = Math.min(Math.max(0, due - Date.now()), MAX_TIMEOUT_MS);
    timer = setTimeout(run, wait).unref();
  }

  function run(): void {
    round ??= doRound();
  }

  async function doRound(): Promise<void> {
    let next: number | undefined;
    try {
      await work();
      next = nextDue();
    } catch (error) {
      report(error);
      next = Date.now() + RETRY_MS;
    }
    // In the same breath as planning, so that nothing is added unseen between the two.
    round = undefined;
    plan(next);
  }

  function wake(): void {
    // A round that is under way plans the next by itself. Nothing is read here: whoever wakes has other work than
    // to meet the errors of this one.
    if (!round) plan(Date.now());
  }

  wake();
  return {
    wake,
    async close() {
      closed = true;
      clearTimeout(timer);
      await round;
    },
  };
}
