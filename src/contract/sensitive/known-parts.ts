import type { SensitivePart } from './sensitive-part.ts';

/** A longer text seldom comes again, and would take the room of many. */
const LONGEST = 4_096;
/** Characters that are remembered at most. */
const MOST = 1_000_000;

/** The same text, which does not keep the one in memory that it was cut out of. */
export const ownCopy = (text: string): string => `${text} `.slice(0, -1);

/** How many signs of a text are looked at to find it again, or nearly twice as many. A `Map` of texts looks at them all. */
const SAMPLES = 32;

function sampleOf(text: string): number {
  const step = 1 + Math.floor(text.length / SAMPLES);
  let sample = text.length;
  for (let at = 0; at < text.length; at += step) sample = (Math.imul(sample, 31) + text.charCodeAt(at)) | 0;
  return sample;
}

interface Known {
  readonly text: string;
  readonly parts: readonly SensitivePart[];
}

/**
 * What was found in strings of JSON that come again and again, such as the agents and the answers in a page of logs. It
 * holds what it was asked for, secrets too: it must not live longer than the page.
 */
export class KnownParts {
  /** By how many encodings a string was taken out of, and by its sample: the last one that had it. */
  readonly #byDepth: Map<number, Known>[] = [];
  #size = 0;

  /** The parts of a string, its quotes left out. @param find looks for them where they are not known */
  of(raw: string, depth: number, find: (raw: string) => readonly SensitivePart[]): readonly SensitivePart[] {
    if (raw.length > LONGEST) return find(raw);
    const sample = sampleOf(raw);
    const known = this.#byDepth[depth]?.get(sample);
    if (known?.text === raw) return known.parts;
    const text = ownCopy(raw);
    const parts = find(text);
    if (this.#size + text.length > MOST) {
      this.#byDepth.length = 0;
      this.#size = 0;
    }
    this.#size += text.length;
    this.#byDepth[depth] ??= new Map();
    this.#byDepth[depth].set(sample, { text, parts });
    return parts;
  }
}
