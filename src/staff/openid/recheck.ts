import { LRUCache } from 'lru-cache';
import { refreshTokenGrant } from 'openid-client';
import { ProblemError } from '#proxy/problems.ts';
import type { LiveSession } from '#proxy/sessions.ts';
import type { StaffGate } from '#proxy/staff-gate.ts';
import type { Renewed } from '#proxy/token-renewal.ts';
import type { StaffSecrets } from '#proxy/vault.ts';
import { mappedClaims, type ProviderClaims, pickClaims } from './claims.ts';
import { verifyIdToken } from './id-token.ts';
import { type Provider, readUserinfo } from './provider.ts';
import { isRefusal } from './provider-failure.ts';
import type { StaffContext } from './staff-context.ts';

/** Intervals without an answer after which a session ends. */
const PATIENCE = 4;
/** Pause after a failed recheck, as a share of the interval. */
const RETRY_SHARE = 1 / 10;
/** Tokens, keys, userinfo, and userinfo again with new tokens. */
const CALLS = 4;

/** The current claims, or only new tokens if userinfo failed. */
interface Found {
  readonly staff: StaffSecrets;
  readonly isComplete: boolean;
}

/** @returns undefined if both tokens are refused */
async function findOut(provider: Provider, before: StaffSecrets): Promise<Found | undefined> {
  const { onlyInIdToken = [], refreshToken, accessToken, subject } = before;
  const names = mappedClaims(provider.options.mapping);
  const found = (staff: StaffSecrets, ...sources: ProviderClaims[]): Found => ({
    staff: { ...staff, claims: pickClaims(names, sources) },
    isComplete: true,
  });
  const asBefore = pickClaims(onlyInIdToken, [before.claims]);
  // Only a new ID token has the claims that userinfo lacks.
  if (onlyInIdToken.length === 0 || refreshToken === undefined) {
    const userinfo = await readUserinfo(provider, accessToken, subject);
    if (userinfo) return found(before, userinfo, asBefore);
    if (refreshToken === undefined) return undefined;
  }
  const tokens = await refreshTokenGrant(provider.config, refreshToken);
  const { access_token, refresh_token = refreshToken, id_token } = tokens;
  const signed =
    id_token === undefined ? asBefore : await verifyIdToken(provider, [id_token, access_token], subject);
  const staff = { ...before, accessToken: access_token, refreshToken: refresh_token };
  try {
    const userinfo = await readUserinfo(provider, access_token, subject);
    return userinfo && found(staff, userinfo, signed);
  } catch (error) {
    if (isRefusal(error)) throw error;
    // The old refresh token may be invalid now, so the new one must be stored.
    return { staff, isComplete: false };
  }
}

/**
 * Asks providers at an interval for current groups.
 * @returns see `StaffGate.current`; a request only waits if the last answer is too old
 */
export function recheckOf({ options, proxy, providers, log }: StaffContext): StaffGate['current'] {
  const every = options.recheck;
  /** Sessions in the pause after a failed recheck. */
  const paused = new LRUCache<string, true>({
    max: 10_000,
    ttl: every * RETRY_SHARE,
    perf: { now: proxy.now },
  });

  async function obtain({ stored, secrets }: LiveSession): Promise<Renewed | undefined> {
    const { staff } = secrets;
    const provider = staff && providers.get(staff.provider);
    if (!provider || provider.options.issuer !== staff.issuer) return undefined;
    try {
      const found = await findOut(provider, staff);
      if (!found) return undefined;
      if (!found.isComplete) paused.set(stored.idHash, true);
      return {
        secrets: { ...secrets, staff: found.staff },
        // Without new claims the session stays due.
        tokenExpiresAt: found.isComplete ? proxy.now() + every : stored.tokenExpiresAt,
        scope: stored.scope,
      };
    } catch (error) {
      if (isRefusal(error)) return undefined;
      // An error that is not about the user, such as a wrong client secret, counts as no answer.
      paused.set(stored.idHash, true);
      log.warn({ err: error, provider: staff.provider }, 'asking a provider about a session failed');
      throw new ProblemError('provider_unreachable').causedBy(error);
    }
  }

  const renew = (live: LiveSession) => proxy.renewal.renewBy(live, CALLS * proxy.timeouts.token, obtain);

  async function renewOrEnd(live: LiveSession): Promise<LiveSession> {
    const renewed = await renew(live).catch((error: unknown) => {
      if (error instanceof ProblemError && error.code === 'provider_unreachable') return live;
      throw error;
    });
    if ((renewed.stored.tokenExpiresAt ?? 0) > proxy.now()) return renewed;
    await proxy.sessions.end(live.stored.idHash);
    throw new ProblemError('session_expired');
  }

  return async (live) => {
    const { tokenExpiresAt: due, idHash } = live.stored;
    const now = proxy.now();
    if (due === null || now < due) return live;
    if (now >= due + (PATIENCE - 1) * every) return renewOrEnd(live);
    // A missing answer is logged and retried; a refusal has ended the session.
    if (!paused.has(idHash)) renew(live).catch(() => undefined);
    return live;
  };
}
