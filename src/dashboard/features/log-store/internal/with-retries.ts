import { ApiError } from '#api/api-error.ts';
import type { ReadingPause } from '../entry-stream.ts';

/** Longest time between two attempts, in milliseconds. */
const MOST_WAIT_MS = 15_000;
/** So many failures of the service in a row, with nothing between them, are one. */
const MOST_FAILURES = 8;

const BUSY = new Set([429, 502, 503, 504]);

interface RetryOptions {
  readonly signal: AbortSignal;
  /** Told when the reading stands still, and when it goes on. */
  readonly onPause: (pause: ReadingPause | undefined) => void;
  /** Resolves when somebody has signed in again. */
  readonly signedIn: () => Promise<void>;
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** Doubles from attempt to attempt, a little apart for each, so that calls that failed together do not come together. */
const waitAfter = (failures: number) =>
  Math.min(MOST_WAIT_MS, 500 * 2 ** failures) * (0.8 + Math.random() * 0.4);

/**
 * Asks until there is an answer: waits as long as the service says, for the connection to be back, and for whoever has
 * to sign in again. Gives up where asking again cannot help.
 */
export async function withRetries<T>(
  ask: () => Promise<T>,
  { signal, onPause, signedIn }: RetryOptions,
): Promise<T> {
  for (let failures = 0; ; ) {
    try {
      const answer = await ask();
      onPause(undefined);
      return answer;
    } catch (error) {
      if (signal.aborted || !(error instanceof ApiError)) throw error;
      if (error.sessionEnded) {
        onPause({ why: 'session', until: undefined });
        await signedIn();
        continue;
      }
      const silent = error.kind === 'network';
      if (!silent && !BUSY.has(error.status)) throw error;
      failures += 1;
      // Nobody knows when a connection comes back; whoever has waited long enough stops it.
      if (!silent && failures > MOST_FAILURES) throw error;
      const wait = error.retryAfter === undefined ? waitAfter(failures) : error.retryAfter * 1000;
      onPause({ why: silent ? 'silence' : 'busy', until: Date.now() + wait });
      await sleep(wait, signal);
    }
  }
}
