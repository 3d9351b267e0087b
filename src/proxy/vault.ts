import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose';
import { z } from 'zod';

const contents = z.object({
  /** Hash of the session's id, so that sealed tokens cannot be moved to another session. */
  session: z.string(),
  /** Email of the account; null for an API key. */
  account: z.string().nullable(),
  accessToken: z.string(),
  refreshToken: z.string().optional(),
});

/** What a session keeps secret. */
export type Sealed = z.output<typeof contents>;

interface Key {
  readonly id: string;
  readonly bytes: Uint8Array;
}

/** How many opened seals are kept in memory, so that not every request decrypts again. */
const REMEMBERED = 10_000;

function derive(secret: string, purpose: string, length: number): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `sealdesk ${purpose}`, length));
}

function keyOf(secret: string): Key {
  return {
    id: Buffer.from(derive(secret, 'key id', 9)).toString('base64url'),
    bytes: derive(secret, 'session tokens', 32),
  };
}

/** Encrypts what a session keeps secret (JWE, dir, A256GCM) under the newest secret, and opens what any of them sealed. */
export class Vault {
  readonly #keys: readonly Key[];
  readonly #newest: Key;
  readonly #opened = new Map<string, Sealed>();

  /** @param secrets newest first; each at least 32 characters */
  constructor(secrets: readonly string[]) {
    const [newest, ...older] = secrets.map(keyOf);
    if (!newest) throw new Error('A vault needs at least one secret');
    this.#newest = newest;
    this.#keys = [newest, ...older];
  }

  async seal(sealed: Sealed): Promise<string> {
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(sealed)))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: this.#newest.id })
      .encrypt(this.#newest.bytes);
  }

  /** What {@link open} found before, without waiting. */
  remembered(text: string): Sealed | undefined {
    return this.#opened.get(text);
  }

  /** @returns undefined where none of the secrets fits, or the text was not sealed for this session */
  async open(text: string, session: string): Promise<Sealed | undefined> {
    try {
      const { kid } = decodeProtectedHeader(text);
      const key = this.#keys.find(({ id }) => id === kid);
      if (!key) return undefined;
      const { plaintext } = await compactDecrypt(text, key.bytes, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      const sealed = contents.parse(JSON.parse(new TextDecoder().decode(plaintext)));
      if (sealed.session !== session) return undefined;
      this.#remember(text, sealed);
      return sealed;
    } catch {
      return undefined;
    }
  }

  /** Drops what was remembered of a seal that is no longer used. */
  forget(text: string): void {
    this.#opened.delete(text);
  }

  #remember(text: string, sealed: Sealed): void {
    const [oldest] = this.#opened.keys();
    if (this.#opened.size >= REMEMBERED && oldest !== undefined) this.#opened.delete(oldest);
    this.#opened.set(text, sealed);
  }
}
