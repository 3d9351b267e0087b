import type { EntryStream, ReadingPause } from '../entry-stream.ts';
import type { LogQuestion } from '../log-question.ts';
import type { Archive } from './archive.ts';
import { walk } from './walk.ts';
import { withRetries } from './with-retries.ts';

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
  const retries = {
    signal,
    onPause: (now: ReadingPause | undefined) => {
      if (now || pause) tell(now);
      pause = now;
    },
    signedIn: () => signedIn.promise,
  };
  signal.addEventListener('abort', () => signedIn.reject(signal.reason));
  const batches = walk(archive, question, {
    urgency: 'soon',
    signal,
    insist: (ask) => withRetries(ask, retries),
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
