/** So many changes are made one by one; sorting anew is faster for more. */
const FEW = 16;

/** Slots in one order. */
export class SortedSlots {
  readonly #compare: (a: number, b: number) => number;
  #list: number[] = [];

  /** @param compare two slots by what stands in them, never 0 for different ones */
  constructor(compare: (a: number, b: number) => number) {
    this.#compare = compare;
  }

  get list(): readonly number[] {
    return this.#list;
  }

  /** Takes slots out; while what they are sorted by is still what it was when they were put in. */
  remove(slots: readonly number[]): void {
    if (slots.length <= FEW) {
      for (const slot of slots) this.#list.splice(this.#insertionIndex(slot), 1);
      return;
    }
    const gone = new Set(slots);
    this.#list = this.#list.filter((slot) => !gone.has(slot));
  }

  add(slots: readonly number[]): void {
    if (slots.length <= FEW) {
      for (const slot of slots) this.#list.splice(this.#insertionIndex(slot), 0, slot);
      return;
    }
    this.#list = this.#list.concat(slots).sort(this.#compare);
  }

  /** The first index whose slot does not come before this one. */
  #insertionIndex(slot: number): number {
    let [low, high] = [0, this.#list.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(this.#list[middle] as number, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
