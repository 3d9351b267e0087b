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
