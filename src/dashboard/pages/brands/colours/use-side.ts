import { type RefObject, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';

const OPEN = '[data-path][aria-expanded="true"]';

/** Whether the switch stands lower than its place, because the page has been scrolled below it. */
function isScrolled(tab: HTMLElement): boolean {
  const top = tab.firstElementChild?.getBoundingClientRect().top ?? 0;
  return top > tab.getBoundingClientRect().top + 1;
}

/**
 * Which of the columns is on the screen, where there is room for one only.
 * @param tabRef holds them all, and first of all the switch, which stays in sight
 * @returns the side, how the person chooses another, and how to bring one up while rendering
 */
export function useSide<T extends string>(tabRef: RefObject<HTMLElement | null>, first: T) {
  const [side, setSide] = useState<T>(first);
  const choose = useCallback(
    (next: T) => {
      flushSync(() => setSide(next));
      const tab = tabRef.current;
      if (!tab) return;
      // A side begins at its top, and the list where something in it is open.
      const open = next === first ? tab.querySelector(OPEN)?.parentElement : undefined;
      if (open) open.scrollIntoView({ block: 'nearest' });
      else if (isScrolled(tab)) tab.scrollIntoView({ block: 'start' });
    },
    [tabRef, first],
  );
  return [side, choose, setSide] as const;
}
