import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { MAX_WIDTH, MIN_WIDTH } from './column.ts';
import classes from './resize-handle.module.css';

interface ResizeHandleProps {
  /** Heading of the column. */
  readonly what: string;
  readonly width: number;
  /** Undefined gives the column its usual width. */
  readonly onChange: (width: number | undefined) => void;
}

const STEP = 8;
const LARGE_STEP = 40;

const bounded = (width: number) => Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)));

/** The edge of a column's heading: drawn by the pointer or moved by arrow keys, it makes the column wider or narrower. */
export function ResizeHandle({ what, width, onChange }: ResizeHandleProps) {
  const drag = useRef<{ readonly x: number; readonly width: number }>(null);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, width };
  };
  const onPointerMove = (event: PointerEvent) => {
    const from = drag.current;
    if (from && event.clientX !== from.x) onChange(bounded(from.width + event.clientX - from.x));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = event.shiftKey ? LARGE_STEP : STEP;
    const next = {
      ArrowLeft: bounded(width - step),
      ArrowRight: bounded(width + step),
      Home: MIN_WIDTH,
      End: MAX_WIDTH,
      Enter: undefined,
    };
    if (!Object.hasOwn(next, event.key)) return;
    event.preventDefault();
    onChange(next[event.key as keyof typeof next]);
  };
  const end = () => {
    drag.current = null;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule between paragraphs is no handle that can be moved.
    <span
      className={classes.handle}
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${what}`}
      aria-valuenow={width}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      aria-valuetext={`${width} pixels`}
      title="Drag to resize; double click for the usual width"
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onChange(undefined)}
      onKeyDown={onKeyDown}
    />
  );
}
