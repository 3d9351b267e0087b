import { LRUCache } from 'lru-cache';
import { refreshTokenGrant } from 'openid-client';
import { ProblemError } from '#proxy/problems.ts';
import type { LiveSession } from '#proxy/sessions.ts';
import type { Renewed } from '#proxy/token-renewal.ts';
import type { StaffSecrets } from '#proxy/vault.ts';
import { mappedClaims, type ProviderClaims, pickClaims } from './claims.ts';
import { verifyIdToken } from './id-token.ts';
import type { Provider } from './provider.ts';
import { isRefusal, providerProblem } from './provider-failure.ts';
import type { StaffContext } from './staff-context.ts';

/** A session ends when its provider has not answered for this many intervals. */
const PATIENCE = 4;
/** How soon the provider is asked about the same session again after it did not answer, as a share of the interval. */
const RETRY_SHARE = 1 / 10;
/** Tokens, keys, userinfo, and userinfo again with new tokens. */
const CALLS = 4;

/** What the provider answered: the person's claims as of now, or only new tokens if userinfo failed. */
interface Found {
  readonly staff: StaffSecrets;
  readonly isComplete: boolean;
}

/** @returns undefined if the provider accepts neither token any more */
async function findOut(provider: Provider, before: StaffSecrets): Promise<Found | undefined> {
  const { onlyInIdToken = [], refreshToken, accessToken, subject } = before;
  const names = mappedClaims(provider.options.mapping);
  const found = (staff: StaffSecrets, ...sources: ProviderClaims[]): Found => ({
    staff: { ...staff, claims: pickClaims(names, sources) },
    isComplete: true,
  });
  const asBefore = pickClaims(onlyInIdToken, [before.claims]);
  // Only a new ID token tells whether the person still has the claims that userinfo lacks.
  if (onlyInIdToken.length === 0 || refreshToken === undefined) {
    const userinfo = await provider.userinfo(accessToken, subject);
    if (userinfo) return found(before, userinfo, asBefore);
    if (refreshToken === undefined) return undefined;
  }
  const tokens = await refreshTokenGrant(provider.config, refreshToken);
  const { access_token, refresh_token = refreshToken, id_token } = tokens;
  const signed =
    id_token === undefined ? asBefore : await verifyIdToken(provider, [id_token, access_token], subject);
  const staff = { ...before, accessToken: access_token, refreshToken: refresh_token };
  try {
    const userinfo = await provider.userinfo(access_token, subject);
    return userinfo && found(staff, userinfo, signed);
  } catch (error) {
    if (isRefusal(error)) throw error;
    // The old refresh token may be used up: the new one must be stored.
    return { staff, isComplete: false };
  }
}

/** Asks providers at an interval whether people still have their groups. */
export class Recheck {
  readonly #context: StaffContext;
  /** The interval, in milliseconds. */
  readonly #every: number;
  /** Sessions that the provider did not answer about a moment ago. */
  readonly #pauses: LRUCache<string, true>;

  constructor(context: StaffContext) {
    const { options, proxy } = context;
    this.#context = context;
    this.#every = options.recheck;
    this.#pauses = new LRUCache({ max: 10_000, ttl: this.#every * RETRY_SHARE, perf: { now: proxy.now } });
  }

  /** See `StaffGate.current`. A request waits for the provider only when the last answer is too old. */
  current(live: LiveSession): LiveSession | Promise<LiveSession> {
    const { tokenExpiresAt: due, idHash } = live.stored;
    const now = this.#context.proxy.now();
    if (due === null || now < due) return live;
    if (now >= due + (PATIENCE - 1) * this.#every) return this.#renewOrEnd(live);
    // Silence is logged and tried again; a refusal has ended the session.
    if (!this.#pauses.has(idHash)) this.#renew(live).catch(() => undefined);
    return live;
  }

  async #renewOrEnd(live: LiveSession): Promise<LiveSession> {
    const renewed = await this.#renew(live).catch((error: unknown) => {
      if (error instanceof ProblemError && error.code === 'provider_unreachable') return live;
      throw error;
    });
    if ((renewed.stored.tokenExpiresAt ?? 0) > this.#context.proxy.now()) return renewed;
    await this.#context.proxy.sessions.end(live.stored.idHash);
    throw new ProblemError('session_expired');
  }

  #renew(live: LiveSession): Promise<LiveSession> {
    const { renewal, timeouts } = this.#context.proxy;
    return renewal.renewBy(live, CALLS * timeouts.token, (it) => this.#renewed(it));
  }

  async #renewed({ stored, secrets }: LiveSession): Promise<Renewed | undefined> {
    const { staff } = secrets;
    const provider = staff && this.#context.providers.get(staff.provider);
    if (!provider || provider.options.issuer !== staff.issuer) return undefined;
    try {
      const found = await findOut(provider, staff);
      if (!found) return undefined;
      if (!found.isComplete) this.#pauses.set(stored.idHash, true);
      return {
        secrets: { ...secrets, staff: found.staff },
        // A session without new claims stays due.
        tokenExpiresAt: found.isComplete ? this.#context.proxy.now() + this.#every : stored.tokenExpiresAt,
        scope: stored.scope,
      };
    } catch (error) {
      if (isRefusal(error)) return undefined;
      // An error that says nothing about the person, such as a wrong client secret, counts as silence.
      this.#pauses.set(stored.idHash, true);
      this.#context.log.warn(
        { err: error, provider: staff.provider },
        'asking a provider about a session failed',
      );
      throw providerProblem('provider_unreachable', error);
    }
  }
}
