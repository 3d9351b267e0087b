import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import classes from './hint.module.css';

const DELAY_MS = 300;
/** Pixels between the tip and what it is of, and between the tip and the edge of the window. */
const GAP = 6;
const EDGE = 8;

/** Before, the focus is where the page has put it by itself: nobody has gone there, and the tip would cover what is beside. */
let wasKeyPressed = false;
function noteKey(): void {
  wasKeyPressed = true;
}

/** Below the anchor where there is room, else above, and never out of the window. The tip is on the screen already. */
function placeBeside(anchor: Element, tip: HTMLElement): void {
  const at = anchor.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const below = at.bottom + GAP;
  const above = at.top - GAP - height;
  const top = below + height > innerHeight - EDGE && above >= EDGE ? above : below;
  const left = at.left + (at.width - width) / 2;
  const most = document.documentElement.clientWidth - width - EDGE;
  tip.style.top = `${Math.max(EDGE, Math.min(top, innerHeight - height - EDGE))}px`;
  tip.style.left = `${Math.max(EDGE, Math.min(left, most))}px`;
}

interface HintProps {
  /** What to show. Assistive technology does not get it: the element inside says the same by its name. */
  readonly label: ReactNode;
  /** Pressing shows it too, for a finger: it is of something that does nothing else. */
  readonly onPress?: boolean;
  /** One element. */
  readonly children: ReactNode;
}

function Tip({ anchor, label }: { readonly anchor: Element; readonly label: ReactNode }) {
  const tip = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!tip.current) return;
    tip.current.showPopover();
    placeBeside(anchor, tip.current);
  }, [anchor]);
  // Beside everything else, so that what is zoomed, such as a preview, does not zoom it.
  return createPortal(
    <span className={classes.tip} ref={tip} popover="manual" aria-hidden="true">
      {label}
    </span>,
    document.body,
  );
}

/**
 * Shows a label beside an element while the pointer or the keyboard is on it; Escape puts it away. Mantine's tooltip and
 * what places it weigh 16 kB, which every page would load first, and it takes the Escape that is for what is around.
 */
export function Hint({ label, onPress = false, children }: HintProps) {
  const wrapper = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pointed = useRef(false);
  const [anchor, setAnchor] = useState<Element | null>(null);

  const hide = () => {
    clearTimeout(timer.current);
    setAnchor(null);
  };
  const show = () => {
    clearTimeout(timer.current);
    setAnchor(wrapper.current?.firstElementChild ?? null);
  };
  const showSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(show, DELAY_MS);
  };
  const onPointerOver = (event: PointerEvent) => {
    // A finger has no way to point without pressing.
    if (event.pointerType === 'touch') return;
    pointed.current = true;
    showSoon();
  };
  const onFocus = (event: FocusEvent) => {
    if (!wasKeyPressed || !event.target.matches(':focus-visible')) return;
    pointed.current = false;
    showSoon();
  };
  useEffect(() => {
    // Of all hints, the first adds it.
    if (!wasKeyPressed) addEventListener('keydown', noteKey, { capture: true, once: true });
    return () => clearTimeout(timer.current);
  }, []);
  useEffect(() => {
    if (!anchor || !onPress) return;
    // A finger does not leave it, and what it presses next need not take the focus.
    document.addEventListener('pointerdown', hide);
    return () => document.removeEventListener('pointerdown', hide);
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the element inside is what can be used.
    <span
      className={classes.anchor}
      ref={wrapper}
      onPointerOver={onPointerOver}
      onPointerOut={hide}
      onPointerDown={hide}
      {...(onPress && { onClick: show })}
      onFocus={onFocus}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !anchor) return;
        // Only somebody who points at it sees it by intent: for the keyboard it came by itself, and the key is for what is around.
        if (pointed.current) event.preventDefault();
        hide();
      }}
    >
      {children}
      {anchor && <Tip anchor={anchor} label={label} />}
    </span>
  );
}
