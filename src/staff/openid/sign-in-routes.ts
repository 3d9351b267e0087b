import type { FastifyInstance, FastifyReply } from 'fastify';
import * as client from 'openid-client';
import { z } from 'zod';
import { safeReturnTo } from '#contract/return-to.ts';
import { FULL_SCOPE } from '#contract/scope.ts';
import { environmentIds } from '#contract/session.ts';
import { comeBack, demandVisit, ownAddress, type Returned, signInAgain } from '#proxy/authorization/visit.ts';
import { readCookie, sessionCookie } from '#proxy/cookie.ts';
import { ProblemError, problemCodeOf } from '#proxy/problems.ts';
import { rolesOf } from '../role-decisions.ts';
import { exchangeCode } from './code-exchange.ts';
import type { Provider } from './provider.ts';
import { signInProblem } from './provider-failure.ts';
import { providerOf, type StaffContext } from './staff-context.ts';

const start = z.object({ environment: z.enum(environmentIds), returnTo: z.string().optional() });

/** Not audited: the provider was not asked, or the audit log refused. */
const UNTRIED = new Set(['busy', 'audit_unavailable', 'too_many_attempts']);

/**
 * The provider's page (OpenID Connect Core 1.0, 3.1.2.1; RFC 7636, 4.3). With pushed requests (RFC 9126) the parameters are
 * sent directly, so that the browser cannot change them.
 */
async function authorizationAddress(
  { config, options }: Provider,
  begun: { readonly state: string; readonly nonce: string; readonly redirectUri: string },
  verifier: string,
): Promise<URL> {
  const { scope, prompt, maxAgeSeconds } = options;
  const parameters = {
    redirect_uri: begun.redirectUri,
    scope,
    state: begun.state,
    nonce: begun.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(prompt === undefined ? {} : { prompt }),
    ...(maxAgeSeconds === undefined ? {} : { max_age: String(maxAgeSeconds) }),
  };
  return config.serverMetadata().pushed_authorization_request_endpoint === undefined
    ? client.buildAuthorizationUrl(config, parameters)
    : client.buildAuthorizationUrlWithPAR(config, parameters);
}

/** `/session/openid/:provider` and its callback. */
export function registerStaffSignIn(app: FastifyInstance, context: StaffContext): void {
  const { proxy, options, audit } = context;
  const { transactions } = proxy;

  /** Redirects to the sign-in page with the problem. */
  function leadBack(problem: ProblemError, begun: Parameters<typeof signInAgain>[3], reply: FastifyReply) {
    const { id, log } = reply.request;
    const { code, headers, cause } = problem;
    log.warn({ requestId: id, code, err: cause ?? problem }, 'signing in at a provider failed');
    return reply.redirect(signInAgain(code, id, headers['retry-after'], begun), 303);
  }

  app.get('/session/openid/:provider', { exposeHeadRoute: false }, async (request, reply) => {
    demandVisit(request);
    const provider = providerOf(context, request);
    const { data: wanted } = start.safeParse(request.query);
    if (!wanted || !proxy.findUpstream(wanted.environment)) throw new ProblemError('unknown_environment');
    const begun = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
      provider: provider.options.id,
      environment: wanted.environment,
      redirectUri: ownAddress(proxy, request, `/session/openid/${provider.options.id}/callback`),
      scope: provider.options.scope,
      account: null,
      returnTo: safeReturnTo(wanted.returnTo),
      previous: readCookie(request.headers.cookie),
    };
    try {
      await proxy.signInTurn(provider, request, reply);
      const address = await authorizationAddress(provider, begun, begun.verifier);
      reply.header('set-cookie', await transactions.begin(begun, request.headers.cookie));
      return reply.redirect(address.href, 303);
    } catch (error) {
      return leadBack(signInProblem(error), begun, reply);
    }
  });

  /** @returns the ID of the new session */
  async function finish(provider: Provider, back: Returned, reply: FastifyReply): Promise<string> {
    const { request } = reply;
    const { environment, previous } = back.begun;
    if (!proxy.findUpstream(environment)) throw new ProblemError('unknown_environment');
    const entry = {
      action: 'sign-in' as const,
      provider: provider.options.id,
      environment,
      requestId: request.id,
      address: request.ip,
    };
    let who: { account: string | null; subject: string } = { account: null, subject: '' };
    const signIn = async () => {
      await proxy.signInTurn(provider, request, reply);
      const { email: account, staff } = await exchangeCode(provider, back).catch((error: unknown) => {
        throw signInProblem(error);
      });
      who = { account, subject: staff.subject };
      if (rolesOf(staff, options).length === 0) throw new ProblemError('no_role');
      await audit.append({ ...entry, ...who, outcome: 'ok' });
      const agent = request.headers['user-agent'];
      const expiresAt = proxy.now() + options.recheck;
      const tokens = { accessToken: '', refreshToken: undefined, expiresAt, scope: FULL_SCOPE };
      return proxy.sessions.create({ environment, credential: 'openid', account, tokens, agent, staff });
    };
    try {
      const { id } = await proxy.observed('openid', signIn);
      if (previous !== undefined) await proxy.sessions.endOf(previous);
      return id;
    } catch (error) {
      const outcome = problemCodeOf(error);
      if (!UNTRIED.has(outcome)) await audit.refuse({ ...entry, ...who, outcome });
      throw error;
    }
  }

  app.get('/session/openid/:provider/callback', { exposeHeadRoute: false }, async (request, reply) => {
    const provider = providerOf(context, request);
    const back = await comeBack(proxy, request, provider.options.id);
    const cookies = [transactions.end(back.begun.state)];
    reply.header('set-cookie', cookies);
    try {
      cookies.push(sessionCookie(await finish(provider, back, reply)));
      request.log.info({ requestId: request.id, environment: back.begun.environment }, 'signed in');
      return reply.header('set-cookie', cookies).redirect(back.begun.returnTo, 303);
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code === 'authorization_foreign') throw error;
      return leadBack(error, back.begun, reply);
    }
  });
}
