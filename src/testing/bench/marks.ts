import type { Page } from 'playwright';

/** How much slower the processor is made where interactions are measured. */
export const SLOWDOWN = 4;

/** What took longest of a kind, and what it was. */
export interface Longest {
  /** Milliseconds. */
  readonly ms: number;
  readonly what: string;
}

export interface Marks {
  readonly shift: number;
  /** Apart from typing. */
  readonly slowest: Longest;
  /** Letters into fields; 0 ms where nothing was typed. */
  readonly typing: Longest;
  /** Of the main thread, loading included. */
  readonly task: Longest;
}

/** Watches layout shifts, the slowest interaction (event timing) and the longest task from the first byte of a page on. */
export function watchMarks(): void {
  type Kind = 'slowest' | 'typing' | 'task';
  const marks = { shift: 0 } as { shift: number } & Record<Kind, Longest>;
  const forget = () => {
    marks.shift = 0;
    for (const kind of ['slowest', 'typing', 'task'] as const) marks[kind] = { ms: 0, what: '' };
  };
  forget();
  Object.assign(globalThis, { sealdeskMarks: marks, sealdeskForgetMarks: forget });
  const note = (kind: Kind, ms: number, what: string) => {
    if (ms > marks[kind].ms) marks[kind] = { ms, what };
  };
  const isField = (target: unknown): target is HTMLInputElement | HTMLTextAreaElement =>
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  const nameOf = (target: Node | null | undefined) => {
    if (!(target instanceof Element)) return 'something that is gone';
    const label = isField(target) ? target.labels?.[0]?.textContent : undefined;
    const words = target.ariaLabel ?? label ?? target.textContent ?? '';
    return `${target.localName} “${words.trim().slice(0, 40)}”`;
  };

  /** When keys were pressed that write something into a field, by which the timings of their events are known. */
  const typed = new Set<number>();
  addEventListener(
    'keydown',
    ({ target, key, ctrlKey, metaKey, altKey, timeStamp }) => {
      const writes = key.length === 1 || key === 'Backspace' || key === 'Delete';
      if (isField(target) && writes && !ctrlKey && !metaKey && !altKey) typed.add(timeStamp);
    },
    { capture: true },
  );

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) marks.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      interactionId: number;
      target: Node | null;
    })[]) {
      if (entry.interactionId > 0)
        note(
          typed.has(entry.startTime) ? 'typing' : 'slowest',
          entry.duration,
          `${entry.name} on ${nameOf(entry.target)}`,
        );
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries())
      note('task', duration, `${startTime.toFixed(0)} ms after the page was opened`);
  }).observe({ type: 'longtask', buffered: true });
}

/** What was seen so far. Event timings are reported with the frame after the next, and long tasks once they have ended. */
export function readMarks(page: Page): Promise<Marks> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await new Promise((resolve) => setTimeout(resolve));
    return (globalThis as unknown as { sealdeskMarks: Marks }).sealdeskMarks;
  });
}

/** Forgets what was seen so far, for another stretch of work on the same page. */
export async function forgetMarks(page: Page): Promise<void> {
  await readMarks(page);
  await page.evaluate(() => {
    (globalThis as unknown as { sealdeskForgetMarks: () => void }).sealdeskForgetMarks();
  });
}
