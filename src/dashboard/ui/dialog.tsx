import { Modal } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import classes from './dialog.module.css';
import { giveHeldKeys } from './held-keys.ts';
import { openDrawers } from './open-drawers.ts';
import { useStore } from './store.ts';
import { useFocusReturn } from './use-focus-return.ts';

interface DialogProps {
  readonly title: string;
  /** Width in pixels, where the screen has them. */
  readonly size: number;
  readonly children: ReactNode;
  /** Without it the dialog stays until something inside it is done. */
  readonly onClose?: () => void;
}

/**
 * What was typed while the dialog was on its way is for it, and for nothing behind it: for the field in it that is marked
 * `data-autofocus`, to which Mantine gives the focus too, but later.
 */
const takeKeys = (content: HTMLElement | null) => {
  if (!content) return;
  const first = content.querySelector<HTMLElement>('[data-autofocus]') ?? content;
  if (!content.contains(document.activeElement)) first.focus();
  giveHeldKeys();
};

/** The drawer that a dialog stands in: the one that was open when it came, as long as that is. */
function useDrawerAround(): HTMLDialogElement | undefined {
  const drawers = useStore(openDrawers);
  const [first] = useState(() => openDrawers.get().at(-1));
  const drawer = first && drawers.includes(first) ? first : undefined;
  // Before Mantine listens, which puts the dialog away, and this with it, while the key is still on its way.
  useLayoutEffect(() => {
    // Escape is the dialog's, not that of the drawer or the page below it; a popover over it goes first.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && (drawer || !document.querySelector(':popover-open')))
        event.preventDefault();
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, [drawer]);
  return drawer;
}

/**
 * A modal dialog with its title, open as long as it is mounted. Mantine's own header element would count as a second
 * banner of the page, so this one has none.
 */
export function Dialog({ title, size, children, onClose }: DialogProps) {
  useFocusReturn();
  const drawer = useDrawerAround();
  const stays = onClose === undefined;
  return (
    <Modal.Root
      // Mantine keeps to the place where it began.
      key={drawer ? 'in a drawer' : 'on the page'}
      opened
      {...(drawer && { portalProps: { target: drawer } })}
      onClose={onClose ?? (() => {})}
      size={size}
      // The page itself never scrolls, and to lock it makes every style of it anew.
      lockScroll={false}
      closeOnEscape={!stays}
      closeOnClickOutside={!stays}
      centered
    >
      <Modal.Overlay />
      {/* Mantine names it by its title only after it was drawn. */}
      <Modal.Content aria-label={title} ref={takeKeys}>
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          {onClose && <Modal.CloseButton aria-label="Close" />}
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
