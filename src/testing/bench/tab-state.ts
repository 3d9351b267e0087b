import type { CDPSession, Page } from 'playwright';

/** What a tab holds when nothing is going on in it, after garbage was collected. */
export interface TabState {
  /** Megabytes of JavaScript objects. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
  /** Trees of elements that are in no document, though something still holds them. */
  readonly detached: number;
  /** Delays of the timers that are left, in milliseconds. */
  readonly timers: readonly number[];
}

const MEGABYTE = 1024 * 1024;
/** The engine lets go of compiled code that did not run between so many collections; what is held of it is no leak. */
const COLLECTIONS = 10;

interface Timer {
  readonly ms: number;
  readonly repeats: boolean;
  /** Runs it now instead of later. */
  readonly run: () => void;
}

interface Watched {
  sealdeskTimers: Map<number, Timer>;
}

/** Keeps which timers of a page are running. For `addInitScript`: it has to be there before the page's first script. */
export function watchTimers(): void {
  const timers = new Map<number, Timer>();
  Object.assign(globalThis, { sealdeskTimers: timers } satisfies Watched);
  const { setTimeout: start, setInterval: repeat, clearTimeout: clear } = window;
  const call = (handler: TimerHandler, args: readonly unknown[]) => {
    if (typeof handler === 'function') handler(...args);
  };
  const stop = (id?: number) => {
    if (id !== undefined) timers.delete(id);
    clear(id);
  };
  Object.assign(window, {
    setTimeout(handler: TimerHandler, ms = 0, ...args: unknown[]) {
      const run = () => {
        stop(id);
        call(handler, args);
      };
      const id = start(run, ms);
      timers.set(id, { ms, repeats: false, run });
      return id;
    },
    setInterval(handler: TimerHandler, ms = 0, ...args: unknown[]) {
      const run = () => call(handler, args);
      const id = repeat(run, ms);
      timers.set(id, { ms, repeats: true, run });
      return id;
    },
    // Either stops what the other has started.
    clearTimeout: stop,
    clearInterval: stop,
  });
}

/**
 * Leaves a page alone as somebody does who goes for an hour: what it keeps for so long at most is gone then. Its longer
 * timers run out at once for it, its shorter ones by themselves.
 */
async function leaveAlone(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const [MINUTE, HOUR] = [60_000, 3_600_000];
    const { sealdeskTimers: timers } = globalThis as unknown as Watched;
    const isLong = ({ ms, repeats }: Timer) => !repeats && ms >= MINUTE && ms <= HOUR;
    for (const timer of [...timers.values()].filter(isLong)) timer.run();
    const until = performance.now() + MINUTE / 2;
    const runsOut = () => [...timers.values()].some(({ ms, repeats }) => !repeats && ms < MINUTE);
    // Not by a timer, which would be one.
    while (runsOut() && performance.now() < until) await new Promise(requestAnimationFrame);
  });
}

/** What the tab of a page that `watchTimers` watches holds when nobody has done anything in it for an hour. */
export async function tabStateOf(page: Page, devtools: CDPSession): Promise<TabState> {
  await leaveAlone(page);
  for (let time = 0; time < COLLECTIONS; time++) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  await devtools.send('DOM.enable');
  const { detachedNodes } = await devtools.send('DOM.getDetachedDomNodes');
  await devtools.send('DOM.disable');
  const timers = await page.evaluate(() =>
    [...(globalThis as unknown as Watched).sealdeskTimers.values()].map(({ ms }) => ms),
  );
  return {
    heap: usedSize / MEGABYTE,
    ...{ nodes, listeners: jsEventListeners },
    ...{ detached: detachedNodes.length, timers },
  };
}
