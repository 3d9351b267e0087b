import type { Copy } from './copy.ts';

/** So many changes are made one by one; sorting anew is faster for more. */
const FEW = 16;

/** Copies in one order. */
export class SortedCopies {
  readonly #compare: (a: Copy, b: Copy) => number;
  #list: Copy[] = [];

  constructor(compare: (a: Copy, b: Copy) => number) {
    this.#compare = compare;
  }

  get list(): readonly Copy[] {
    return this.#list;
  }

  /** @param removed are in the list; @param added are not */
  change(removed: readonly Copy[], added: readonly Copy[]): void {
    if (removed.length + added.length <= FEW) {
      for (const copy of removed) this.#list.splice(this.#placeOf(copy), 1);
      for (const copy of added) this.#list.splice(this.#placeOf(copy), 0, copy);
      return;
    }
    const gone = new Set(removed);
    this.#list = this.#list
      .filter((copy) => !gone.has(copy))
      .concat(added)
      .sort(this.#compare);
  }

  /** The first place whose copy does not come before this one. */
  #placeOf(copy: Copy): number {
    let [low, high] = [0, this.#list.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(this.#list[middle] as Copy, copy) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
