/** Numbers for texts that occur often, from 0 on. Number 0 is the empty text. */
export class Dictionary {
  readonly #numbers = new Map([['', 0]]);
  readonly #texts = [''];

  get texts(): readonly string[] {
    return this.#texts;
  }

  /** The number of a text; a new one for a new text. */
  add(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#texts.push(text) - 1;
    this.#numbers.set(text, number);
    return number;
  }

  textOf(number: number): string {
    return this.#texts[number] ?? '';
  }
}
