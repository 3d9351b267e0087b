import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { giveHeldKeys } from './held-keys.ts';
import { drawerOpened } from './open-drawers.ts';
import classes from './side-drawer.module.css';

interface SideDrawerProps {
  /** Accessible name. */
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A modal panel at the right edge, over the whole screen on a phone; open as long as it is mounted. The browser's own
 * dialog keeps the focus inside and gives it back.
 */
export function SideDrawer({ label, onClose, children }: SideDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it leaves the document: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    const closed = drawerOpened(element);
    giveHeldKeys();
    return () => {
      closed();
      element.close();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the click is for whoever points beside it.
    <dialog
      className={classes.drawer}
      ref={dialog}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The browser closes it without asking where nobody has done anything since it opened.
      onClose={() => {
        if (dialog.current && !dialog.current.open) onClose();
      }}
      onClick={(event) => {
        // What is inside covers the dialog; only its backdrop is the dialog itself.
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={classes.content}>{children}</div>
    </dialog>
  );
}
