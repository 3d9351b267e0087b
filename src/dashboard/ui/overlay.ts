import { useWindowEvent } from '@mantine/hooks';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { spellOut } from '#lib/invisible-characters.ts';

/** Field of a list of options that is open; Mantine marks the items of a menu in the same way. */
const OPEN_LIST = '[data-mantine-stop-propagation=true]:not([role=menuitem])';

/**
 * Closes an overlay by Escape, unless something inside it has handled the key: a field, an overlay that was opened from
 * it, or a list of options. Mantine's own handlers close every open overlay at once, also while the user only cancels
 * what is typed in a field.
 */
const onEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.isDefaultPrevented() || event.nativeEvent.isComposing) return;
  if (event.target instanceof Element && event.target.matches(OPEN_LIST)) return;
  event.preventDefault();
  close();
};

/**
 * Props of a Mantine `Modal` or `Drawer` that is open as long as it is mounted. Mantine returns the focus only when
 * `opened` changes.
 */
export function useModalProps(onClose: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  // The focus is outside: it has not moved in yet, or what had it was removed, such as a button that a question replaces.
  useWindowEvent('keydown', ({ key, target, defaultPrevented }) => {
    if (key !== 'Escape' || defaultPrevented) return;
    const top = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
    if (top && ref.current?.contains(top) && target instanceof Node && !top.contains(target)) onClose();
  });
  return { ref, opened: true, onClose, closeOnEscape: false, onKeyDown: onEscape(onClose) };
}

/**
 * Props of the Mantine `Popover` or `Menu` of a button, and of its dropdown.
 * @param label accessible name of the dropdown
 */
export function dropdownOf(
  button: RefObject<HTMLElement | null>,
  label: string,
  setOpened: (opened: boolean) => void,
) {
  // The focus is back before the content opens a dialog, which returns it to the button.
  const close = () => {
    button.current?.focus({ preventScroll: true });
    setOpened(false);
  };
  // Assistive technology ignores what is outside an open modal, and a menu is no landmark of its own.
  const target = button.current?.closest<HTMLElement>('[role="dialog"], main, header') ?? document.body;
  return {
    close,
    overlay: { closeOnEscape: false, portalProps: { target } },
    // Mantine names the dropdown by the button, unless `aria-labelledby` is an empty text.
    dropdown: { 'aria-label': spellOut(label, false), 'aria-labelledby': '', onKeyDown: onEscape(close) },
  };
}
