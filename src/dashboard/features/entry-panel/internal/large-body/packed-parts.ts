import type { SensitivePart } from '#contract/redaction.ts';

const KINDS = ['token', 'password', 'basic', 'email', 'secret'] as const satisfies SensitivePart['kind'][];

/** Sensitive parts as typed arrays and one string, which a worker transfers cheaply. */
export interface PackedParts {
  readonly from: Uint32Array<ArrayBuffer>;
  readonly to: Uint32Array<ArrayBuffer>;
  readonly kind: Uint8Array<ArrayBuffer>;
  /** Index of `quotes`. */
  readonly quote: Uint8Array<ArrayBuffer>;
  readonly quotes: readonly (string | undefined)[];
  /** All values, concatenated. */
  readonly values: string;
  readonly valueEnd: Uint32Array<ArrayBuffer>;
}

/** @param parts in order of `sensitiveParts` */
export function packParts(parts: readonly SensitivePart[]): PackedParts {
  const quotes = [...new Set(parts.map(({ quote }) => quote))];
  let end = 0;
  return {
    from: Uint32Array.from(parts, (part) => part.from),
    to: Uint32Array.from(parts, (part) => part.to),
    kind: Uint8Array.from(parts, (part) => KINDS.indexOf(part.kind)),
    quote: Uint8Array.from(parts, (part) => quotes.indexOf(part.quote)),
    quotes,
    values: parts.map(({ value }) => value).join(''),
    valueEnd: Uint32Array.from(parts, ({ value }) => {
      end += value.length;
      return end;
    }),
  };
}

export const countSensitive = (packed: PackedParts): number => packed.from.length;

export function partAt(packed: PackedParts, index: number): SensitivePart {
  const quote = packed.quotes[packed.quote[index] ?? 0];
  return {
    from: packed.from[index] ?? 0,
    to: packed.to[index] ?? 0,
    kind: KINDS[packed.kind[index] ?? 0] ?? 'secret',
    value: packed.values.slice(packed.valueEnd[index - 1] ?? 0, packed.valueEnd[index]),
    ...(quote !== undefined && { quote }),
  };
}

/** Index of the first number above the limit in an ascending array; its length if there is none. */
export function firstAbove(numbers: Uint32Array, limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Parts that overlap a range of the text. */
export function partsBetween(packed: PackedParts, from: number, to: number): readonly SensitivePart[] {
  const parts: SensitivePart[] = [];
  for (let index = firstAbove(packed.to, from); (packed.from[index] ?? to) < to; index++)
    parts.push(partAt(packed, index));
  return parts;
}
