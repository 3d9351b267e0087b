/** Time to work without a pause where the browser does not say how much it can spare, in milliseconds. */
const SLICE_MS = 5;

/** Resolves when the page has nothing better to do, with a way to ask whether that is still so. */
export function whenIdle(): Promise<() => boolean> {
  return new Promise((resolve) => {
    const begin = (remaining: () => number) => resolve(() => remaining() > 1);
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback((deadline) => begin(() => Math.min(deadline.timeRemaining(), SLICE_MS)), {
        timeout: 500,
      });
    else
      setTimeout(() => {
        const until = performance.now() + SLICE_MS;
        begin(() => until - performance.now());
      }, 30);
  });
}
