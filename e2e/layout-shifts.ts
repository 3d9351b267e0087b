import type { Page } from '@playwright/test';

declare global {
  /** What moved since the page was opened, a line for each element. */
  var layoutShifts: string[];
}

/** Runs in the browser. */
function record(): void {
  globalThis.layoutShifts = [];
  const nameOf = (node: Node | null) => (node?.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 60);
  const boxOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
  interface LayoutShift extends PerformanceEntry {
    readonly value: number;
    readonly sources: readonly {
      readonly node: Node | null;
      readonly previousRect: DOMRectReadOnly;
      readonly currentRect: DOMRectReadOnly;
    }[];
  }
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `“${nameOf(node)}” from ${boxOf(previousRect)} to ${boxOf(currentRect)}`,
      );
      // An element that is gone by now is no source any more.
      for (const what of moved.length > 0 ? moved : ['an element that is gone'])
        layoutShifts.push(`${value.toFixed(5)}: ${what}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Records what moves on the pages that are opened from now on, in `layoutShifts`. */
export const recordLayoutShifts = (page: Page) => page.addInitScript(record);
