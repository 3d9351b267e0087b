/** Milliseconds that heavy work pauses after an input, until its result is rendered. */
const REST_MS = 300;

export interface Rest {
  readonly begin: () => void;
  /** Resolves after a moment without input, or after one pause if inputs do not stop. */
  readonly over: () => Promise<void>;
}

export function createRest(): Rest {
  let until = 0;
  return {
    begin: () => {
      until = performance.now() + REST_MS;
    },
    over: async () => {
      const latest = performance.now() + REST_MS;
      for (;;) {
        const left = Math.min(until, latest) - performance.now();
        if (left <= 0) return;
        await new Promise((resolve) => setTimeout(resolve, left));
      }
    },
  };
}

const INPUTS = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;

/** Runs before the page's own handlers. @returns unsubscribes */
export function onInput(listener: () => void): () => void {
  for (const input of INPUTS) addEventListener(input, listener, { capture: true, passive: true });
  return () => {
    for (const input of INPUTS) removeEventListener(input, listener, { capture: true });
  };
}
