import type { TimeBounds } from '#lib/time-range.ts';
import type { EntryTable } from './entry-table.ts';

/** The rows of a table by time, the newest first. Of one second, they stay as the service gave them. */
export class TimeOrder {
  readonly #table: EntryTable;
  #rows = new Uint32Array(0);

  constructor(table: EntryTable) {
    this.#table = table;
  }

  get rows(): Uint32Array {
    return this.#rows;
  }

  /**
   * Takes in rows that were just read.
   * @param isNews they came after all others of their seconds
   */
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

  /** The rows of a span, both ends included. */
  within({ from, to }: TimeBounds): Uint32Array {
    return this.#rows.subarray(this.#firstBefore(to + 1), this.#firstBefore(from));
  }

  /** Index of the first row that is older than a second. */
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
