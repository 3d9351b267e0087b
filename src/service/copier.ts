import { setImmediate as breathe } from 'node:timers/promises';
import type { Events } from './callbacks/events.ts';
import type { Clock } from './clock.ts';
import type { GroupCopies, NewScheduledCopy, ScheduledCopy } from './store/group-copies.ts';
import type { Subjects } from './store/subjects.ts';
import { startWorker, type Worker } from './worker.ts';

interface CopierOptions {
  readonly groupCopies: GroupCopies;
  readonly subjects: Pick<Subjects, 'find'>;
  readonly events: Pick<Events, 'raise'>;
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

export function createCopier(options: CopierOptions): Copier {
  const { groupCopies, subjects, events, delay, clock, atomically, report } = options;
  let worker: Worker | undefined;
  let count = 0;

  /** Makes a copy, and tells whose it is of the documents and of the group (publicly known). */
  function make(copy: ScheduledCopy): void {
    const { documents, group } = groupCopies.make(copy, clock.seconds());
    for (const id of [...documents, group]) {
      const subject = subjects.find(id);
      if (!subject) continue;
      const { type, ownerId } = subject;
      const owner = { entityType: 'user', entityId: ownerId, initiatorId: ownerId } as const;
      events.raise({ event: `user.${type}.create`, subject, ...owner });
    }
  }

  async function makeDue(): Promise<void> {
    const errors: unknown[] = [];
    for (const copy of groupCopies.scheduledUntil(clock.now() - delay)) {
      try {
        atomically(() => make(copy));
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
