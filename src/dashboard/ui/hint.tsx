import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { placeBeside } from './floating.ts';
import classes from './hint.module.css';

const DELAY_MS = 300;

interface HintProps {
  /** What to show. Assistive technology does not get it: the element inside says the same by its name. */
  readonly label: ReactNode;
  /** One element. */
  readonly children: ReactNode;
}

/** Shows a label beside an element while the pointer or the keyboard is on it; Escape puts it away. */
export function Hint({ label, children }: HintProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const hide = () => {
    clearTimeout(timer.current);
    if (tip.current?.matches(':popover-open')) tip.current.hidePopover();
  };
  const show = () => {
    const target = anchor.current?.firstElementChild;
    if (!target || !tip.current?.isConnected) return;
    if (!tip.current.matches(':popover-open')) tip.current.showPopover();
    placeBeside(target, tip.current, 'center');
  };
  const showSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(show, DELAY_MS);
  };
  const onPointerOver = (event: PointerEvent) => {
    // A finger has no way to point without pressing.
    if (event.pointerType !== 'touch') showSoon();
  };
  const onFocus = (event: FocusEvent) => {
    if (event.target.matches(':focus-visible')) showSoon();
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the element inside is what can be used.
    <span
      className={classes.anchor}
      ref={anchor}
      onPointerOver={onPointerOver}
      onPointerOut={hide}
      onPointerDown={hide}
      onFocus={onFocus}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !tip.current?.matches(':popover-open')) return;
        event.preventDefault();
        hide();
      }}
    >
      {children}
      <span className={classes.tip} ref={tip} popover="manual" aria-hidden="true">
        {label}
      </span>
    </span>
  );
}
