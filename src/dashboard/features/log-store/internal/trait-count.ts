import type { Trait } from '../log-answers.ts';

export type Side = 'chosen' | 'others';

/** Hashes a row to 30 bits, so that sums of different rows rarely collide. */
function scattered(row: number, seed: number): number {
  let hash = Math.imul(row ^ seed, 0x85eb_ca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35);
  return (hash ^ (hash >>> 16)) & 0x3fff_ffff;
}

export interface CountedRow {
  readonly row: number;
  readonly side: Side;
  readonly one: number;
  readonly two: number;
}

export const countedRow = (row: number, side: Side): CountedRow => ({
  row,
  side,
  one: scattered(row, 0x9e37_79b9),
  two: scattered(row, 0x7f4a_7c15),
});

/** Number of rows, with a fingerprint of which. */
export class RowCount {
  chosen = 0;
  others = 0;
  #one = 0;
  #two = 0;
  #last = -1;

  /** A row counts once. */
  add({ row, side, one, two }: CountedRow): void {
    if (this.#last === row) return;
    this.#last = row;
    this[side] += 1;
    this.#one = (this.#one + one) & 0x3fff_ffff;
    this.#two = (this.#two + two) & 0x3fff_ffff;
  }

  /** @param some a subset of these rows */
  without(some: RowCount): RowCount {
    return this.#plus(some, -1);
  }

  /** @param more disjoint rows */
  and(more: RowCount): RowCount {
    return this.#plus(more, 1);
  }

  #plus(other: RowCount, sign: 1 | -1): RowCount {
    const sum = new RowCount();
    sum.chosen = this.chosen + sign * other.chosen;
    sum.others = this.others + sign * other.others;
    sum.#one = (this.#one + sign * other.#one) & 0x3fff_ffff;
    sum.#two = (this.#two + sign * other.#two) & 0x3fff_ffff;
    return sum;
  }

  /** Equal for equal sets of rows, rarely for others. */
  get fingerprint(): string {
    return `${this.chosen} ${this.others} ${this.#one} ${this.#two}`;
  }
}

export interface TraitCount {
  readonly trait: Trait;
  readonly rows: RowCount;
  /** Rows of the operations that can have the trait, if not all can. */
  readonly within?: RowCount;
  /** JSON of a field's value. */
  readonly json?: string;
}
