import { Popover, type PopoverProps } from '@mantine/core';
import { assignRef, useMergedRef } from '@mantine/hooks';
import { type ReactNode, type Ref, useCallback, useLayoutEffect, useState } from 'react';
import { giveHeldKeys } from './held-keys.ts';
import { topModal, useLayer } from './layers.ts';
import type { OpenedPanel } from './use-opener.ts';

const FIRST_FIELD = 'input, select, textarea, button, a[href]';

/** Stands for the button, which was there before Mantine's popover was loaded. */
export function Anchor({ element, ref }: { readonly element: HTMLElement; readonly ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => assignRef(ref, element), [element, ref]);
  return null;
}

/**
 * What is the same for a popover and a menu: open as long as it is mounted, beside its button, and part of the dialog
 * that it is in. Escape closes it in its turn, and the first of what is in it has the focus.
 * @param takesKeys what is in it is late itself, and asks for the keys that were typed for it
 * @returns props of Mantine's popover, and the ref of its content
 */
export function usePanel({ coming, onClose, onLeave }: OpenedPanel, takesKeys = false) {
  const [modal] = useState(topModal);
  const layer = useLayer('popover', onClose);
  const takeKeys = useCallback(
    (panel: HTMLElement | null) => {
      panel?.querySelector<HTMLElement>(FIRST_FIELD)?.focus({ preventScroll: true });
      // After the timers of Mantine's trap, which gives the focus to the first of them again.
      if (panel && !takesKeys) setTimeout(() => setTimeout(giveHeldKeys, 0, coming));
    },
    [coming, takesKeys],
  );
  const props = {
    opened: true,
    onClose: onLeave,
    position: 'bottom-start',
    offset: 6,
    radius: 'lg',
    middlewares: { flip: { padding: 8 }, shift: { padding: 8, crossAxis: true } },
    floatingStrategy: 'fixed',
    preventPositionChangeWhenVisible: false,
    hideDetached: false,
    transitionProps: { duration: 0 },
    trapFocus: true,
    returnFocus: false,
    withRoles: false,
    closeOnEscape: false,
    clickOutsideEvents: ['mousedown', 'touchstart'],
    ...(modal && { portalProps: { target: modal.element } }),
  } satisfies PopoverProps;
  return { props, ref: useMergedRef(layer, takeKeys) };
}

interface PopoverPanelProps extends OpenedPanel {
  /** Accessible name. */
  readonly label: string;
  readonly width: number;
  readonly takesKeys?: boolean;
  readonly children: ReactNode;
}

/** The panel of a `PopoverButton`. */
export function PopoverPanel({ label, width, takesKeys, children, ...opened }: PopoverPanelProps) {
  const { props, ref } = usePanel(opened, takesKeys);
  return (
    <Popover {...props} width={width}>
      <Popover.Target>
        <Anchor element={opened.anchor} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label} tabIndex={-1} ref={ref}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
