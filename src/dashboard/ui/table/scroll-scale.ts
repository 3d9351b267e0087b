/**
 * Browsers draw nothing beyond some 17 million pixels, and less of a zoomed page: a million rows are higher than that.
 * Such a list is given a lower box to scroll in, and its middle is run through faster than the bar moves.
 */
const HIGHEST = 6_000_000;

/** At either end so many pixels of the box are as many of the list, so that every last row is reached as it is. */
const TRUE_ENDS = 1_000_000;

/** How the positions of a scroll bar stand for those of a list. */
export interface ScrollScale {
  /** Height of the box to scroll in. */
  readonly height: number;
  /** Whether the box is lower than the list. */
  readonly scaled: boolean;
  /** Where the list is when the bar is here. */
  readonly offsetOf: (top: number) => number;
  /** Where the bar belongs when the list is here. */
  readonly topOf: (offset: number) => number;
}

const same = (position: number) => position;

/** @param content height of all rows together */
export function scrollScale(content: number): ScrollScale {
  if (content <= HIGHEST) return { height: content, scaled: false, offsetOf: same, topOf: same };
  const left = content - HIGHEST;
  const middle = HIGHEST - 2 * TRUE_ENDS;
  const factor = (middle + left) / middle;
  return {
    height: HIGHEST,
    scaled: true,
    offsetOf: (top) => {
      if (top <= TRUE_ENDS) return top;
      if (top >= HIGHEST - TRUE_ENDS) return top + left;
      return TRUE_ENDS + (top - TRUE_ENDS) * factor;
    },
    topOf: (offset) => {
      if (offset <= TRUE_ENDS) return offset;
      if (offset >= content - TRUE_ENDS) return offset - left;
      return TRUE_ENDS + (offset - TRUE_ENDS) / factor;
    },
  };
}

/** Where a list is, and where its scroll bar is, in pixels from their tops. */
export interface ScrollPosition {
  readonly top: number;
  readonly offset: number;
}

/**
 * Follows the scroll bar: pixel by pixel where it moved by less than `step`, as a wheel, a finger or a key moves it,
 * else to where it stands for.
 */
export function scrolledTo(
  scale: ScrollScale,
  from: ScrollPosition,
  top: number,
  step: number,
): ScrollPosition {
  if (!scale.scaled) return { top, offset: top };
  const moved = top - from.top;
  if (Math.abs(moved) > step) return { top, offset: scale.offsetOf(top) };
  const last = scale.offsetOf(scale.height);
  return { top, offset: Math.min(last, Math.max(Math.min(0, top), from.offset + moved)) };
}

/** First and last row to draw, both included. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** So many rows are drawn beyond those in sight, and new ones by so many at once. */
const BEYOND = 6;
const AT_ONCE = 4;

/** The rows to draw when so much of the list is in sight; `last` is -1 where there are none. */
export function rowRange(offset: number, view: number, rowHeight: number, count: number): RowRange {
  const first = Math.floor((offset / rowHeight - BEYOND) / AT_ONCE) * AT_ONCE;
  const last = Math.ceil(((offset + view) / rowHeight + BEYOND) / AT_ONCE) * AT_ONCE - 1;
  return {
    first: Math.max(0, Math.min(first, count - 1)),
    last: Math.min(count - 1, Math.max(last, -1)),
  };
}

/** The rows of which some pixel is in sight. */
export function rowsInSight(offset: number, view: number, rowHeight: number, count: number): RowRange {
  const first = Math.max(0, Math.min(count - 1, Math.floor(offset / rowHeight)));
  return { first, last: Math.max(first, Math.min(count - 1, Math.ceil((offset + view) / rowHeight) - 1)) };
}

/** Where a list has to be for a row to be in sight, moving it as little as may be. */
export function offsetShowing(index: number, offset: number, view: number, rowHeight: number): number {
  const start = index * rowHeight;
  if (start < offset) return start;
  return Math.max(offset, start + rowHeight - view);
}
