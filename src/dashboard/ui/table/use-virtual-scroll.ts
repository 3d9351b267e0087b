import {
  type RefObject,
  startTransition,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { nextRows } from './drawn-rows.ts';
import {
  offsetShowing,
  type RowRange,
  rowsInSight,
  type ScrollPosition,
  scrolledTo,
  scrollScale,
} from './scroll-scale.ts';

/** What is drawn: rows, and how far each lies below its position in the list, which is more than nothing in a scaled one. */
export interface DrawnRows extends RowRange {
  readonly shift: number;
}

const NOTHING: DrawnRows = { first: 0, last: -1, shift: 0 };
/** How long nothing must move for a scroll to be over. */
const SETTLED_MS = 150;

/** The nearest ancestor that scrolls, or the box itself. */
function scrollerOf(box: HTMLElement): HTMLElement {
  for (let at: HTMLElement | null = box; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return document.documentElement;
}

interface VirtualScroll {
  readonly boxRef: RefObject<HTMLElement | null>;
  readonly bodyRef: RefObject<HTMLTableSectionElement | null>;
  readonly count: number;
  readonly rowHeight: number;
  /** Of the headings, in pixels, which stay in sight. */
  readonly headHeight: number;
  /** Of the row that stays in sight when the box becomes lower, as by a line below it that comes later; -1 for none. */
  readonly openIndex: number;
  /** Told which rows are in sight. */
  readonly onRange: (first: number, last: number) => void;
}

/**
 * Which rows are in sight of whatever scrolls the table: its own box, or the page around it. Nothing is measured while
 * it scrolls, and rows are drawn within the frame that shows them.
 */
export function useVirtualScroll(options: VirtualScroll) {
  const { boxRef, bodyRef, count, rowHeight, headHeight, openIndex, onRange } = options;
  const scale = useMemo(() => scrollScale(count * rowHeight), [count, rowHeight]);
  /** Height of what is in sight of the rows; 0 before it was measured. */
  const [view, setView] = useState(0);
  const [drawn, setDrawn] = useState(NOTHING);
  /** What does not draw anything by itself. */
  const now = useRef({
    position: { top: 0, offset: 0 } as ScrollPosition,
    start: 0,
    view: 0,
    drawn: NOTHING,
  });

  const tellRange = () => {
    const { position, view } = now.current;
    if (view === 0 || count === 0) return;
    const { first, last } = rowsInSight(position.offset, view, rowHeight, count);
    onRange(first, last);
  };

  const draw = (rests = false) => {
    const { position, view, drawn: before } = now.current;
    tellRange();
    const range =
      view > 0 ? nextRows(before, { offset: position.offset, view, rowHeight, count }, rests) : NOTHING;
    const next = { ...range, shift: scale.scaled ? position.top - position.offset : 0 };
    if (next.first === before.first && next.last === before.last && next.shift === before.shift) return;
    now.current.drawn = next;
    setDrawn(next);
  };

  /** Puts the scroll bar where it belongs; what is in sight stays. */
  const settle = (offset: number, top = scale.topOf(offset)) => {
    const scroller = boxRef.current && scrollerOf(boxRef.current);
    if (!scroller) return;
    const { start, position } = now.current;
    if (Math.abs(top - position.top) >= 1) scroller.scrollTop = top + start;
    now.current.position = { top: scale.scaled ? scroller.scrollTop - start : top, offset };
    draw();
  };

  /** Brings a row into sight; one that is there stays where it is. */
  const show = (index: number) => {
    const { position, view } = now.current;
    const offset = offsetShowing(index, position.offset, view, rowHeight);
    if (offset === position.offset) return;
    // As little as it takes stays pixel by pixel; the bar follows once it rests.
    const near = scale.scaled && Math.abs(offset - position.offset) < view * 2;
    settle(offset, near ? position.top + offset - position.offset : undefined);
  };

  const keepOpenRow = useEffectEvent((before: number) => {
    const { position, view } = now.current;
    const top = openIndex * rowHeight - position.offset;
    if (openIndex >= 0 && view < before && top >= 0 && top + rowHeight <= before) show(openIndex);
  });

  const drawNow = useEffectEvent(draw);
  const settleNow = useEffectEvent(settle);
  useLayoutEffect(() => {
    const box = boxRef.current;
    const body = bodyRef.current;
    if (!box || !body) return;
    const scroller = scrollerOf(box);
    const follow = () => {
      const { position, start, view } = now.current;
      now.current.position = scrolledTo(scale, position, scroller.scrollTop - start, view * 2);
      drawNow();
    };
    const measure = () => {
      const { top } = body.getBoundingClientRect();
      const start = scroller.scrollTop + top - scroller.getBoundingClientRect().top - headHeight;
      const height = scroller.clientHeight - headHeight;
      const before = now.current.view;
      Object.assign(now.current, { start: Math.round(start), view: height });
      setView(height);
      follow();
      keepOpenRow(before);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      if (scale.scaled) flushSync(() => settleNow(now.current.position.offset));
      startTransition(() => drawNow(true));
    };
    const onScroll = () => {
      // Where it was put here, it was drawn here.
      if (scroller.scrollTop - now.current.start !== now.current.position.top) flushSync(follow);
      clearTimeout(timer);
      timer = setTimeout(rest, SETTLED_MS);
    };
    measure();
    // What stands over the list may grow, which the page around it tells.
    const observer = new ResizeObserver(measure);
    for (const element of new Set([box, scroller, ...scroller.children])) observer.observe(element);
    const target = scroller === document.documentElement ? document : scroller;
    target.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      target.removeEventListener('scroll', onScroll);
    };
  }, [boxRef, bodyRef, headHeight, scale]);
  // The source may be another one, which knows of no range yet.
  useLayoutEffect(tellRange);

  /** Makes a row the first in sight. */
  const startAt = (index: number) => {
    // Keeps the content above the list in view, unless the user has scrolled past it.
    if (index > 0 || now.current.position.offset > 0) settle(index * rowHeight);
  };

  return { view, drawn, height: scale.height, show, startAt };
}
