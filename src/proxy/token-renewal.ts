import { setTimeout as delay } from 'node:timers/promises';
import { scopeWithin } from '#contract/scope.ts';
import { sessionsUnavailable } from './guarded-session-store.ts';
import type { ProxyObserver } from './observer.ts';
import { ProblemError } from './problems.ts';
import type { NewTokens, SessionStore, StoredSession } from './session-store.ts';
import type { LiveSession } from './sessions.ts';
import { isRefusal, requestToken, type Tokens } from './token-client.ts';
import type { Upstream } from './upstream.ts';
import { serviceFailure } from './upstream-failure.ts';
import type { Secrets, Vault } from './vault.ts';

/** Interval at which a process looks whether another one has finished, in milliseconds. */
const POLL = 50;
/** How much longer than the call the claim to make it lasts, in milliseconds. */
const LEASE_MARGIN = 2_000;

export interface Renewed {
  readonly secrets: Secrets;
  readonly tokenExpiresAt: number | null;
  readonly scope: string;
}

/** @returns undefined for a final refusal, which ends the session. Its errors keep the session. */
type Obtain = (live: LiveSession) => Promise<Renewed | undefined>;

export interface Renewable {
  open(stored: StoredSession): Promise<LiveSession | undefined>;
  end(idHash: string, tokenVersion: number): Promise<void>;
}

/** Renews the tokens of a session by one call, shared by all callers, in this process and, by a claim in the store, in others. */
export class TokenRenewal {
  readonly #store: SessionStore;
  readonly #vault: Pick<Vault, 'seal' | 'forget'>;
  readonly #sessions: Renewable;
  readonly #observer: ProxyObserver;
  readonly #now: () => number;
  readonly #pending = new Map<string, Promise<LiveSession>>();
  #isClosing = false;

  constructor(
    store: SessionStore,
    vault: Pick<Vault, 'seal' | 'forget'>,
    sessions: Renewable,
    observer: ProxyObserver,
    now: () => number,
  ) {
    this.#observer = observer;
    this.#store = store;
    this.#vault = vault;
    this.#sessions = sessions;
    this.#now = now;
  }

  /** @throws ProblemError `session_expired` when the service refuses, which ends the session; `upstream_…` when it fails */
  renew(live: LiveSession, upstream: Upstream): Promise<LiveSession> {
    return this.renewBy(live, upstream.timeouts.token, async (current) => {
      try {
        const renewed = await this.#atService(current, upstream);
        this.#observer.refreshed(renewed ? 'renewed' : 'refused');
        return renewed;
      } catch (error) {
        this.#observer.refreshed('failed');
        throw error;
      }
    });
  }

