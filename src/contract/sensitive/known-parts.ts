import type { SensitivePart } from './sensitive-part.ts';

/** Characters. Longer texts rarely repeat. */
const LONGEST = 4_096;
/** Characters in the cache. */
const MOST = 1_000_000;

/** A copy that does not keep the source string in memory. */
export const ownCopy = (text: string): string => `${text} `.slice(0, -1);

/** Sampled characters for the hash, at most nearly twice as many. A `Map` with strings would hash all of them. */
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

/** A cache of parts by JSON string, since a page of logs repeats many. It holds secrets, so it must not outlive the page. */
export class KnownParts {
  /** By the number of encodings and the sample; the last string with it. */
  readonly #byDepth: Map<number, Known>[] = [];
  #size = 0;

  /** @param raw without quotes @param find called on a miss */
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
