import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { SIGN_IN_PAGE } from '#contract/return-to.ts';
import { ownAddress } from '#proxy/authorization/visit.ts';
import type { LiveSession } from '#proxy/sessions.ts';
import type { TokenProxy } from '#proxy/token-proxy.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { StaffOptions } from '../staff-options.ts';
import { registerBackchannelLogout } from './backchannel-logout.ts';
import { openProviders } from './open-providers.ts';
import { ProviderHttp } from './provider-http.ts';
import { Recheck } from './recheck.ts';
import { registerStaffSignIn } from './sign-in-routes.ts';
import { noteSignOut, type StaffContext } from './staff-context.ts';

/** Signing in at a company's OpenID provider, being asked about there again, and signing out. */
export class OpenId {
  readonly recheck: Recheck;
  readonly #context: StaffContext;
  readonly #http: ProviderHttp;

  private constructor(context: StaffContext, http: ProviderHttp) {
    this.#context = context;
    this.#http = http;
    this.recheck = new Recheck(context.providers, context.options.recheck, context.proxy);
  }

  /** @throws ProviderFailure where a provider cannot be used */
  static async open(
    options: StaffOptions,
    proxy: TokenProxy,
    audit: AuditLog,
    log: FastifyBaseLogger,
  ): Promise<OpenId> {
    const http = new ProviderHttp(proxy.timeouts);
    try {
      const providers = await openProviders(options.providers, http, proxy.now, log);
      return new OpenId({ options, proxy, audit, providers }, http);
    } catch (error) {
      await http.close();
      throw error;
    }
  }

  register(app: FastifyInstance): void {
    registerStaffSignIn(app, this.#context);
    app.register(async (called) => registerBackchannelLogout(called, this.#context));
  }

  /** See `StaffGate.signedOut` (OpenID Connect RP-Initiated Logout 1.0, 2). */
  async signedOut(live: LiveSession, request: FastifyRequest): Promise<string | undefined> {
    const { staff } = live.secrets;
    if (!staff) return undefined;
    const { providers, proxy } = this.#context;
    await noteSignOut(this.#context, live, request);
    const provider = providers.get(staff.provider);
    const endpoint = provider?.metadata.end_session_endpoint;
    if (!provider || endpoint === undefined) return undefined;
    const address = new URL(endpoint);
    address.searchParams.set('client_id', provider.options.clientId);
    address.searchParams.set('post_logout_redirect_uri', ownAddress(proxy, request, SIGN_IN_PAGE));
    if (staff.idToken !== '') address.searchParams.set('id_token_hint', staff.idToken);
    return address.href;
  }

  async close(): Promise<void> {
    await this.#http.close();
  }
}
