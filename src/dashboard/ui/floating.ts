const GAP = 6;
const EDGE = 8;

/**
 * Puts a floating element next to its anchor: below where there is room, else above, and never out of the window. The
 * element is `position: fixed` and already on the screen, so that it can be measured.
 */
export function placeBeside(
  anchor: Element,
  floating: HTMLElement,
  align: 'start' | 'center' = 'start',
): void {
  const at = anchor.getBoundingClientRect();
  const { width, height } = floating.getBoundingClientRect();
  const below = at.bottom + GAP;
  const above = at.top - GAP - height;
  const top = below + height > innerHeight - EDGE && above >= EDGE ? above : below;
  const left = align === 'start' ? at.left : at.left + (at.width - width) / 2;
  const most = document.documentElement.clientWidth - width - EDGE;
  floating.style.top = `${Math.max(EDGE, Math.min(top, innerHeight - height - EDGE))}px`;
  floating.style.left = `${Math.max(EDGE, Math.min(left, most))}px`;
}
