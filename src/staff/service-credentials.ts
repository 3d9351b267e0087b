import { FULL_SCOPE } from '#contract/scope.ts';
import type { ServiceCredential } from '#contract/staff.ts';
import { ProblemError } from '#proxy/problems.ts';
import { NO_END, type StoredSession } from '#proxy/session-store.ts';
import type { LiveSession, NewSession } from '#proxy/sessions.ts';
import type { TokenSource } from '#proxy/staff-gate.ts';
import type { TokenProxy } from '#proxy/token-proxy.ts';
import { type Renewable, TokenRenewal } from '#proxy/token-renewal.ts';
import type { EnvironmentId, Upstream } from '#proxy/upstream.ts';
import type { Secrets } from '#proxy/vault.ts';
import type { StaffOptions } from './staff-options.ts';

/** Milliseconds before a refused configured key is tried again. */
const REFUSED_FOR = 60_000;

const UNREADABLE =
  'It cannot be read any more, since the secret that it was encrypted with is not among those of SESSION_SECRET. Give it again.';
const REFUSED = {
  'api-key': 'The service does not accept the API key any more.',
  'refresh-token': 'The service refused to renew the access.',
};

const seconds = (time: number | null | undefined) =>
  typeof time === 'number' ? Math.floor(time / 1000) : null;

/** A cookie's hash never has a colon. */
const idHashOf = (environment: EnvironmentId) => `service:${environment}`;

const rowOf = (environment: EnvironmentId, now: number): Omit<StoredSession, 'sealed'> => ({
  idHash: idHashOf(environment),
  environment,
  credential: 'api-key',
  accountKey: idHashOf(environment),
  scope: FULL_SCOPE,
  tokenExpiresAt: null,
  // Not 0, so that a late renewal of a removed credential does not replace this one.
  tokenVersion: now,
  createdAt: now,
  seenAt: NO_END,
  expiresAt: NO_END,
});

/**
 * Credentials of staff calls by environment: a configured key, or what an administrator set, stored like a session for all
 * replicas. Refused tokens are deleted.
 */
export class ServiceCredentials implements TokenSource {
  readonly #apiKeys: StaffOptions['apiKeys'];
  readonly #proxy: TokenProxy;
  readonly #renewal: TokenRenewal;
  /** Refusals of configured keys. */
  readonly #refusedAt = new Map<EnvironmentId, number>();

  constructor({ apiKeys }: StaffOptions, proxy: TokenProxy) {
    this.#apiKeys = apiKeys;
    this.#proxy = proxy;
    const { store, vault, observer, now } = proxy;
    const dated: Pick<typeof vault, 'seal' | 'forget'> = {
      seal: (row, secrets) =>
        vault.seal(row, { ...secrets, given: secrets.given && { ...secrets.given, renewedAt: now() } }),
      forget: (text) => vault.forget(text),
    };
    const rows: Renewable = {
      open: (stored) => this.#open(stored),
      end: (idHash, tokenVersion) => this.#refuse(idHash, tokenVersion),
    };
    this.#renewal = new TokenRenewal(store, dated, rows, observer, now);
  }

