export type SensitiveKind = 'token' | 'password' | 'basic' | 'email' | 'secret';

/** `text.slice(from, to)`. */
export interface SensitivePart {
  readonly from: number;
  readonly to: number;
  readonly kind: SensitiveKind;
  /** Decoded, so that an email is equal in a URI and in a body. */
  readonly value: string;
  /** A quote for the mask of a JSON number, escaped as in the text. */
  readonly quote?: string;
}
