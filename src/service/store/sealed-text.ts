import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Bytes of a key. */
export const KEY_BYTES = 32;

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const PREFIX = 'sealed.1.';

/**
 * Encrypts texts (AES-256-GCM), at once, since they are read and written within transactions.
 */
export interface Sealer {
  /** @param context what the text belongs to; it opens nowhere else */
  seal(text: string, context: string): string;
  /** @returns undefined where another key sealed it, or it was changed or belongs to another place */
  open(sealed: string, context: string): string | undefined;
}

export function createSealer(key: Uint8Array): Sealer {
  return {
    seal(text, context) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(
        Buffer.from(context),
      );
      const sealed = [iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return PREFIX + Buffer.concat(sealed).toString('base64url');
    },
    open(sealed, context) {
      if (!sealed.startsWith(PREFIX)) return undefined;
      const bytes = Buffer.from(sealed.slice(PREFIX.length), 'base64url');
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(Buffer.from(context))
          .setAuthTag(bytes.subarray(-TAG_BYTES));
        const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