  /**
   * The same for other secrets. While a call is under way, callers get its result, and their own `obtain` is not called.
   * @param timeout of the call, in milliseconds
   */
  renewBy(live: LiveSession, timeout: number, obtain: Obtain): Promise<LiveSession> {
    const { idHash, tokenVersion } = live.stored;
    const pending = this.#pending.get(idHash);
    if (pending) return pending;
    const renewal = this.#takeTurn(idHash, tokenVersion, timeout, obtain).finally(() =>
      this.#pending.delete(idHash),
    );
    this.#pending.set(idHash, renewal);
    return renewal;
  }

  /** Changes secrets, after any renewal that is under way. @throws ProblemError `session_expired` */
  async change(live: LiveSession, how: (secrets: Secrets) => Secrets): Promise<LiveSession> {
    let isMade = false;
    let current = live;
    const obtain: Obtain = async ({ stored, secrets }) => {
      isMade = true;
      return { secrets: how(secrets), tokenExpiresAt: stored.tokenExpiresAt, scope: stored.scope };
    };
    while (!isMade) {
      // The failure of a renewal is not one of the change.
      await this.#pending.get(live.stored.idHash)?.catch(() => undefined);
      current = await this.renewBy(current, 0, obtain);
    }
    return current;
  }

  /** Waits for what is under way, so that claims are released before the store is closed. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await Promise.allSettled(this.#pending.values());
  }

  async #takeTurn(
    idHash: string,
    tokenVersion: number,
    timeout: number,
    obtain: Obtain,
  ): Promise<LiveSession> {
    for (;;) {
      if (this.#isClosing) throw sessionsUnavailable();
      const stored = await this.#store.find(idHash);
      const live = stored && (await this.#sessions.open(stored));
      if (!live) throw new ProblemError('session_expired');
      if (live.stored.tokenVersion !== tokenVersion) return live;
      const now = Date.now();
      const until = now + timeout;
      if (await this.#store.claimRefresh(idHash, tokenVersion, now, until + LEASE_MARGIN))
        return this.#replace(live, obtain, until);
      await delay(POLL);
    }
  }

  async #atService({ stored, secrets }: LiveSession, upstream: Upstream): Promise<Renewed | undefined> {
    const { scope } = stored;
    const { refreshToken } = secrets;
    if (refreshToken === undefined) return undefined;
    const form = { grant_type: 'refresh_token', refresh_token: refreshToken, scope };
    let tokens: Tokens;
    try {
      tokens = await requestToken(upstream, form, this.#now);
    } catch (error) {
      if (isRefusal(error)) return undefined;
      // What is no refusal says nothing about the refresh token, so the session may still be good.
      if (!(error instanceof ProblemError) || error.code !== 'too_many_attempts') throw error;
      throw serviceFailure(503, error.headers['retry-after']) ?? error;
    }
    return {
      secrets: {
        ...secrets,
        accessToken: tokens.accessToken,
        // A service that does not rotate refresh tokens sends none (RFC 6749, 6).
        refreshToken: tokens.refreshToken ?? refreshToken,
      },
      tokenExpiresAt: tokens.expiresAt,
      // A service may grant less than was asked for, but never more than the user chose.
      scope: scopeWithin(tokens.scope, scope) ? tokens.scope : scope,
    };
  }

  async #replace(live: LiveSession, obtain: Obtain, until: number): Promise<LiveSession> {
    const { idHash, tokenVersion, sealed: before } = live.stored;
    let renewed: Renewed | undefined;
    try {
      renewed = await obtain(live);
    } catch (error) {
      await this.#store.releaseRefresh(idHash, tokenVersion);
      throw error;
    }
    if (!renewed) {
      await this.#sessions.end(idHash, tokenVersion);
      throw new ProblemError('session_expired');
    }
    const { secrets, tokenExpiresAt, scope } = renewed;
    const row = { ...live.stored, tokenExpiresAt, scope, tokenVersion: tokenVersion + 1 };
    const sealed = await this.#vault.seal(row, secrets);
    if (!(await this.#storeTokens(idHash, tokenVersion, { sealed, tokenExpiresAt, scope }, until)))
      throw new ProblemError('session_expired');
    this.#vault.forget(before);
    return { stored: { ...row, sealed }, secrets };
  }

  /**
   * Retries after a failure, until the timeout of the call: the old refresh token is spent, so tokens that are not stored
   * are lost, and the session with them.
   * @returns false when the session has ended
   */
  async #storeTokens(
    idHash: string,
    tokenVersion: number,
    tokens: NewTokens,
    until: number,
  ): Promise<boolean> {
    const store = () => this.#store.replaceTokens(idHash, tokenVersion, tokens);
    try {
      return await store();
    } catch (error) {
      void this.#retryUntil(until, store);
      throw error;
    }
  }

  async #retryUntil(until: number, store: () => Promise<boolean>): Promise<void> {
    for (let pause = POLL; Date.now() + pause < until && !this.#isClosing; pause *= 2) {
      await delay(pause, undefined, { ref: false });
      try {
        await store();
        return;
      } catch {
        // The guarded store has reported the failure.
      }
    }
  }
}
