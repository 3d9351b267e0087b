import { ApiError } from '#api/api-error.ts';
import type { EntryStream, ReadingPause } from '../entry-stream.ts';
import type { LogQuestion } from '../log-question.ts';
import type { Archive } from './archive.ts';
import { walk } from './walk.ts';

/** Maximum milliseconds between attempts. */
const MAX_DELAY_MS = 15_000;
/** Failures of the service in a row before giving up. */
const MAX_FAILURES = 8;

const BUSY = new Set([429, 502, 503, 504]);

interface RetryOptions {
  readonly signal: AbortSignal;
  /** Called when reading pauses and resumes. */
  readonly onPause: (pause: ReadingPause | undefined) => void;
  /** Resolves after a new sign-in. */
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

/** Exponential backoff with jitter. */
const waitAfter = (failures: number) =>
  Math.min(MAX_DELAY_MS, 500 * 2 ** failures) * (0.8 + Math.random() * 0.4);

/**
 * Retries until there is an answer: waits as long as the service asks, for the connection and for a new sign-in. Throws if a
 * retry cannot help.
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
      // A lost connection has no limit; the user can stop.
      if (!silent && failures > MAX_FAILURES) throw error;
      const wait = error.retryAfter === undefined ? waitAfter(failures) : error.retryAfter * 1000;
      onPause({ why: silent ? 'silence' : 'busy', until: Date.now() + wait });
      await sleep(wait, signal);
    }
  }
}

/** All matches on demand. Waits for the service, the connection and a new sign-in. */
export function openStream(archive: Archive, question: LogQuestion): EntryStream {
  const abort = new AbortController();
  const { signal } = abort;
  let tell: (pause: ReadingPause | undefined) => void = () => undefined;
  let pause: ReadingPause | undefined;
  const nextSignIn = () => {
    const waiting = Promise.withResolvers<void>();
    // A stop while no call waits is no error.
    waiting.promise.catch(() => undefined);
    return waiting;
  };
  let signedIn = nextSignIn();
  signal.addEventListener('abort', () => signedIn.reject(signal.reason));
  const onPause = (now: ReadingPause | undefined) => {
    if (now || pause) tell(now);
    pause = now;
  };
  const batches = walk(archive, question, {
    urgency: 'soon',
    signal,
    insist: (ask) => withRetries(ask, { signal, onPause, signedIn: () => signedIn.promise }),
  });
  return {
    next: async () => (await batches.next()).value || undefined,
    onPause: (listener) => {
      tell = listener;
    },
    resume: () => {
      signedIn.resolve();
      signedIn = nextSignIn();
    },
    stop: () => abort.abort(),
  };
}
