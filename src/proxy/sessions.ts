import { createHmac } from 'node:crypto';
import type { Session } from '#contract/session.ts';
import type { SessionLimits } from './options.ts';
import { hashSessionId, isIdHash, newSessionId } from './session-id.ts';
import type { SessionStore, StoredSession } from './session-store.ts';
import type { Tokens } from './token-client.ts';
import type { EnvironmentId } from './upstream.ts';
import type { Secrets, StaffSecrets, Vault } from './vault.ts';

/**
 * The name of an account as accounts are told apart: ASCII letters without their case, all else as it is. Unicode's own
 * lower case would make one of two accounts: U+212A, the sign for kelvin, becomes a k.
 */
export function accountName(email: string): string {
  return email.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** A session that is in force, with its secrets. */
export interface LiveSession {
  readonly stored: StoredSession;
  readonly secrets: Secrets;
}

export interface NewSession {
  readonly environment: EnvironmentId;
  readonly credential: StoredSession['credential'];
  /** Email of the account as somebody told it; null where nobody did. */
  readonly account: string | null;
  /** Email that the service vouches for; see `verifiedEmailOf`. */
  readonly verifiedEmail?: string | undefined;
  readonly tokens: Tokens;
  /** The User-Agent of the browser. */
  readonly agent?: string | undefined;
  /** Of who signed in with the company's account. */
  readonly staff?: StaffSecrets | undefined;
}

const present = (found: readonly (LiveSession | undefined)[]) => found.filter((it) => it !== undefined);

/** How often at most the time of the last request is written down, as a share of the idle limit. */
const TOUCH_SHARE = 1 / 60;
const MIN_TOUCH_MS = 1_000;
/** Characters of a User-Agent that are worth keeping; real ones have some hundred. */
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

  /** @returns the id for the cookie, which is nowhere else, and the session */
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

  /** The session whose id has that hash, without keeping it from going idle. @returns undefined where there is none */
  async findByHash(idHash: string): Promise<LiveSession | undefined> {
    if (!isIdHash(idHash)) return undefined;
    const stored = await this.#store.find(idHash);
    return stored && !this.#isOver(stored, this.#now()) ? this.#opened(stored) : undefined;
  }

  /** Whether a session is of the same proved account, or the same. */
  isOfSame(live: LiveSession, { stored }: LiveSession): boolean {
    const { idHash, accountKey } = live.stored;
    return idHash === stored.idHash || (accountKey === stored.accountKey && this.describe(live).isProved);
  }

  /** Those of the same proved account that are in force; only the session itself where nothing is proved. */
  async ofPerson(live: LiveSession): Promise<readonly LiveSession[]> {
    if (!this.describe(live).isProved) return [live];
    const hashes = await this.#store.ofAccount(live.stored.accountKey);
    return present(await Promise.all(hashes.map((idHash) => this.findByHash(idHash))));
  }

  /** Everybody's that are in force, as many as asked for, those that were used last. */
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

  /** Opens what a session keeps secret; a session whose secret is lost, or whose row was altered, is ended. */
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

  /** Ends the session of a cookie, if it is one. */
  async endOf(id: string): Promise<void> {
    const idHash = hashSessionId(id);
    if (idHash !== undefined) await this.end(idHash);
  }

  /** Deletes what has run out. */
  async sweep(): Promise<number> {
    const now = this.#now();
    return this.#store.sweep(now, now - this.#limits.idle);
  }

  /** The session as the browser may see it. */
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

  /** Ends every session of the same proved account, or the same key or token, in the same environment. */
  async endAll({ stored }: LiveSession): Promise<void> {
    for (const idHash of await this.#store.ofAccount(stored.accountKey)) await this.end(idHash);
  }

  /** Key of all sessions of somebody who signed in with the company's account, in whatever environment. */
  async staffKey({ issuer, subject }: Pick<StaffSecrets, 'issuer' | 'subject'>): Promise<string> {
    return this.#keyOf(JSON.stringify(['openid', issuer, subject]));
  }

  /**
   * Two names of the account, keyed by the store, not by SESSION_SECRET, so that a new secret does not part people from
   * what their browser keeps. An account is proved by its password, or by the service, which says to the session's own
   * token that its user has confirmed the email; both ways lead to the same names. An email that was only told, on the
   * way to the service's page, finds again what the browser kept for whoever told it, and nothing of who is proved; it
   * ends no session but its own.
   */
  async #keysOf(session: NewSession): Promise<{ accountKey: string; dataKey: string }> {
    const { environment, credential, account, verifiedEmail, tokens, staff } = session;
    if (staff) {
      const { issuer, subject } = staff;
      return {
        // Whoever leaves the company leaves every environment.
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
