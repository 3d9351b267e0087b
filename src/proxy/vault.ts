import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { SecretBox } from './secret-box.ts';
import type { StoredSession } from './session-store.ts';

const staffSecrets = z.object({
  provider: z.string(),
  issuer: z.string(),
  subject: z.string(),
  sid: z.string().optional(),
  name: z.string().nullable(),
  /** The claims of the role mappings. */
  claims: z.record(z.string(), z.array(z.string())),
  /** Of these, the claims that only the ID token had: their absence from userinfo means nothing. */
  onlyInIdToken: z.array(z.string()).optional(),
  /** For `id_token_hint` at sign-out. */
  idToken: z.string(),
  /** Tokens of the provider, to read the groups again. */
  accessToken: z.string(),
  refreshToken: z.string().optional(),
  /** Milliseconds since 1970; 0 while masked. */
  unmaskedUntil: z.number(),
});

export type StaffSecrets = z.output<typeof staffSecrets>;

/** The credential that staff's calls go out with. Times are milliseconds since 1970. */
const givenCredential = z.object({
  kind: z.enum(['api-key', 'refresh-token']),
  givenBy: z.string().nullable(),
  givenAt: z.number(),
  renewedAt: z.number().nullable(),
  /** When the service refused it; the tokens are deleted then. */
  failedAt: z.number().nullable(),
});

const secrets = z.object({
  account: z.string().nullable(),
  /** By a password or by the service; sessions of earlier versions do not say. */
  isProved: z.boolean().optional(),
  /** Opaque key of the browser's data of the account. */
  dataKey: z.string(),
  accessToken: z.string(),
  refreshToken: z.string().optional(),
  agent: z.string().optional(),
  /** Of a user of an identity provider, whose session holds no token of the service. */
  staff: staffSecrets.optional(),
  /** Of a row that is no session but the service's credential for staff. */
  given: givenCredential.optional(),
});

export type Secrets = z.output<typeof secrets>;

const contents = z.object({ row: z.string(), secrets });

/** The fields of a session that its seal is bound to. */
export type SealedRow = Omit<StoredSession, 'sealed' | 'seenAt'>;

function textOf(row: SealedRow): string {
  const { idHash, environment, credential, accountKey, scope, tokenVersion, tokenExpiresAt } = row;
  const { createdAt, expiresAt } = row;
  return JSON.stringify([
    ...[idHash, environment, credential, accountKey, scope],
    ...[tokenVersion, tokenExpiresAt, createdAt, expiresAt],
  ]);
}

/** Opened seals that stay in memory, so that not every request decrypts again. */
const MAX_CACHED = 10_000;

/**
 * Seals the secrets of a session together with its row. An attacker with write access to the store can neither move them
 * to another session, nor give a session another environment, scope, account or end.
 */
export class Vault {
  readonly #box: SecretBox;
  readonly #opened = new LRUCache<string, { row: StoredSession; secrets: Secrets }>({ max: MAX_CACHED });

  /** @param keys newest first; each at least 32 characters */
  constructor(keys: readonly string[]) {
    this.#box = new SecretBox(keys, 'session tokens');
  }

  async seal(row: SealedRow, secrets: Secrets): Promise<string> {
    return this.#box.seal({ row: textOf(row), secrets } satisfies z.output<typeof contents>);
  }

  /** @returns undefined when none of the keys fits, or the seal is not of this row */
  async open(session: StoredSession): Promise<Secrets | undefined> {
    const cached = this.#opened.get(session.sealed);
    // While the store caches the row, it is the same object.
    if (cached?.row === session) return cached.secrets;
    const isSame = cached && textOf(cached.row) === textOf(session);
    const secrets = isSame ? cached.secrets : await this.#unseal(session);
    if (secrets) this.#opened.set(session.sealed, { row: session, secrets });
    return secrets;
  }

  async #unseal(session: StoredSession): Promise<Secrets | undefined> {
    const { data } = contents.safeParse(await this.#box.open(session.sealed));
    return data?.row === textOf(session) ? data.secrets : undefined;
  }

  forget(text: string): void {
    this.#opened.delete(text);
  }
}
