import { folded } from './folded.ts';

/** Stands before and after each text; a folded text has none. */
export const BORDER = '\n';

/**
 * Many short texts, searched for a part that they have in common. They are one long string, which the engine searches a
 * good deal faster than many short ones.
 */
export class JoinedTexts {
  #all = BORDER;
  #length = BORDER.length;
  /** Where the next text begins, by number. */
  readonly #ends: number[] = [];

  get count(): number {
    return this.#ends.length;
  }

  /** @param text folded; @returns its number: 0 for the first, 1 for the next … */
  add(text: string): number {
    this.#all += text + BORDER;
    this.#length += text.length + BORDER.length;
    return this.#ends.push(this.#length) - 1;
  }

  /**
   * Makes the next search as fast as any: the engine holds what was appended in pieces, and joins these when it first
   * looks into the whole.
   */
  settle(): void {
    this.#all.charCodeAt(0);
  }

  /**
   * The numbers of the texts that have the part, ascending.
   * @param part not empty; a border at its beginning or end stands for the beginning or end of the text
   */
  with(part: string): readonly number[] {
    const [all, ends] = [this.#all, this.#ends];
    const lead = part.startsWith(BORDER) ? BORDER.length : 0;
    const found: number[] = [];
    let number = 0;
    for (let at = all.indexOf(part); at >= 0; ) {
      while ((ends[number] as number) <= at + lead) number += 1;
      found.push(number);
      at = all.indexOf(part, (ends[number] as number) - lead);
    }
    return found;
  }
}

/** As many flags as there are numbers, those of the given numbers set. */
export function flagsOf(numbers: readonly number[], count: number): Uint8Array {
  const flags = new Uint8Array(count);
  for (const number of numbers) flags[number] = 1;
  return flags;
}

/** Distinct short texts by number. A text stays when nobody asks for it any more. */
export class TextDictionary {
  readonly #texts = new JoinedTexts();
  readonly #numbers = new Map<string, number>();

  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#texts.add(folded(text));
    this.#numbers.set(text, number);
    return number;
  }

  settle(): void {
    this.#texts.settle();
  }

  /** A flag for each number: whether its text has the part. @param part folded, not empty */
  search(part: string): Uint8Array {
    return flagsOf(this.#texts.with(part), this.#texts.count);
  }
}
