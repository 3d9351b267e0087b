/** How long another tab may be at it before it counts as busy, in milliseconds: to look at a run takes less. */
const PATIENCE_MS = 300;

/**
 * Does something while no other tab does anything under the same name.
 * @returns false when another tab was at it, and nothing was done
 */
export async function withLock(name: string, work: () => Promise<void>): Promise<boolean> {
  // Browsers have locks in secure contexts only; without them the tabs are on their own.
  if (!('locks' in navigator)) {
    await work();
    return true;
  }
  let isMine = false;
  let isHeld = false;
  while (!isMine && !isHeld) {
    try {
      await navigator.locks.request(name, { signal: AbortSignal.timeout(PATIENCE_MS) }, () => {
        isMine = true;
        return work();
      });
    } catch (error) {
      if (isMine) throw error;
      // A slow machine gives a free lock late; that is no other tab.
      const { held = [] } = await navigator.locks.query();
      isHeld = held.some((lock) => lock.name === name);
    }
  }
  return isMine;
}

/** Does something as soon as every other tab has finished what it does under the name. */
export async function afterLock(name: string, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(name, work);
}
