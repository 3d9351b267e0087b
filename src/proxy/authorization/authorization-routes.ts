import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  AuthorizationResponseError,
  generateRandomCodeVerifier,
  generateRandomState,
  OperationProcessingError,
  UnsupportedOperationError,
} from 'oauth4webapi';
import { z } from 'zod';
import type { ProblemCode } from '#contract/problem.ts';
import { RETURN_TO_PARAM, SIGN_IN_PAGE, safeReturnTo } from '#contract/return-to.ts';
import { FULL_SCOPE } from '#contract/scope.ts';
import { environmentIds, REQUEST_ID_PARAM, SIGN_IN_ERROR_PARAM, WAIT_PARAM } from '#contract/session.ts';
import { isLoopbackName } from '#http/hosts.ts';
import { readCookie, sessionCookie } from '../cookie.ts';
import { ProblemError } from '../problems.ts';
import { isFromElsewhere, isNavigation } from '../same-origin-guard.ts';
import { refusalProblem } from '../sign-in.ts';
import type { TokenProxy } from '../token-proxy.ts';
import type { AuthorizePage, EnvironmentId, Upstream } from '../upstream.ts';
import { verifiedEmailOf } from '../verified-email.ts';
import { authorizeAddress, checkCallback, exchangeCode } from './authorization-server.ts';
import type { Transaction } from './transaction.ts';

const AUTHORIZE_PATH = '/session/authorize';
const CALLBACK_PATH = '/session/callback';

const start = z.object({
  environment: z.enum(environmentIds),
  returnTo: z.string().optional(),
  scope: z.string().trim().min(1).max(2048).default(FULL_SCOPE),
  account: z.string().trim().min(1).max(320).optional(),
});

/** Back to the sign-in page, which says what happened; where the person was going is kept. */
function signInAgain(
  code: ProblemCode,
  requestId: string,
  wait: string | undefined,
  { environment, returnTo }: Transaction,
): string {
  const query = new URLSearchParams({
    [SIGN_IN_ERROR_PARAM]: code,
    [REQUEST_ID_PARAM]: requestId,
    ...(wait === undefined ? {} : { [WAIT_PARAM]: wait }),
    environment,
    [RETURN_TO_PARAM]: returnTo,
  });
  return `${SIGN_IN_PAGE}?${query}`;
}

/** `/session/authorize` and `/session/callback`: signing in on the service's own page (RFC 6749, 4.1). */
export function registerAuthorization(app: FastifyInstance, proxy: TokenProxy): void {
  const { transactions } = proxy;

  /** The one address that the service may send browsers back to, which must be the same in both steps. */
  const redirectUri = ({ headers }: FastifyRequest) => {
    const { publicUrl } = proxy;
    // On this machine any of its names is known, and a container may be published at another port.
    const isHere = !publicUrl || isLoopbackName(publicUrl.hostname);
    return new URL(CALLBACK_PATH, isHere ? `${publicUrl?.protocol ?? 'http:'}//${headers.host}` : publicUrl)
      .href;
  };

  /** @throws ProblemError where the environment is unknown, or has no page */
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
      if (!isNavigation(request.headers) || isFromElsewhere(request.headers))
        throw new ProblemError('cross_site');
      const wanted = start.safeParse(request.query);
      if (!wanted.success) throw new ProblemError('unknown_environment');
      const { environment, scope, account = null, returnTo } = wanted.data;
      const { upstream, page } = pageOf(environment);
      const begun = {
        state: generateRandomState(),
        ...(page.pkce ? { verifier: generateRandomCodeVerifier() } : {}),
        environment,
        redirectUri: redirectUri(request),
        scope,
        account,
        returnTo: safeReturnTo(returnTo),
        previous: readCookie(request.headers.cookie),
      };
      reply.header('set-cookie', await transactions.begin(begun, request.headers.cookie));
      return reply.redirect(await authorizeAddress(upstream, page, begun), 303);
    },
  );

  /** The sign-in that comes back, each only once. @throws ProblemError `authorization_foreign` for any other */
  async function comeBack(request: FastifyRequest): Promise<{ begun: Transaction; query: URLSearchParams }> {
    const query = new URL(request.url, 'http://own.invalid').searchParams;
    const state = query.get('state') ?? '';
    const begun = isNavigation(request.headers)
      ? await transactions.find(request.headers.cookie, state)
      : undefined;
    if (!begun || !(await proxy.store.spend(state, proxy.now(), begun.until)))
      throw new ProblemError('authorization_foreign');
    return { begun, query };
  }

  /** @returns the id of the new session */
  async function finish(
    { begun, query }: { begun: Transaction; query: URLSearchParams },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string> {
    const { environment, account, previous } = begun;
    const { upstream, page } = pageOf(environment);
    const checked = checkCallback(upstream, page, query, begun.state);
    const { id } = await proxy.observed('authorization-code', () =>
      proxy.limiter.attempt(
        request.ip,
        undefined,
        async () => {
          await proxy.signInTurn(upstream, request, reply);
          const result = await exchangeCode(upstream, page, checked, begun, proxy.now());
          if ('refusal' in result) {
            const { refusal } = result;
            throw refusal.reason === 'credentials'
              ? new ProblemError('authorization_refused')
              : refusalProblem(refusal);
          }
          return proxy.sessions.create({
            environment,
            credential: 'authorization-code',
            account,
            verifiedEmail: await verifiedEmailOf(upstream, result.tokens),
            tokens: result.tokens,
            agent: request.headers['user-agent'],
          });
        },
        (error) => error instanceof ProblemError && error.code === 'authorization_refused',
      ),
    );
    if (previous !== undefined) await proxy.sessions.endOf(previous);
    return id;
  }

  app.get(CALLBACK_PATH, { exposeHeadRoute: false }, async (request: FastifyRequest, reply: FastifyReply) => {
    const back = await comeBack(request);
    const cookies = [transactions.end(back.begun.state)];
    reply.header('set-cookie', cookies);
    try {
      cookies.push(sessionCookie(await finish(back, request, reply)));
      request.log.info({ requestId: request.id, environment: back.begun.environment }, 'signed in');
      return reply.header('set-cookie', cookies).redirect(back.begun.returnTo, 303);
    } catch (error) {
      // An answer of another issuer or flow, or one that is no answer at all, must not look like one of the service.
      if (error instanceof OperationProcessingError || error instanceof UnsupportedOperationError)
        throw new ProblemError('authorization_foreign');
      const code =
        error instanceof AuthorizationResponseError
          ? 'authorization_refused'
          : error instanceof ProblemError
            ? error.code
            : undefined;
      if (code === undefined) throw error;
      const wait = error instanceof ProblemError ? error.headers['retry-after'] : undefined;
      request.log.warn(
        { requestId: request.id, code, err: error },
        'signing in on the page of the service failed',
      );
      return reply.redirect(signInAgain(code, request.id, wait, back.begun), 303);
    }
  });
}
