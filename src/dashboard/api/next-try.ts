/** Pause before the second try, and the most it grows to, in milliseconds. */
const FIRST_MS = 2000;
const MAX_MS = 30_000;

/** Doubles with every try, up to a maximum, and is never the same for all: many pages wait for one server. */
function pauseBefore(tries: number): number {
  // A browser that knows of no connection is seldom wrong, and tells when there is one.
  const even = navigator.onLine ? Math.min(FIRST_MS * 2 ** tries, MAX_MS) : MAX_MS;
  return even * (0.75 + Math.random() / 2);
}

/**
 * Waits until it is worth while to try again what nobody answered: for some time, which gets longer, and while nobody
 * sees the page; but no longer than until the connection or the tab comes back.
 * @param tries how many have failed
 * @param atLeast milliseconds that the server asked for
 * @param signal ends the wait, which is then resolved as well
 */
export function nextTry(tries: number, atLeast = 0, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const end = () => {
      clearTimeout(timer);
      listening.abort();
      resolve();
    };
    const earliest = performance.now() + atLeast;
    const endWhenSeen = () => {
      if (!document.hidden && performance.now() >= earliest) end();
    };
    const timer = setTimeout(endWhenSeen, Math.max(atLeast, pauseBefore(tries)));
    const options = { signal: listening.signal };
    addEventListener('online', endWhenSeen, options);
    document.addEventListener('visibilitychange', endWhenSeen, options);
    signal?.addEventListener('abort', end, options);
    if (signal?.aborted) end();
  });
}
