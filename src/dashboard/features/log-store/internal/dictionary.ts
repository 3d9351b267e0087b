/** Interns frequent strings as numbers from 0, the empty string. */
export class Dictionary {
  readonly #numbers = new Map([['', 0]]);
  readonly #texts = [''];

  get texts(): readonly string[] {
    return this.#texts;
  }

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
