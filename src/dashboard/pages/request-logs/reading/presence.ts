/** Whoever has not moved for so long may have gone, in milliseconds. */
const IDLE = 5 * 60_000;

let lastSign = performance.now();
const waiting = new Set<() => void>();

const isVisible = () => document.visibilityState === 'visible';

function onSign(): void {
  lastSign = performance.now();
  for (const look of waiting) look();
}

for (const sign of ['pointermove', 'pointerdown', 'keydown', 'focus', 'visibilitychange'])
  addEventListener(sign, onSign, { capture: true, passive: true });

/**
 * Calls back once the page is in sight and somebody is there: now, or when they come back.
 * @returns how to forget about it
 */
export function onReturn({ evenIdle }: { readonly evenIdle: boolean }, run: () => void): () => void {
  const look = () => {
    if (!isVisible() || (!evenIdle && performance.now() - lastSign > IDLE)) return;
    waiting.delete(look);
    run();
  };
  waiting.add(look);
  look();
  return () => waiting.delete(look);
}
