/** A stream of numbers that is the same for the same seed: everything in the demo data comes out of one. */
export class Random {
  #state: number;

  /** @param seed any integers; streams of different seeds have nothing in common */
  constructor(...seed: readonly number[]) {
    this.#state = seed.reduce((state, part) => mix(state ^ mix(part + 0x9e3779b9)), 0x2545f491);
  }

  /** From 0 up to, but not including, 1. */
  next(): number {
    // mulberry32
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** A whole number from 0 up to, but not including, `below`. */
  int(below: number): number {
    return Math.floor(this.next() * below);
  }

  between(from: number, to: number): number {
    return from + this.int(to - from + 1);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('There is nothing to pick from');
    // The index is inside the list, and the list may hold undefined.
    return list[this.int(list.length)] as T;
  }

  /** Picks by weight; the weights need not add up to anything. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T {
    let left = this.next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [choice, weight] of choices) {
      left -= weight;
      if (left < 0) return choice;
    }
    const last = choices.at(-1);
    if (!last) throw new Error('There is nothing to pick from');
    return last[0];
  }

  /** A latency-like number: half of them below `median`, with a long tail above it. */
  logNormal(median: number, sigma: number): number {
    const normal = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
    return median * Math.exp(sigma * normal);
  }
}

function mix(value: number): number {
  let t = value | 0;
  t = Math.imul(t ^ (t >>> 16), 0x85ebca6b);
  t = Math.imul(t ^ (t >>> 13), 0xc2b2ae35);
  return t ^ (t >>> 16);
}