  /** @throws ProblemError `no_service_credential` */
  async liveOf({ id }: Pick<Upstream, 'id'>): Promise<LiveSession> {
    if (this.#refusedNow(id) !== null) throw new ProblemError('no_service_credential');
    const key = this.#apiKeys[id];
    if (key !== undefined)
      return {
        stored: { ...rowOf(id, this.#proxy.now()), sealed: '' },
        secrets: { account: null, dataKey: '', accessToken: key },
      };
    const { live } = await this.#stored(id);
    if (!live?.secrets.accessToken) throw new ProblemError('no_service_credential');
    return live;
  }

  /** @throws ProblemError `no_service_credential` if the service refuses; `upstream_…` if it fails */
  async renew(live: LiveSession, upstream: Upstream): Promise<LiveSession> {
    try {
      await this.#renewal.renew(live, upstream);
    } catch (error) {
      if (!(error instanceof ProblemError && error.code === 'session_expired')) throw error;
    }
    // An administrator may have replaced it.
    return this.liveOf(upstream);
  }

  async end({ stored }: LiveSession, upstream: Upstream): Promise<LiveSession> {
    if (this.isConfigured(upstream)) this.#refusedAt.set(upstream.id, this.#proxy.now());
    else await this.#refuse(stored.idHash, stored.tokenVersion);
    return this.liveOf(upstream);
  }

  close(): Promise<void> {
    return this.#renewal.close();
  }

  isConfigured({ id }: Pick<Upstream, 'id'>): boolean {
    return this.#apiKeys[id] !== undefined;
  }

  /** @param givenBy email of the administrator */
  async give({ tokens, ...session }: NewSession, givenBy: string | null): Promise<void> {
    const { store, vault } = this.#proxy;
    const { accessToken, refreshToken, scope, expiresAt: tokenExpiresAt } = tokens;
    const kind = refreshToken === undefined ? 'api-key' : 'refresh-token';
    const account = session.verifiedEmail ?? session.account;
    const now = this.#proxy.now();
    const given = { kind, givenBy, givenAt: now, renewedAt: null, failedAt: null } as const;
    const secrets: Secrets = { account, dataKey: '', accessToken, refreshToken, given };
    const first = { ...rowOf(session.environment, now), tokenExpiresAt, scope };
    for (;;) {
      const stored = await store.find(first.idHash);
      if (!stored) return store.insert({ ...first, sealed: await vault.seal(first, secrets) });
      if (await this.#replace(stored, { tokenExpiresAt, scope }, secrets)) return;
    }
  }

  remove({ id }: Upstream): Promise<void> {
    return this.#proxy.sessions.end(idHashOf(id));
  }

  async describe({ id, takesPasswords }: Upstream): Promise<ServiceCredential> {
    const isConfigured = this.isConfigured({ id });
    const { stored, live } = isConfigured ? {} : await this.#stored(id);
    const given = live?.secrets.given;
    const kind = isConfigured ? 'api-key' : (given?.kind ?? null);
    const failedAt = isConfigured
      ? this.#refusedNow(id)
      : given
        ? given.failedAt
        : stored && this.#proxy.now();
    const at = seconds(failedAt);
    return {
      environment: id,
      takesPasswords,
      kind,
      from: isConfigured ? 'configuration' : stored ? 'dashboard' : null,
      givenBy: given?.givenBy ?? null,
      givenAt: seconds(given?.givenAt),
      tokenExpiresAt: seconds(given && stored?.tokenExpiresAt),
      renewedAt: seconds(given?.renewedAt),
      lastFailure: at === null ? null : { at, why: kind ? REFUSED[kind] : UNREADABLE },
    };
  }

  /** Time of the refusal while a configured key is paused, or null. */
  #refusedNow(id: EnvironmentId): number | null {
    const at = this.#refusedAt.get(id);
    return at !== undefined && this.#proxy.now() < at + REFUSED_FOR ? at : null;
  }

  async #stored(id: EnvironmentId): Promise<{ stored?: StoredSession; live?: LiveSession | undefined }> {
    const stored = await this.#proxy.store.find(idHashOf(id));
    return stored ? { stored, live: await this.#open(stored) } : {};
  }

  /** An unreadable credential is kept, unlike a session: another replica may have the secret. */
  async #open(stored: StoredSession): Promise<LiveSession | undefined> {
    const secrets = await this.#proxy.vault.open(stored);
    return secrets && { stored, secrets };
  }

  async #refuse(idHash: string, tokenVersion: number): Promise<void> {
    const stored = await this.#proxy.store.find(idHash);
    const live = stored?.tokenVersion === tokenVersion ? await this.#open(stored) : undefined;
    const { given } = live?.secrets ?? {};
    if (!live || !given) return;
    const { account, dataKey } = live.secrets;
    const failed = { ...given, failedAt: this.#proxy.now() };
    const row = { tokenExpiresAt: null, scope: live.stored.scope };
    await this.#replace(live.stored, row, { account, dataKey, accessToken: '', given: failed });
  }

  /** @returns false if it was replaced before */
  async #replace(
    stored: StoredSession,
    row: Pick<StoredSession, 'tokenExpiresAt' | 'scope'>,
    secrets: Secrets,
  ): Promise<boolean> {
    const { store, vault } = this.#proxy;
    const { idHash, tokenVersion } = stored;
    const sealed = await vault.seal({ ...stored, ...row, tokenVersion: tokenVersion + 1 }, secrets);
    if (!(await store.replaceTokens(idHash, tokenVersion, { sealed, ...row }))) return false;
    vault.forget(stored.sealed);
    return true;
  }
}
