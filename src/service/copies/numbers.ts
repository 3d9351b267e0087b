/** A short list of numbers for each slot, all in one array. */
export class Lists {
  readonly #items = new Numbers();
  readonly #starts: number[] = [];
  readonly #counts: number[] = [];
  /** Capacity of a slot, which its list need not fill. */
  readonly #capacities: number[] = [];

  /** @param slot at most one above the highest so far */
  set(slot: number, numbers: readonly number[]): void {
    this.#counts[slot] = numbers.length;
    if ((this.#capacities[slot] ?? 0) < numbers.length) {
      this.#starts[slot] = this.#items.length;
      this.#capacities[slot] = numbers.length;
      for (const number of numbers) this.#items.push(number);
      return;
    }
    this.#starts[slot] ??= 0;
    this.#capacities[slot] ??= 0;
    for (const [index, number] of numbers.entries()) {
      this.#items.items[(this.#starts[slot] ?? 0) + index] = number;
    }
  }

  /** Leaves the marks of the slots of whose numbers one is flagged, and takes away the others. */
  keepFlagged(marks: Uint8Array, flags: Uint8Array): void {
    const items = this.#items.items;
    for (let slot = 0; slot < marks.length; slot += 1) {
      if (marks[slot] === 0) continue;
      const start = this.#starts[slot] as number;
      const end = start + (this.#counts[slot] as number);
      let flagged = 0;
      for (let at = start; at < end; at += 1) flagged |= flags[items[at] as number] as number;
      marks[slot] = flagged;
    }
  }
}

/** Whole numbers in an array that grows by doubling. */
export class Numbers {
  #items = new Uint32Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Only what lies below {@link length} counts. Another array once it has grown. */
  get items(): Uint32Array {
    return this.#items;
  }

  push(number: number): void {
    if (this.#length === this.#items.length) {
      const larger = new Uint32Array(this.#length * 2);
      larger.set(this.#items);
      this.#items = larger;
    }
    this.#items[this.#length] = number;
    this.#length += 1;
  }
}
