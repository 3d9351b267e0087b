import { FULL_SCOPE } from '#contract/scope.ts';
import { ProblemError } from '../problems.ts';
import type { LiveSession } from '../sessions.ts';
import type { TokenProxy } from '../token-proxy.ts';
import type { Upstream } from '../upstream.ts';
import type { StaffOptions } from './staff-options.ts';

/** The credentials that staff's calls go out with, one for each environment. */
export class ServiceCredentials {
  readonly #options: StaffOptions;
  readonly #proxy: TokenProxy;

  constructor(options: StaffOptions, proxy: TokenProxy) {
    this.#options = options;
    this.#proxy = proxy;
  }

  /** @throws ProblemError `no_service_credential` where nobody has given one */
  async liveOf({ id }: Upstream): Promise<LiveSession> {
    const key = this.#options.apiKeys[id];
    if (key === undefined) throw new ProblemError('no_service_credential');
    const now = this.#proxy.now();
    return {
      stored: {
        ...{ idHash: `service:${id}`, environment: id, credential: 'api-key', accountKey: `service:${id}` },
        ...{ scope: FULL_SCOPE, sealed: '', tokenVersion: 0, tokenExpiresAt: null },
        ...{ createdAt: now, seenAt: now, expiresAt: Number.MAX_SAFE_INTEGER },
      },
      secrets: { account: null, dataKey: '', accessToken: key },
    };
  }

  /** Does what may find out that the service does not accept the credential any more. */
  async guard<T>(_upstream: Upstream, work: () => T | Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'session_expired')
        throw new ProblemError('no_service_credential');
      throw error;
    }
  }
}
