import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose';

/** A key for one purpose, derived from a secret. */
export interface Key {
  /** The same for all purposes. */
  readonly id: string;
  readonly bytes: Uint8Array;
}

function derive(secret: string, purpose: string, length: number): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `sealdesk ${purpose}`, length));
}

export function deriveKeys(secrets: readonly string[], purpose: string): readonly Key[] {
  return secrets.map((secret) => ({
    id: Buffer.from(derive(secret, 'key id', 9)).toString('base64url'),
    bytes: derive(secret, purpose, 32),
  }));
}

/** Encrypts JSON (JWE, dir, A256GCM) under the newest of some secrets, and opens what any of them sealed. */
export class SecretBox {
  readonly #keys: readonly Key[];
  readonly #newest: Key;

  /** @param secrets newest first; each at least 32 characters */
  constructor(secrets: readonly string[], purpose: string) {
    this.#keys = deriveKeys(secrets, purpose);
    const [newest] = this.#keys;
    if (!newest) throw new Error('A secret box needs at least one secret');
    this.#newest = newest;
  }

  async seal(value: unknown): Promise<string> {
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: this.#newest.id })
      .encrypt(this.#newest.bytes);
  }

  /** @returns undefined if none of the secrets fits */
  async open(text: string): Promise<unknown> {
    try {
      const { kid } = decodeProtectedHeader(text);
      const key = this.#keys.find(({ id }) => id === kid);
      if (!key) return undefined;
      const { plaintext } = await compactDecrypt(text, key.bytes, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      return JSON.parse(new TextDecoder().decode(plaintext));
    } catch {
      return undefined;
    }
  }
}
