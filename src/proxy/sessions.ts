import { createHmac } from 'node:crypto';
import type { Session } from '#contract/session.ts';
import type { SessionLimits } from './options.ts';
import { hashSessionId, isIdHash, newSessionId } from './session-id.ts';
import type { SessionStore, StoredSession } from './session-store.ts';
import type { Tokens } from './token-client.ts';
import type { EnvironmentId } from './upstream.ts';
import type { Secrets, StaffSecrets, Vault } from './vault.ts';

/** The account's name with its ASCII letters in lower case. Unicode's lower case would merge two accounts: U+212A becomes k. */
export function accountName(email: string): string {
  return email.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** A session that has not ended, decrypted. */
export interface LiveSession {
  readonly stored: StoredSession;
  readonly secrets: Secrets;
}

export interface NewSession {
  readonly environment: EnvironmentId;
  readonly credential: StoredSession['credential'];
  /** As the user typed it, which proves nothing. */
  readonly account: string | null;
  readonly verifiedEmail?: string | undefined;
  readonly tokens: Tokens;
  readonly agent?: string | undefined;
  readonly staff?: StaffSecrets | undefined;
}

const present = (found: readonly (LiveSession | undefined)[]) => found.filter((it) => it !== undefined);

/** Shortest time between two writes of `seenAt`, as a share of the idle limit. */
const TOUCH_SHARE = 1 / 60;
const MIN_TOUCH_MS = 1_000;
const MAX_AGENT_LENGTH = 500;

/** Makes, finds and ends sessions. */
export class Sessions {
  readonly #store: SessionStore;
  readonly #vault: Vault;
  readonly #limits: SessionLimits;
  readonly #now: () => number;

  constructor(store: SessionStore, vault: Vault, limits: SessionLimits, now: () => number) {
    this.#store = store;
    this.#vault = vault;
    this.#limits = limits;
    this.#now = now;
  }

  /** @returns the ID for the cookie, which is stored nowhere, and the session */
  async create(session: NewSession): Promise<{ id: string; live: LiveSession }> {
    const { environment, credential, verifiedEmail, tokens, agent, staff } = session;
    const account = verifiedEmail ?? session.account;
    const id = newSessionId();
    const idHash = hashSessionId(id) ?? '';
    const now = this.#now();
    const { accessToken, refreshToken, scope, expiresAt: tokenExpiresAt } = tokens;
    const { accountKey, dataKey } = await this.#keysOf(session);
    const isProved = credential === 'password' || verifiedEmail !== undefined || staff !== undefined;
    const secrets = {
      ...{ account, isProved, dataKey, accessToken, refreshToken, staff },
      agent: agent?.slice(0, MAX_AGENT_LENGTH),
    };
    const row = {
      ...{ idHash, environment, credential, accountKey, scope, tokenVersion: 0, tokenExpiresAt },
      ...{ createdAt: now, expiresAt: now + this.#limits.absolute },
    };
    const stored: StoredSession = { ...row, sealed: await this.#vault.seal(row, secrets), seenAt: now };
    await this.#store.insert(stored);
    return { id, live: { stored, secrets } };
  }

  /**
   * The session of a cookie; being asked for keeps it from going idle.
   * @returns undefined when there is none, or it has ended
   */
  async find(id: string): Promise<LiveSession | undefined> {
    const idHash = hashSessionId(id);
    const stored = idHash === undefined ? undefined : await this.#store.find(idHash);
    if (!stored) return undefined;
    const now = this.#now();
    if (this.#isOver(stored, now)) {
      await this.end(stored.idHash);
      return undefined;
    }
    if (now - stored.seenAt >= Math.max(MIN_TOUCH_MS, this.#limits.idle * TOUCH_SHARE))
      await this.#store.touch(stored.idHash, now);
    return this.open(stored);
  }

  /** Unlike {@link find}, does not keep the session from going idle. */
  async findByHash(idHash: string): Promise<LiveSession | undefined> {
    if (!isIdHash(idHash)) return undefined;
    const stored = await this.#store.find(idHash);
    return stored && !this.#isOver(stored, this.#now()) ? this.#opened(stored) : undefined;
  }

  /** Whether both are the same session, or sessions of the same proved account. */
  isOfSame(live: LiveSession, { stored }: LiveSession): boolean {
    const { idHash, accountKey } = live.stored;
    return idHash === stored.idHash || (accountKey === stored.accountKey && this.describe(live).isProved);
  }

  /** The sessions of the same proved account; only the session itself if its account is not proved. */
  async ofPerson(live: LiveSession): Promise<readonly LiveSession[]> {
    if (!this.describe(live).isProved) return [live];
    const hashes = await this.#store.ofAccount(live.stored.accountKey);
    return present(await Promise.all(hashes.map((idHash) => this.findByHash(idHash))));
  }

  /** The sessions of all users, latest use first. */
  async latest(count: number): Promise<readonly LiveSession[]> {
    const now = this.#now();
    const stored = (await this.#store.all())
      .filter((it) => isIdHash(it.idHash) && !this.#isOver(it, now))
      .toSorted((one, two) => two.seenAt - one.seenAt);
    return present(await Promise.all(stored.slice(0, count).map((it) => this.#opened(it))));
  }

  #isOver({ expiresAt, seenAt }: StoredSession, now: number): boolean {
    return now >= expiresAt || now - seenAt >= this.#limits.idle;
  }

  /** Decrypts a session; ends it if its key is lost or its row was altered. */
  async open(stored: StoredSession): Promise<LiveSession | undefined> {
    const live = await this.#opened(stored);
    if (!live) await this.end(stored.idHash);
    return live;
  }

  async #opened(stored: StoredSession): Promise<LiveSession | undefined> {
    const secrets = await this.#vault.open(stored);
    return secrets && { stored, secrets };
  }

  async end(idHash: string): Promise<void> {
    const stored = await this.#store.find(idHash);
    if (stored) this.#vault.forget(stored.sealed);
    await this.#store.remove(idHash);
  }

  async endOf(id: string): Promise<void> {
    const idHash = hashSessionId(id);
    if (idHash !== undefined) await this.end(idHash);
  }

  async sweep(): Promise<number> {
    const now = this.#now();
    return this.#store.sweep(now, now - this.#limits.idle);
  }

  describe({ stored, secrets }: LiveSession): Session {
    return {
      environment: stored.environment,
      account: secrets.account,
      accountKey: secrets.dataKey,
      credential: stored.credential,
      isProved: secrets.isProved ?? stored.credential === 'password',
      scope: stored.scope,
      expiresAt: Math.floor(stored.expiresAt / 1000),
      idleSeconds: Math.floor(this.#limits.idle / 1000),
    };
  }

  /** Ends all sessions of the same proved account, or of the same key or token, in the environment. */
  async endAll({ stored }: LiveSession): Promise<void> {
    for (const idHash of await this.#store.ofAccount(stored.accountKey)) await this.end(idHash);
  }

  /** The account key of a user of an identity provider, the same in all environments. */
  async staffKey({ issuer, subject }: Pick<StaffSecrets, 'issuer' | 'subject'>): Promise<string> {
    return this.#keyOf(JSON.stringify(['openid', issuer, subject]));
  }

  /**
   * Two names of the account. The store keys them, not SESSION_SECRET, so that users keep their browser's data when the
   * secret is rotated. A password, or a confirmed email from the service, proves the account. An email that the user only
   * typed has a data key of its own, and an account key that no other session shares.
   */
  async #keysOf(session: NewSession): Promise<{ accountKey: string; dataKey: string }> {
    const { environment, credential, account, verifiedEmail, tokens, staff } = session;
    if (staff) {
      const { issuer, subject } = staff;
      return {
        accountKey: await this.staffKey(staff),
        dataKey: await this.#keyOf(JSON.stringify([environment, 'openid', issuer, subject])),
      };
    }
    const proved = verifiedEmail ?? (credential === 'password' ? account : null);
    if (proved !== null) {
      const name = accountName(proved);
      return {
        accountKey: await this.#keyOf(JSON.stringify([environment, 'password', name])),
        dataKey: await this.#keyOf(`${environment}\n${name}`),
      };
    }
    const told = account === null ? undefined : `${credential} ${accountName(account)}`;
    return {
      accountKey: await this.#keyOf(JSON.stringify([environment, credential, tokens.accessToken])),
      dataKey: await this.#keyOf(`${environment}\n${told ?? tokens.accessToken}`),
    };
  }

  async #keyOf(text: string): Promise<string> {
    return createHmac('sha256', await this.#store.pepper())
      .update(text)
      .digest('base64url');
  }
}
