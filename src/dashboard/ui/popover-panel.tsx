import { Popover } from '@mantine/core';
import { assignRef, useMergedRef } from '@mantine/hooks';
import { type ReactNode, type Ref, useCallback, useLayoutEffect, useState } from 'react';
import { type Coming, giveHeldKeys } from './held-keys.ts';
import { topModal, useLayer } from './layers.ts';

interface PopoverPanelProps {
  readonly anchor: HTMLElement;
  /** Accessible name. */
  readonly label: string;
  readonly width: number;
  /** What keys are held for, unless it is something in the panel. */
  readonly coming: Coming | undefined;
  /** Closed by a key. */
  readonly onClose: () => void;
  /** Closed by a press elsewhere, which takes the focus there. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

const FIRST_FIELD = 'input, select, textarea, button, a[href]';

/** Stands for the button, which was there before Mantine's popover was loaded. */
function Anchor({ element, ref }: { readonly element: HTMLElement; readonly ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => assignRef(ref, element), [element, ref]);
  return null;
}

/** The panel of a `PopoverButton`, open as long as it is mounted. Inside a dialog it is part of that. */
export function PopoverPanel(props: PopoverPanelProps) {
  const { anchor, label, width, coming, onClose, onLeave, children } = props;
  const [modal] = useState(topModal);
  const layer = useLayer('popover', onClose);
  const takeKeys = useCallback(
    (panel: HTMLElement | null) => {
      panel?.querySelector<HTMLElement>(FIRST_FIELD)?.focus({ preventScroll: true });
      if (panel && coming) giveHeldKeys(coming);
    },
    [coming],
  );
  const ref = useMergedRef(layer, takeKeys);
  return (
    <Popover
      opened
      onClose={onLeave}
      width={width}
      position="bottom-start"
      offset={6}
      radius="lg"
      middlewares={{ flip: { padding: 8 }, shift: { padding: 8, crossAxis: true } }}
      floatingStrategy="fixed"
      preventPositionChangeWhenVisible={false}
      hideDetached={false}
      transitionProps={{ duration: 0 }}
      trapFocus
      withRoles={false}
      closeOnEscape={false}
      {...(modal && { portalProps: { target: modal.element } })}
    >
      <Popover.Target>
        <Anchor element={anchor} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label} tabIndex={-1} ref={ref}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
