import { setImmediate as breathe } from 'node:timers/promises';
import type { Clock } from './clock.ts';
import type { GroupCopies, NewScheduledCopy } from './store/group-copies.ts';
import { startWorker, type Worker } from './worker.ts';

interface CopierOptions {
  readonly groupCopies: GroupCopies;
  /** How long after it was scheduled a copy is made, milliseconds. */
  readonly delay: number;
  readonly clock: Clock;
  readonly atomically: <T>(work: () => T) => T;
  /** Is told of a copy that failed; it is tried again. */
  readonly report: (error: unknown) => void;
}

/** Makes the copies of document groups that operations accept. */
export interface Copier {
  /** How many copies were made since the start. */
  readonly count: number;
  /** Accepts a copy; it outlives this process from then on. */
  schedule(copy: Omit<NewScheduledCopy, 'scheduled'>): void;
  /** Begins to make copies, with those that an earlier process left behind. */
  start(): void;
  /** Ends after the copies that are being made; it can be started again. */
  close(): Promise<void>;
}

export function createCopier({ groupCopies, delay, clock, atomically, report }: CopierOptions): Copier {
  let worker: Worker | undefined;
  let count = 0;

  async function makeDue(): Promise<void> {
    const errors: unknown[] = [];
    for (const copy of groupCopies.scheduledUntil(clock.now() - delay)) {
      try {
        atomically(() => groupCopies.make(copy, clock.seconds()));
        count += 1;
      } catch (error) {
        // The others can do nothing about it.
        errors.push(error);
      }
      // Requests come in between, however many copies there are.
      await breathe();
    }
    if (errors.length > 0) throw new AggregateError(errors, 'Copies of document groups failed');
  }

  return {
    get count() {
      return count;
    },
    schedule(copy) {
      groupCopies.schedule({ ...copy, scheduled: clock.now() });
      worker?.wake();
    },
    start() {
      worker ??= startWorker({
        clock,
        nextDue() {
          const oldest = groupCopies.oldest();
          return oldest === undefined ? undefined : oldest + delay;
        },
        work: makeDue,
        report,
      });
    },
    async close() {
      const ending = worker;
      worker = undefined;
      await ending?.close();
    },
  };
}
