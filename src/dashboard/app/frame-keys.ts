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

const SCROLL_KEYS = ['PageDown', 'PageUp', 'Space', 'Shift+Space', 'Home', 'End'];

const scrolls = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(element).overflowY);

/**
 * Focuses the largest part of the page that scrolls when a key that scrolls is pressed and no control has the focus:
 * the browser scrolls only what is around the focus, and the window itself has nothing to scroll.
 */
export function useScrollKeys(main: RefObject<HTMLElement | null>): void {
  const focusScroller = ({ target }: KeyboardEvent) => {
    if (!(target instanceof Element && target.matches('body, h1, main')) || !main.current) return;
    if (document.querySelector(MODAL)) return;
    const area = (element: HTMLElement) => element.clientWidth * element.clientHeight;
    const [largest] = [main.current, ...main.current.querySelectorAll<HTMLElement>('*')]
      .filter(scrolls)
      .sort((a, b) => area(b) - area(a));
    if (!largest) return;
    largest.tabIndex = -1;
    largest.focus({ preventScroll: true });
  };
  useHotkeys(SCROLL_KEYS.map((key) => [key, focusScroller, { preventDefault: false }]));
}
