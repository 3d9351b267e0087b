import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { placeBeside } from './floating.ts';
import classes from './popover-panel.module.css';

interface PopoverPanelProps {
  /** Ties the panel to its button: the button has it as `popoverTarget`. */
  readonly id: string;
  /** Accessible name. */
  readonly label: string;
  readonly panelRef: RefObject<HTMLDivElement | null>;
  readonly anchorRef: RefObject<Element | null>;
  readonly width: number;
  /** Drawn while the panel is open. */
  readonly children: () => ReactNode;
}

const FIRST_FIELD = 'input, select, textarea, button, a[href]';

/**
 * A panel that a button opens beside itself: the browser's own popover, which closes by Escape or a click elsewhere,
 * gives the focus back, and follows its button in the order of the Tab key where it stands next to it.
 */
export function PopoverPanel({ id, label, panelRef, anchorRef, width, children }: PopoverPanelProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const panel = panelRef.current;
    const anchor = anchorRef.current;
    if (!open || !panel || !anchor) return;
    placeBeside(anchor, panel);
    panel.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
    const place = () => placeBeside(anchor, panel);
    addEventListener('resize', place);
    // The anchor may scroll away inside any container; the panel goes with it.
    addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      removeEventListener('resize', place);
      removeEventListener('scroll', place, { capture: true });
    };
  }, [open, panelRef, anchorRef]);
  return (
    <div
      className={classes.panel}
      id={id}
      ref={panelRef}
      popover="auto"
      role="dialog"
      aria-label={label}
      style={{ width }}
      onToggle={(event) => setOpen(event.newState === 'open')}
    >
      {open && children()}
    </div>
  );
}
