import type { SensitivePart } from './sensitive-part.ts';

/** A longer text seldom comes again, and would take the room of many. */
const LONGEST = 4_096;
/** Characters that are remembered at most. */
const MOST = 1_000_000;

/** The same text, which does not keep the one in memory that it was cut out of. */
export const ownCopy = (text: string): string => `${text} `.slice(0, -1);

/**
 * What was found in strings of JSON that come again and again, such as the agents and the answers in a page of logs. It
 * holds what it was asked for, secrets too: it must not live longer than the page.
 */
export class KnownParts {
  /** By how many encodings a string was taken out of. */
  readonly #byDepth: Map<string, readonly SensitivePart[]>[] = [];
  #size = 0;

  /** The parts of a string, its quotes left out. @param find looks for them where they are not known */
  of(raw: string, depth: number, find: (raw: string) => readonly SensitivePart[]): readonly SensitivePart[] {
    if (raw.length > LONGEST) return find(raw);
    const known = this.#byDepth[depth]?.get(raw);
    if (known) return known;
    const own = ownCopy(raw);
    const found = find(own);
    if (this.#size + raw.length > MOST) {
      this.#byDepth.length = 0;
      this.#size = 0;
    }
    this.#size += raw.length;
    this.#byDepth[depth] ??= new Map();
    this.#byDepth[depth].set(own, found);
    return found;
  }
}
