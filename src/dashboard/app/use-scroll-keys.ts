import { type RefObject, useEffect } from 'react';
import { MODAL } from '#ui/keys.ts';

/** Share of what is in sight that a page turns. */
const PAGE = 0.9;
const OWN_SPACE = 'a, button, summary, label, audio, video, [role="button"], [role="option"], [role="tab"]';
const TYPING = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';
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

function distanceOf(
  { key, shiftKey }: KeyboardEvent,
  { clientHeight, scrollHeight }: Element,
): number | undefined {
  switch (key) {
    case 'PageDown':
      return clientHeight * PAGE;
    case 'PageUp':
      return -clientHeight * PAGE;
    case ' ':
      return clientHeight * PAGE * (shiftKey ? -1 : 1);
    case 'Home':
      return -scrollHeight;
    case 'End':
      return scrollHeight;
    default:
      return undefined;
  }
}

/**
 * The page itself never scrolls, only parts of it: until something within one has the focus, the browser has nothing to
 * scroll by the keyboard. These keys then scroll what fills the page.
 */
export function useScrollKeys(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!/^(?:PageDown|PageUp| |Home|End)$/.test(event.key) || !main.current) return;
      if (document.querySelector(MODAL) || !(target instanceof Element)) return;
      if (target.closest(`${TYPING}, ${OWN_KEYS}`) || (event.key === ' ' && target.closest(OWN_SPACE)))
        return;
      if (isWithinScroller(target)) return;
      const scroller = scrollerOf(main.current);
      const distance = scroller && distanceOf(event, scroller);
      if (distance === undefined) return;
      event.preventDefault();
      scroller?.scrollBy({ top: distance, behavior: 'instant' });
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [main]);
}
