import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { buildEndSessionUrl } from 'openid-client';
import { SIGN_IN_PAGE } from '#contract/return-to.ts';
import { ownAddress } from '#proxy/authorization/visit.ts';
import type { LiveSession } from '#proxy/sessions.ts';
import type { TokenProxy } from '#proxy/token-proxy.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { StaffOptions } from '../staff-options.ts';
import { registerBackchannelLogout } from './backchannel-logout.ts';
import { openProvider, type Provider } from './provider.ts';
import { openProviderHttp } from './provider-http.ts';
import { recheckOf } from './recheck.ts';
import { registerStaffSignIn } from './sign-in-routes.ts';
import { noteSignOut, type StaffContext } from './staff-context.ts';

/** Prevents the start; the message names the reason. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
}

/** Sign-in, recheck of groups, and sign-out at OpenID providers. */
export type OpenId = Awaited<ReturnType<typeof openOpenId>>;

/** @throws ProviderFailure with each unusable provider */
export async function openOpenId(
  options: StaffOptions,
  proxy: TokenProxy,
  audit: AuditLog,
  log: FastifyBaseLogger,
) {
  const http = openProviderHttp(proxy.timeouts);
  const problems: string[] = [];
  const providers = new Map<string, Provider>();
  const openings = options.providers.map((it) =>
    openProvider(it, http, log).then(
      (provider) => providers.set(it.id, provider),
      ({ message }: Error) => problems.push(`- ${it.name} (${it.id}, ${it.issuer}): ${message}`),
    ),
  );
  await Promise.all(openings);
  if (problems.length > 0) {
    await http.close();
    problems.sort().unshift('People cannot sign in with the account of their company:');
    throw new ProviderFailure(problems.join('\n'));
  }
  const context: StaffContext = { options, proxy, audit, log, providers };
  return {
    /** See `StaffGate.current`. */
    current: recheckOf(context),

    register(app: FastifyInstance): void {
      registerStaffSignIn(app, context);
      app.register(async (called) => registerBackchannelLogout(called, context));
    },

    /** See `StaffGate.signedOut` (OpenID Connect RP-Initiated Logout 1.0, 2). */
    async signedOut(live: LiveSession, request: FastifyRequest): Promise<string | undefined> {
      const { staff } = live.secrets;
      if (!staff) return undefined;
      await noteSignOut(context, live, request);
      const config = providers.get(staff.provider)?.config;
      if (config?.serverMetadata().end_session_endpoint === undefined) return undefined;
      return buildEndSessionUrl(config, {
        post_logout_redirect_uri: ownAddress(proxy, request, SIGN_IN_PAGE),
        ...(staff.idToken === '' ? {} : { id_token_hint: staff.idToken }),
      }).href;
    },

    close: http.close,
  };
}
