import type { KnownParts } from './known-parts.ts';

/** What a part is that is not for everybody's eyes. */
export type SensitiveKind = 'token' | 'password' | 'basic' | 'email' | 'secret';

/** A part of a text that is not for everybody's eyes: `text.slice(from, to)`. */
export interface SensitivePart {
  readonly from: number;
  readonly to: number;
  readonly kind: SensitiveKind;
  /** What it says once it is decoded, so that the same address is known in a URI and in a body. */
  readonly value: string;
  /** Of a number in JSON, whose mask needs quotes: one, as the text has it. */
  readonly quote?: string;
}

/** What is known of a text whose parts are looked for. */
export interface ScanContext {
  /** How many encodings it was taken out of. */
  readonly depth: number;
  /** It may end in the middle of a word, since whatever wrote it down cut it off. */
  readonly isCut: boolean;
  /** What was found in other strings. */
  readonly known?: KnownParts | undefined;
}
