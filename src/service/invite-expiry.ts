import type { Events } from './callbacks/events.ts';
import type { Clock } from './clock.ts';
import type { InviteExpiries } from './store/invite-expiries.ts';
import type { Subjects } from './store/subjects.ts';
import { startWorker, type Worker } from './worker.ts';

interface InviteExpiryParts {
  readonly expiries: InviteExpiries;
  readonly subjects: Pick<Subjects, 'find'>;
  readonly events: Pick<Events, 'raiseWithTwin'>;
  readonly clock: Clock;
  readonly atomically: <T>(work: () => T) => T;
  readonly report: (error: unknown) => void;
}

/** Has invites that nobody answered in time expire: raises `invite.expired` of their document (publicly known). */
export interface InviteExpiry {
  /** How many invites have expired since the start. */
  readonly count: number;
  /** To be called when invites were added. */
  wake(): void;
  /** Begins with those that have expired since the service last ran. */
  start(): void;
  close(): Promise<void>;
}

export function createInviteExpiry(parts: InviteExpiryParts): InviteExpiry {
  const { expiries, subjects, events, clock, atomically, report } = parts;
  let worker: Worker | undefined;
  let count = 0;

  function expire(): void {
    count += atomically(() => {
      const expired = expiries.take(clock.seconds());
      for (const { documentId } of expired) {
        const subject = subjects.find(documentId);
        // Nobody does it, so it has no initiator.
        if (subject) events.raiseWithTwin('invite.expired', subject, null);
      }
      return expired.length;
    });
  }

  return {
    get count() {
      return count;
    },
    wake: () => worker?.wake(),
    start() {
      expiries.begin(clock.seconds());
      worker ??= startWorker({
        clock,
        nextDue() {
          const next = expiries.next();
          return next === undefined ? undefined : next * 1000;
        },
        work: expire,
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
