import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { generateRandomCodeVerifier, generateRandomState } from 'oauth4webapi';
import { z } from 'zod';
import { safeReturnTo } from '#contract/return-to.ts';
import { FULL_SCOPE } from '#contract/scope.ts';
import { environmentIds } from '#contract/session.ts';
import { readCookie, sessionCookie } from '../cookie.ts';
import { ProblemError } from '../problems.ts';
import { requestToken } from '../token-client.ts';
import type { TokenProxy } from '../token-proxy.ts';
import type { AuthorizePage, EnvironmentId, Upstream } from '../upstream.ts';
import { verifiedEmailOf } from '../verified-email.ts';
import { authorizeAddress, checkCallback } from './authorization-server.ts';
import { comeBack, demandVisit, ownAddress, signInAgain } from './visit.ts';

const AUTHORIZE_PATH = '/session/authorize';
const CALLBACK_PATH = '/session/callback';

const start = z.object({
  environment: z.enum(environmentIds),
  returnTo: z.string().optional(),
  scope: z.string().trim().min(1).max(2048).default(FULL_SCOPE),
  account: z.string().trim().min(1).max(320).optional(),
});

/** `/session/authorize` and `/session/callback`: signing in on the service's own page (RFC 6749, 4.1). */
export function registerAuthorization(app: FastifyInstance, proxy: TokenProxy): void {
  const { transactions } = proxy;

  function pageOf(id: EnvironmentId): { upstream: Upstream; page: AuthorizePage } {
    const upstream = proxy.findUpstream(id);
    if (!upstream) throw new ProblemError('unknown_environment');
    if (!upstream.authorizePage || !upstream.signInWays.includes('service-page'))
      throw new ProblemError('way_not_offered');
    return { upstream, page: upstream.authorizePage };
  }

  app.get(
    AUTHORIZE_PATH,
    { exposeHeadRoute: false },
    async (request: FastifyRequest, reply: FastifyReply) => {
      demandVisit(request);
      const wanted = start.safeParse(request.query);
      if (!wanted.success) throw new ProblemError('unknown_environment');
      const { environment, scope, account = null, returnTo } = wanted.data;
      const { upstream, page } = pageOf(environment);
      const begun = {
        state: generateRandomState(),
        ...(page.pkce ? { verifier: generateRandomCodeVerifier() } : {}),
        environment,
        redirectUri: ownAddress(proxy, request, CALLBACK_PATH),
        scope,
        account,
        returnTo: safeReturnTo(returnTo),
        previous: readCookie(request.headers.cookie),
      };
      reply.header('set-cookie', await transactions.begin(begun, request.headers.cookie));
      return reply.redirect(await authorizeAddress(upstream, page, begun), 303);
    },
  );

  app.get(CALLBACK_PATH, { exposeHeadRoute: false }, async (request: FastifyRequest, reply: FastifyReply) => {
    const { begun, query } = await comeBack(proxy, request);
    const { environment, account, previous, redirectUri, scope, verifier } = begun;
    reply.header('set-cookie', transactions.end(begun.state));
    try {
      const { upstream, page } = pageOf(environment);
      const form = {
        grant_type: 'authorization_code',
        code: checkCallback(upstream, page, query, begun.state),
        redirect_uri: redirectUri,
        scope,
        ...(verifier === undefined ? {} : { code_verifier: verifier }),
      };
      // Refusals do not count as failed attempts: a code cannot be guessed, and others share the address.
      const { id } = await proxy.observed('authorization-code', async () => {
        await proxy.signInTurn(upstream, request, reply);
        const tokens = await requestToken(upstream, form, proxy.now);
        return proxy.sessions.create({
          environment,
          credential: 'authorization-code',
          account,
          verifiedEmail: await verifiedEmailOf(upstream, tokens),
          tokens,
          agent: request.headers['user-agent'],
        });
      });
      if (previous !== undefined) await proxy.sessions.endOf(previous);
      request.log.info({ requestId: request.id, environment }, 'signed in');
      return reply.header('set-cookie', sessionCookie(id)).redirect(begun.returnTo, 303);
    } catch (error) {
      // A response that is not the service's must not look like one.
      if (!(error instanceof ProblemError) || error.code === 'authorization_foreign') throw error;
      const { code, headers } = error;
      request.log.warn(
        { requestId: request.id, code, err: error },
        'signing in on the page of the service failed',
      );
      return reply.redirect(signInAgain(code, request.id, headers['retry-after'], begun), 303);
    }
  });
}
