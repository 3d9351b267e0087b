/** How long heavy work rests when somebody presses or turns something, in milliseconds: until the answer is drawn. */
const REST_MS = 300;

/** The rest that heavy work takes, now and then, for what the person does. */
export interface Rest {
  readonly begin: () => void;
  /** Resolves when nobody has done anything for a moment; for whoever never stops, after one rest. */
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

/** Calls back whenever somebody does something on the page, before the page does. @returns how to stop it */
export function onInput(listener: () => void): () => void {
  for (const input of INPUTS) addEventListener(input, listener, { capture: true, passive: true });
  return () => {
    for (const input of INPUTS) removeEventListener(input, listener, { capture: true });
  };
}
