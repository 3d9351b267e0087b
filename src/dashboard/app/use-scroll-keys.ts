import { useHotkeys } from '@mantine/hooks';
import type { RefObject } from 'react';
import { MODAL } from '#ui/held-keys.ts';

/** Share of what is in sight that a page turns. */
const PAGE = 0.9;
const OWN_SPACE = 'a, button, summary, label, audio, video, [role="button"], [role="option"], [role="tab"]';
const OWN_KEYS = '[role="menu"], [role="listbox"], [role="combobox"], [role="slider"], [role="radiogroup"]';

const scrolls = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(element).overflowY);

/** What of the page scrolls most: the list that fills it, or all of it. */
function scrollerOf(main: HTMLElement): Element | undefined {
  const area = (element: Element) => element.clientWidth * element.clientHeight;
  return [main, ...main.querySelectorAll('*')]
    .filter(scrolls)
    .reduce<Element | undefined>((most, next) => (most && area(most) >= area(next) ? most : next), undefined);
}

/** Whether the browser itself has something around the target to scroll. */
function isWithinScroller(target: Element): boolean {
  for (let at: Element | null = target; at; at = at.parentElement)
    if (at !== document.documentElement && at !== document.body && scrolls(at)) return true;
  return false;
}

type Distance = (of: Element) => number;

const pageDown: Distance = ({ clientHeight }) => clientHeight * PAGE;
const pageUp: Distance = ({ clientHeight }) => -clientHeight * PAGE;

/** How far a key scrolls, as Mantine names it. */
const distances: Readonly<Record<string, Distance>> = {
  PageDown: pageDown,
  PageUp: pageUp,
  Space: pageDown,
  'Shift+Space': pageUp,
  Home: ({ scrollHeight }) => -scrollHeight,
  End: ({ scrollHeight }) => scrollHeight,
};

/**
 * The page itself never scrolls, only parts of it: until something within one has the focus, the browser has nothing to
 * scroll by the keyboard. These keys then scroll what fills the page.
 */
export function useScrollKeys(main: RefObject<HTMLElement | null>): void {
  const scroll = (event: KeyboardEvent, distance: Distance) => {
    const { target } = event;
    if (event.defaultPrevented || !main.current || !(target instanceof Element)) return;
    if (document.querySelector(MODAL) || target.closest(OWN_KEYS)) return;
    if ((event.key === ' ' && target.closest(OWN_SPACE)) || isWithinScroller(target)) return;
    const scroller = scrollerOf(main.current);
    if (!scroller) return;
    event.preventDefault();
    scroller.scrollBy({ top: distance(scroller), behavior: 'instant' });
  };
  useHotkeys(
    Object.entries(distances).map(([key, distance]) => [
      key,
      (event) => scroll(event, distance),
      { preventDefault: false },
    ]),
  );
}
