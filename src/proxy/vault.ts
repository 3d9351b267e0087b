import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { SecretBox } from './secret-box.ts';
import type { StoredSession } from './session-store.ts';

const staffSecrets = z.object({
  /** Id of the provider in the configuration, and what it calls itself. */
  provider: z.string(),
  issuer: z.string(),
  /** The person there (`sub`), and the session there (`sid`), where the provider names one. */
  subject: z.string(),
  sid: z.string().optional(),
  name: z.string().nullable(),
  /** The claims that mappings of roles ask for, each as a list of texts. */
  claims: z.record(z.string(), z.array(z.string())),
  /** Those of them that the ID token alone had, so that userinfo says nothing by leaving them out. */
  onlyInIdToken: z.array(z.string()).optional(),
  /** Says at the provider whose session is to end there (`id_token_hint`). */
  idToken: z.string(),
  /** Tokens of the provider, never of the service: to ask again what groups somebody has. */
  accessToken: z.string(),
  refreshToken: z.string().optional(),
  /** Until when what is masked is readable, milliseconds since 1970; 0 where it is masked. */
  unmaskedUntil: z.number(),
});

/** Who somebody is at the provider that they signed in with. */
export type StaffSecrets = z.output<typeof staffSecrets>;

/** What is known of the credential that staff's calls go out with. Times are milliseconds since 1970. */
const givenCredential = z.object({
  kind: z.enum(['api-key', 'refresh-token']),
  /** Email of the administrator; null where nobody knows it. */
  givenBy: z.string().nullable(),
  givenAt: z.number(),
  renewedAt: z.number().nullable(),
  /** When the service refused it, which is final: it is no longer there then. */
  failedAt: z.number().nullable(),
});

const secrets = z.object({
  /** Email of the account; null where nobody knows it. */
  account: z.string().nullable(),
  /** Whether its password or the service proves the account; a session of an earlier version does not say. */
  isProved: z.boolean().optional(),
  /** Opaque name under which the browser keeps its data of the account. */
  dataKey: z.string(),
  accessToken: z.string(),
  refreshToken: z.string().optional(),
  /** The User-Agent that the session began with; a session of an earlier version has none. */
  agent: z.string().optional(),
  /** Only of who signed in with the company's account, whose session holds no token of the service. */
  staff: staffSecrets.optional(),
  /** Only of what is no session but the service's credential for staff. */
  given: givenCredential.optional(),
});

/** What a session keeps secret. */
export type Secrets = z.output<typeof secrets>;

const contents = z.object({ row: z.string(), secrets });

/** What is stored of a session beside its secrets, and cannot be altered without their being lost. */
export type SealedRow = Omit<StoredSession, 'sealed' | 'seenAt'>;

/** The row as the seal holds it. When it was seen is left out, since every request changes it. */
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
 * Seals what sessions keep secret together with what is stored of them in the open, and opens it for that row alone:
 * whoever can write to the store can neither move secrets to another session, nor give one another environment, scope,
 * account or end.
 */
export class Vault {
  readonly #box: SecretBox;
  readonly #opened = new LRUCache<string, z.output<typeof contents>>({ max: MAX_CACHED });

  /** @param keys newest first; each at least 32 characters */
  constructor(keys: readonly string[]) {
    this.#box = new SecretBox(keys, 'session tokens');
  }

  async seal(row: SealedRow, secrets: Secrets): Promise<string> {
    return this.#box.seal({ row: textOf(row), secrets } satisfies z.output<typeof contents>);
  }

  /** @returns undefined when none of the keys fits, or the seal is not of this row */
  async open(session: StoredSession): Promise<Secrets | undefined> {
    const row = textOf(session);
    const cached = this.#opened.get(session.sealed);
    if (cached?.row === row) return cached.secrets;
    const { data } = contents.safeParse(await this.#box.open(session.sealed));
    if (data?.row !== row) return undefined;
    this.#opened.set(session.sealed, data);
    return data.secrets;
  }

  /** Drops the secrets of a seal that is no longer used from memory. */
  forget(text: string): void {
    this.#opened.delete(text);
  }
}
