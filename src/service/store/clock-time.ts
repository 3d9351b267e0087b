import type { DatabaseSync } from 'node:sqlite';
import type { SettableClock } from '../clock.ts';
import { StartFailure } from '../failure.ts';
import { createMeta } from './meta.ts';
import { first } from './rows.ts';

/** The time of a store from one start of the service to the next: it only goes forward, as while a service runs. */
export interface ClockTime {
  /**
   * Brings a clock that was given no time to that of the store, where somebody had moved it ahead.
   * @throws StartFailure where the clock was given a time before that of the data
   */
  restore(clock: SettableClock): Promise<void>;
  /** Notes what a clock shows that was set or moved; the machine's needs no note. */
  save(clock: SettableClock): void;
}

interface SavedTime extends Pick<SettableClock, 'ahead' | 'isStanding'> {
  /** UNIX milliseconds. */
  readonly time: number;
}

const CLOCK = 'clock';

const isMachines = ({ ahead, isStanding }: SettableClock) => ahead === 0 && !isStanding;

export function createClockTime(database: DatabaseSync): ClockTime {
  const meta = createMeta(database);
  const lastLog = database.prepare('SELECT max(newest) AS created FROM log_batches');

  function savedTime(): number {
    const text = meta.get(CLOCK);
    if (text === undefined) return 0;
    const { time, ahead, isStanding } = JSON.parse(text) as SavedTime;
    // A clock that ran goes on while no service runs.
    return isStanding ? time : Math.max(time, Date.now() + ahead);
  }

  return {
    async restore(clock) {
      const saved = savedTime();
      if (clock.startedAt === undefined) {
        // Where the machine's own clock was set back, and nobody moved that of the store, the service follows it.
        if (saved > clock.now()) await clock.advanceTo(saved);
        return;
      }
      const logged = (first<{ created: number | null }>(lastLog)?.created ?? 0) * 1000;
      const time = Math.max(saved, logged);
      if (time > clock.now()) {
        throw new StartFailure(
          `The clock cannot start at ${new Date(clock.now()).toISOString()}: the data go on until ${new Date(time).toISOString()}, and time only moves forward. Name a later time, or another file.`,
        );
      }
    },
    save(clock) {
      // Whoever moves the clock may do so while the service ends.
      if (!database.isOpen || isMachines(clock)) return;
      const { ahead, isStanding } = clock;
      meta.set(CLOCK, JSON.stringify({ time: clock.now(), ahead, isStanding } satisfies SavedTime));
    },
  };
}
