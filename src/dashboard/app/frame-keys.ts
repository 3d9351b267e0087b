import { useHotkeys } from '@mantine/hooks';
import type { RefObject } from 'react';
import type { NavigateFunction } from 'react-router';
import { MODAL, useKeys } from '#ui/keys.ts';
import type { FrameDialog } from './frame-dialogs.tsx';
import { useNavigation } from './navigation.ts';

interface FrameActions {
  readonly navigate: NavigateFunction;
  readonly open: (dialog: FrameDialog) => void;
}

/** The keys that work on every page. */
export function useFrameKeys({ navigate, open }: FrameActions): void {
  const pages = useNavigation().flatMap(({ items }) => items);
  useKeys([
    ...pages.map(({ keys, label, path }) => ({
      keys,
      label,
      group: 'Go to',
      run: () => void navigate(path),
    })),
    { keys: 'Mod+k', label: 'Search pages, actions and ids', group: 'Anywhere', run: () => open('palette') },
    { keys: '?', label: 'List the keys of this screen', group: 'Anywhere', run: () => open('keys') },
  ]);
}

type Distance = (of: Element) => number;

/** Share of what is in sight that a page turns. */
const PAGE = 0.9;
const OWN_SPACE = 'a, button, summary, label, audio, video, [role="button"], [role="option"], [role="tab"]';
const OWN_KEYS = '[role="menu"], [role="listbox"], [role="combobox"], [role="slider"], [role="radiogroup"]';

const scrolls = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(element).overflowY);

/** Whether it has anything left in that direction. */
const canScroll = ({ scrollTop, scrollHeight, clientHeight }: Element, by: number): boolean =>
  by < 0 ? scrollTop > 0 : scrollTop + clientHeight < scrollHeight - 1;

/** What of the page scrolls most, of what is not at its end: the list that fills it, or all of it. */
function scrollerOf(main: HTMLElement, distance: Distance): Element | undefined {
  const area = (element: Element) => element.clientWidth * element.clientHeight;
  return [main, ...main.querySelectorAll('*')]
    .filter((element) => scrolls(element) && canScroll(element, distance(element)))
    .reduce<Element | undefined>((most, next) => (most && area(most) >= area(next) ? most : next), undefined);
}

/** Whether the browser itself has something around the target to scroll. */
function isWithinScroller(target: Element): boolean {
  for (let at: Element | null = target; at; at = at.parentElement)
    if (at !== document.documentElement && at !== document.body && scrolls(at)) return true;
  return false;
}

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
    const scroller = scrollerOf(main.current, distance);
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
