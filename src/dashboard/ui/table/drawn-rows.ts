import { type RowRange, rowRange, rowsInSight } from './scroll-scale.ts';

/** What of a list is in sight. */
interface Sight {
  /** Pixels from the top of the list, and how many are in sight. */
  readonly offset: number;
  readonly view: number;
  readonly rowHeight: number;
  readonly count: number;
}

/**
 * The rows to draw next. Whoever scrolls so far at once that most of what comes into sight is new gets that alone, or a
 * frame would not suffice; the rows beyond it are drawn when the list moves less, or rests.
 */
export function nextRows(before: RowRange, sight: Sight, rests: boolean): RowRange {
  const { offset, view, rowHeight, count } = sight;
  const all = rowRange(offset, view, rowHeight, count);
  if (rests || count === 0 || before.last < before.first) return all;
  const { first, last } = rowsInSight(offset, view, rowHeight, count);
  const there = Math.min(last, before.last) - Math.max(first, before.first) + 1;
  if (there * 2 >= last - first + 1) return all;
  // Always as many, so that none has to be made anew where a bit of one more is in sight.
  return { first, last: Math.min(count - 1, first + Math.ceil(view / rowHeight)) };
}

/** Which of the elements on the screen show which rows, by the rows' keys, in the order of both. */
export type RowSlots = ReadonlyMap<string, number>;

/**
 * Rows keep their elements. Where most rows are others than before, these get the elements of the former, which is less
 * work than new ones, but only elements from between the same rows: one that stays must not move, or it would
 * lose the focus.
 */
export function slotsFor(keys: readonly string[], before: RowSlots): RowSlots {
  const now = new Set(keys);
  const old = [...before];
  const recycles = keys.filter((key) => before.has(key)).length * 2 < keys.length;
  let newest = Math.max(-1, ...before.values());
  let at = 0;
  const slotOf = (key: string) => {
    const slot = before.get(key);
    if (slot !== undefined) at = old.findIndex(([other]) => other === key) + 1;
    else {
      const [was, slot] = old[at] ?? [];
      if (recycles && was !== undefined && slot !== undefined && !now.has(was)) {
        at += 1;
        return slot;
      }
      newest += 1;
    }
    return slot ?? newest;
  };
  return new Map(keys.map((key) => [key, slotOf(key)]));
}
