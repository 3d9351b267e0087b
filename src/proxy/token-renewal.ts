import { setTimeout as delay } from 'node:timers/promises';
import { scopeWithin } from '#contract/scope.ts';
import { sessionsUnavailable } from './guarded-session-store.ts';
import type { ProxyObserver } from './observer.ts';
import { ProblemError } from './problems.ts';
import type { NewTokens, SessionStore, StoredSession } from './session-store.ts';
import type { LiveSession } from './sessions.ts';
import { requestToken } from './token-client.ts';
import type { Upstream } from './upstream.ts';
import { serviceFailure } from './upstream-failure.ts';
import type { Secrets, Vault } from './vault.ts';

/** How often a process looks whether another has finished, in milliseconds. */
const POLL = 50;
/** How much longer than a token call the right to make it lasts, in milliseconds. */
const LEASE_MARGIN = 2_000;

/** What a session gets for tokens that are no good any more. */
export interface Renewed {
  readonly secrets: Secrets;
  readonly tokenExpiresAt: number | null;
  readonly scope: string;
}

/**
 * Asks for them. @returns undefined where they are refused for good, which ends the session
 * @throws what says nothing about the session
 */
type Obtain = (live: LiveSession) => Promise<Renewed | undefined>;

const isRefusal = (error: unknown) => error instanceof ProblemError && error.code === 'session_expired';

/** Who opens what is renewed, and ends tokens of a version that the service refuses. */
export interface Renewable {
  open(stored: StoredSession): Promise<LiveSession | undefined>;
  end(idHash: string, tokenVersion: number): Promise<void>;
}

/** Refreshes tokens: one call at a time for a session, shared by all that wait, in this process and in others. */
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

  /**
   * @param live the session with the tokens that are no good any more
   * @returns the session with newer ones
   * @throws ProblemError `session_expired` when the service refuses (the session is then ended); `upstream_…` when it
   *   fails (the session is kept)
   */
  renew(live: LiveSession, upstream: Upstream): Promise<LiveSession> {
    return this.renewBy(live, upstream.timeouts.token, (current) => this.#atService(current, upstream));
  }

  /**
   * The same for tokens of others than the service. Whoever comes while new ones are under way gets those, and their own
   * question is not asked.
   * @param timeout how long asking may take at most, in milliseconds
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

  /** Waits for what is under way, so that the right to renew is given back before the store is closed. */
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
      if (!stored) throw new ProblemError('session_expired');
      if (stored.tokenVersion !== tokenVersion) return this.#opened(stored);
      const now = Date.now();
      const until = now + timeout + LEASE_MARGIN;
      if (await this.#store.claimRefresh(idHash, tokenVersion, now, until))
        return this.#replace(await this.#opened(stored), obtain, until);
      await delay(POLL);
    }
  }

  async #opened(stored: StoredSession): Promise<LiveSession> {
    const live = await this.#sessions.open(stored);
    if (!live) throw new ProblemError('session_expired');
    return live;
  }

  async #atService({ stored, secrets }: LiveSession, upstream: Upstream): Promise<Renewed | undefined> {
    const { scope } = stored;
    const { refreshToken } = secrets;
    if (refreshToken === undefined) return undefined;
    const form = { grant_type: 'refresh_token', refresh_token: refreshToken, scope };
    const result = await requestToken(upstream, form, this.#now);
    if ('refusal' in result) {
      const { refusal } = result;
      // Neither says anything about the refresh token, so the session may still be good.
      if (refusal.reason === 'client') throw new ProblemError('upstream_invalid');
      if (refusal.reason === 'busy')
        throw serviceFailure(503, refusal.retryAfter) ?? new ProblemError('upstream_busy');
      return undefined;
    }
    const { tokens } = result;
    return {
      secrets: {
        ...secrets,
        accessToken: tokens.accessToken,
        // A service that does not rotate refresh tokens sends none (RFC 6749, 6).
        refreshToken: tokens.refreshToken ?? refreshToken,
      },
      tokenExpiresAt: tokens.expiresAt,
      // A service may give less than was asked for, but never more than the person chose.
      scope: scopeWithin(tokens.scope, scope) ? tokens.scope : scope,
    };
  }

  async #replace({ stored, secrets }: LiveSession, obtain: Obtain, until: number): Promise<LiveSession> {
    const { idHash, tokenVersion } = stored;
    let hasNewTokens = false;
    try {
      const renewed = await obtain({ stored, secrets });
      if (!renewed) return await this.#end(stored);
      const { tokenExpiresAt, scope } = renewed;
      const row = { ...stored, tokenExpiresAt, scope, tokenVersion: tokenVersion + 1 };
      const sealed = await this.#vault.seal(row, renewed.secrets);
      const update = { sealed, tokenExpiresAt, scope };
      hasNewTokens = true;
      if (!(await this.#waitUntilStored(idHash, tokenVersion, update, until)))
        throw new ProblemError('session_expired');
      this.#vault.forget(stored.sealed);
      this.#observer.refreshed('renewed');
      return { stored: { ...row, sealed }, secrets: renewed.secrets };
    } catch (error) {
      if (!isRefusal(error)) this.#observer.refreshed('failed');
      // The old refresh token is spent: nobody should try it while the new one may still be kept.
      if (!hasNewTokens) await this.#store.releaseRefresh(idHash, tokenVersion);
      throw error;
    }
  }

  /** Waits for new tokens to be stored, for as long as somebody can be asked to wait; it is gone on with after that. */
  async #waitUntilStored(
    idHash: string,
    tokenVersion: number,
    tokens: NewTokens,
    until: number,
  ): Promise<boolean> {
    const storing = this.#storeTokens(idHash, tokenVersion, tokens, until);
    const overdue = delay(LEASE_MARGIN, undefined, { ref: false }).then(() => {
      throw sessionsUnavailable();
    });
    return Promise.race([storing, overdue]).finally(() => {
      storing.catch(() => {});
      overdue.catch(() => {});
    });
  }

  /**
   * Tries for as long as the right to refresh lasts: the old refresh token is spent, so that tokens which are not kept
   * now are lost, and the session with them.
   */
  async #storeTokens(
    idHash: string,
    tokenVersion: number,
    tokens: NewTokens,
    until: number,
  ): Promise<boolean> {
    for (let pause = POLL; ; pause = Math.min(2 * pause, LEASE_MARGIN / 2)) {
      try {
        return await this.#store.replaceTokens(idHash, tokenVersion, tokens);
      } catch (error) {
        if (Date.now() + pause >= until) throw error;
        await delay(pause);
      }
    }
  }

  async #end({ idHash, tokenVersion }: StoredSession): Promise<never> {
    this.#observer.refreshed('refused');
    await this.#sessions.end(idHash, tokenVersion);
    throw new ProblemError('session_expired');
  }
}
