import type { TimeBounds } from '#lib/time-range.ts';
import type { EntryTable } from './entry-table.ts';

/** Rows by time, newest first; within a second in the service's order. */
export class TimeOrder {
  readonly #table: EntryTable;
  #rows = new Uint32Array(0);

  constructor(table: EntryTable) {
    this.#table = table;
  }

  get rows(): Uint32Array {
    return this.#rows;
  }

  /** @param isNews the rows are newer than all others of their seconds */
  add(rows: readonly number[], isNews: boolean): void {
    const { created } = this.#table;
    const at = (row: number | undefined) => created[row ?? 0] ?? 0;
    const added = rows.toSorted((a, b) => at(b) - at(a));
    const before = this.#rows;
    const merged = new Uint32Array(before.length + added.length);
    for (let [to, one, other] = [0, 0, 0]; to < merged.length; to++) {
      const isLeft = other < added.length;
      const [old, young] = [at(before[one]), at(added[other])];
      const takesAdded = isLeft && (one >= before.length || young > old || (isNews && young === old));
      merged[to] = (takesAdded ? added[other++] : before[one++]) ?? 0;
    }
    this.#rows = merged;
  }

  /** Both ends are inclusive. */
  within({ from, to }: TimeBounds): Uint32Array {
    return this.#rows.subarray(this.#firstBefore(to + 1), this.#firstBefore(from));
  }

  #firstBefore(second: number): number {
    const { created } = this.#table;
    let [low, high] = [0, this.#rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((created[this.#rows[middle] ?? 0] ?? 0) < second) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
