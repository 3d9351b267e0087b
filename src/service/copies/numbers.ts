/** A short list of numbers for each slot, all in one room. */
export class Lists {
  readonly #items = new Numbers();
  readonly #starts: number[] = [];
  readonly #counts: number[] = [];
  /** Room of a slot, which its list need not fill. */
  readonly #rooms: number[] = [];

  /** @param slot at most one above the highest so far */
  set(slot: number, numbers: readonly number[]): void {
    this.#counts[slot] = numbers.length;
    if ((this.#rooms[slot] ?? 0) < numbers.length) {
      this.#starts[slot] = this.#items.length;
      this.#rooms[slot] = numbers.length;
      for (const number of numbers) this.#items.push(number);
      return;
    }
    this.#starts[slot] ??= 0;
    this.#rooms[slot] ??= 0;
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
      let kept = 0;
      for (let at = start; at < end; at += 1) kept |= flags[items[at] as number] as number;
      marks[slot] = kept;
    }
  }
}

/** Whole numbers in room that grows by doubling. */
export class Numbers {
  #items = new Uint32Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** The room; only what lies below {@link length} counts. It is another one when it has grown. */
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
