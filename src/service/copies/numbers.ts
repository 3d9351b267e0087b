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
