import { LRUCache } from 'lru-cache';
import {
  OperationProcessingError,
  processRefreshTokenResponse,
  ResponseBodyError,
  refreshTokenGrantRequest,
} from 'oauth4webapi';
import { ProblemError } from '#proxy/problems.ts';
import type { LiveSession } from '#proxy/sessions.ts';
import type { TokenProxy } from '#proxy/token-proxy.ts';
import type { Renewed } from '#proxy/token-renewal.ts';
import type { StaffSecrets } from '#proxy/vault.ts';
import { mappedClaims, type ProviderClaims, pickClaims } from './claims.ts';
import { verifyIdToken } from './id-token.ts';
import type { Provider } from './provider.ts';
import { isForeignAnswer, isNoAnswer } from './sign-in-failure.ts';
import { AccessTokenRefused, readUserinfo } from './userinfo.ts';

/** A session outlives its provider's silence for that many times as long as it goes without being asked about. */
const PATIENCE = 4;
/** How soon a provider that did not answer is asked about the same session again, as a share of that time. */
const RETRY_SHARE = 1 / 10;
/** Tokens, keys, userinfo, and userinfo again with new tokens. */
const CALLS = 4;

const isSilence = (error: unknown) => error instanceof ProblemError && error.code === 'provider_unreachable';

/** Whether the provider has said for certain that it does not answer for somebody any more. */
function isRefusal(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.error === 'invalid_grant';
  return error instanceof AccessTokenRefused || (isForeignAnswer(error) && !isNoAnswer(error));
}

/** What says nothing about the person, such as that this dashboard's own secret is wrong, is as good as no answer. */
function asSilence(error: unknown): ProblemError {
  const silence = new ProblemError('provider_unreachable');
  silence.cause = error;
  return silence;
}

/** What was found out: who somebody is now, or only new tokens where userinfo did not answer. */
interface Found {
  readonly staff: StaffSecrets;
  readonly isComplete: boolean;
}

/** Asks providers again whether somebody still has their groups. */
export class Recheck {
  readonly #providers: ReadonlyMap<string, Provider>;
  readonly #every: number;
  readonly #proxy: TokenProxy;
  /** Until when nobody is asked about a session, after silence. */
  readonly #pauses = new LRUCache<string, number>({ max: 10_000 });

  /** @param every how long a session goes without being asked about, in milliseconds */
  constructor(providers: ReadonlyMap<string, Provider>, every: number, proxy: TokenProxy) {
    this.#providers = providers;
    this.#every = every;
    this.#proxy = proxy;
  }

  /** See `StaffGate.current`. */
  current(live: LiveSession): LiveSession | Promise<LiveSession> {
    const { tokenExpiresAt: due } = live.stored;
    return due === null || this.#proxy.now() < due ? live : this.#ask(live, due);
  }

  async #ask(live: LiveSession, due: number): Promise<LiveSession> {
    const { idHash } = live.stored;
    const now = this.#proxy.now();
    const isTooLate = now >= due + (PATIENCE - 1) * this.#every;
    if (!isTooLate && now < (this.#pauses.get(idHash) ?? 0)) return live;
    const { renewal, timeouts, sessions } = this.#proxy;
    let current = live;
    try {
      current = await renewal.renewBy(live, CALLS * timeouts.token, (it) => this.#renewed(it));
    } catch (error) {
      if (!isSilence(error)) throw error;
      this.#pause(idHash);
    }
    if (!isTooLate || (current.stored.tokenExpiresAt ?? now) > now) return current;
    await sessions.end(idHash);
    throw new ProblemError('session_expired');
  }

  #pause(idHash: string): void {
    this.#pauses.set(idHash, this.#proxy.now() + this.#every * RETRY_SHARE);
  }

  async #renewed({ stored, secrets }: LiveSession): Promise<Renewed | undefined> {
    const { staff } = secrets;
    const provider = staff && this.#providers.get(staff.provider);
    if (!provider || provider.options.issuer !== staff.issuer) return undefined;
    try {
      const found = await this.#findOut(provider, staff);
      if (!found.isComplete) this.#pause(stored.idHash);
      return {
        secrets: { ...secrets, staff: found.staff },
        // What was not found out stays due.
        tokenExpiresAt: found.isComplete ? this.#proxy.now() + this.#every : stored.tokenExpiresAt,
        scope: stored.scope,
      };
    } catch (error) {
      if (isRefusal(error)) return undefined;
      throw asSilence(error);
    }
  }

  async #findOut(provider: Provider, staff: StaffSecrets): Promise<Found> {
    const { onlyInIdToken = [] } = staff;
    // Nothing but a new ID token says whether somebody still has those.
    if (onlyInIdToken.length === 0 || staff.refreshToken === undefined) {
      try {
        return this.#seen(
          provider,
          staff,
          {},
          await readUserinfo(provider, staff.accessToken, staff.subject),
        );
      } catch (error) {
        if (!(error instanceof AccessTokenRefused) || staff.refreshToken === undefined) throw error;
      }
    }
    const { renewed, signed } = await this.#refresh(provider, staff, staff.refreshToken ?? '');
    try {
      return this.#seen(
        provider,
        renewed,
        signed,
        await readUserinfo(provider, renewed.accessToken, staff.subject),
      );
    } catch (error) {
      // The old refresh token may be spent: the new one must not be lost.
      if (isRefusal(error)) throw error;
      return { staff: renewed, isComplete: false };
    }
  }

  /** @param signed claims of a new ID token */
  #seen({ options }: Provider, staff: StaffSecrets, signed: ProviderClaims, userinfo: ProviderClaims): Found {
    const names = mappedClaims(options.mapping);
    const asBefore = 'sub' in signed ? {} : pickClaims(staff.onlyInIdToken ?? [], [staff.claims]);
    return {
      staff: { ...staff, claims: pickClaims(names, [userinfo, signed, asBefore]) },
      isComplete: true,
    };
  }

  async #refresh(
    provider: Provider,
    staff: StaffSecrets,
    refreshToken: string,
  ): Promise<{ renewed: StaffSecrets; signed: ProviderClaims }> {
    const { metadata, client, authentication, calls } = provider;
    const answer = await refreshTokenGrantRequest(metadata, client, authentication, refreshToken, calls);
    const tokens = await processRefreshTokenResponse(metadata, client, answer);
    const { access_token: accessToken, refresh_token, id_token: idToken } = tokens;
    const renewed = { ...staff, accessToken, refreshToken: refresh_token ?? refreshToken };
    if (idToken === undefined) return { renewed, signed: {} };
    const signed = await verifyIdToken(provider, { idToken, accessToken }, this.#proxy.now());
    if (signed.sub !== staff.subject) throw new OperationProcessingError('The ID token is of somebody else');
    return { renewed, signed };
  }
}
