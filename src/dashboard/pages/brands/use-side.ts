import { type RefObject, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

const OPEN = '[data-path][aria-expanded="true"]';

/** Whether the switch stands lower than its place, because the page has been scrolled below it. */
function isScrolled(tab: HTMLElement): boolean {
  const top = tab.firstElementChild?.getBoundingClientRect().top ?? 0;
  return top > tab.getBoundingClientRect().top + 1;
}

/** What a tab shows beside each other, or one of them where there is no room for more. */
export type Side = 'form' | 'preview' | 'checks';

export interface ChosenSide {
  readonly side: Side;
  /** Of the element that holds all sides, and first of all the switch, which stays in sight. */
  readonly tab: RefObject<HTMLDivElement | null>;
  /** The person chooses another. */
  readonly choose: (side: Side) => void;
  /** Brings one up while rendering. */
  readonly show: (side: Side) => void;
}

/** Which side is on the screen, where there is room for one only. */
export function useSide(): ChosenSide {
  const tab = useRef<HTMLDivElement>(null);
  const [side, show] = useState<Side>('form');
  const choose = useCallback((next: Side) => {
    flushSync(() => show(next));
    const element = tab.current;
    if (!element) return;
    // A side begins at its top, and the list where something in it is open.
    const open = next === 'form' ? element.querySelector(OPEN)?.parentElement : undefined;
    if (open) open.scrollIntoView({ block: 'nearest' });
    else if (isScrolled(element)) element.scrollIntoView({ block: 'start' });
  }, []);
  return { side, tab, choose, show };
}
