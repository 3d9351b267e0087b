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
    for (const { value, sources } of list.getEntries() as LayoutShift[])
      for (const { node, previousRect, currentRect } of sources)
        layoutShifts.push(
          `${value.toFixed(5)}: “${nameOf(node)}” from ${boxOf(previousRect)} to ${boxOf(currentRect)}`,
        );
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Records what moves on the pages that are opened from now on, in `layoutShifts`. */
export const recordLayoutShifts = (page: Page) => page.addInitScript(record);
