import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { safeReturnTo } from '#contract/return-to.ts';
import { FULL_SCOPE } from '#contract/scope.ts';
import { environmentIds } from '#contract/session.ts';
import { comeBack, demandVisit, ownAddress, type Returned, signInAgain } from '#proxy/authorization/visit.ts';
import { readCookie, sessionCookie } from '#proxy/cookie.ts';
import { ProblemError, problemCodeOf } from '#proxy/problems.ts';
import { rolesOf } from '../role-decisions.ts';
import { authorizationAddress, newSecrets } from './authorization-request.ts';
import { checkAnswer, exchangeCode } from './code-exchange.ts';
import type { Provider } from './provider.ts';
import { signInProblem } from './sign-in-failure.ts';
import { providerOf, type StaffContext } from './staff-context.ts';

const start = z.object({ environment: z.enum(environmentIds), returnTo: z.string().optional() });

/** Attempts that count against an address: those that the provider, or the roles, have refused. */
const COUNTED = new Set(['provider_refused', 'authorization_foreign', 'no_role']);

/** Nobody got as far as the provider. */
const UNTRIED = new Set(['too_many_attempts', 'busy', 'audit_unavailable']);

/** `/session/openid/:provider` and what comes back from there: signing in with the company's account. */
export function registerStaffSignIn(app: FastifyInstance, context: StaffContext): void {
  const { proxy, options, audit } = context;
  const { transactions } = proxy;

  /** Back to the sign-in page, which says what happened. */
  function leadBack(
    problem: ProblemError,
    begun: Parameters<typeof signInAgain>[3],
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const { code, headers, cause } = problem;
    request.log.warn(
      { requestId: request.id, code, err: cause ?? problem },
      'signing in with the account of the company failed',
    );
    return reply.redirect(signInAgain(code, request.id, headers['retry-after'], begun), 303);
  }

  app.get(
    '/session/openid/:provider',
    { exposeHeadRoute: false },
    async (request: FastifyRequest, reply: FastifyReply) => {
      demandVisit(request);
      const provider = providerOf(context, request);
      const wanted = start.safeParse(request.query);
      const upstream = wanted.data && proxy.findUpstream(wanted.data.environment);
      if (!wanted.success || !upstream) throw new ProblemError('unknown_environment');
      const begun = {
        ...newSecrets(),
        provider: provider.options.id,
        environment: upstream.id,
        redirectUri: ownAddress(proxy, request, `/session/openid/${provider.options.id}/callback`),
        scope: provider.options.scope,
        account: null,
        returnTo: safeReturnTo(wanted.data.returnTo),
        previous: readCookie(request.headers.cookie),
      };
      try {
        await proxy.signInTurn(upstream, request, reply);
        const address = await authorizationAddress(provider, begun);
        reply.header('set-cookie', await transactions.begin(begun, request.headers.cookie));
        return reply.redirect(address, 303);
      } catch (error) {
        return leadBack(signInProblem(error), begun, request, reply);
      }
    },
  );

  /** @returns the id of the new session */
  async function finish(
    provider: Provider,
    { begun, query }: Returned,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string> {
    const { environment, previous } = begun;
    const upstream = proxy.findUpstream(environment);
    if (!upstream) throw new ProblemError('unknown_environment');
    const entry = {
      ...{ action: 'sign-in' as const, provider: provider.options.id, environment },
      ...{ requestId: request.id, address: request.ip },
    };
    let who: { account: string | null; subject: string } = { account: null, subject: '' };
    const attempt = async () => {
      const checked = checkAnswer(provider, query, begun.state);
      await proxy.signInTurn(upstream, request, reply);
      const { email: account, staff } = await exchangeCode(provider, checked, begun, proxy.now());
      who = { account, subject: staff.subject };
      if (rolesOf(staff, options).length === 0) throw new ProblemError('no_role');
      await audit.append({ ...entry, ...who, outcome: 'ok' });
      const agent = request.headers['user-agent'];
      const expiresAt = proxy.now() + options.recheck;
      const tokens = { accessToken: '', refreshToken: undefined, expiresAt, scope: FULL_SCOPE };
      return proxy.sessions.create({ environment, credential: 'openid', account, tokens, agent, staff });
    };
    try {
      const { id } = await proxy.observed('openid', () =>
        proxy.limiter.attempt(
          request.ip,
          undefined,
          () =>
            attempt().catch((error: unknown) => {
              throw signInProblem(error);
            }),
          (error) => error instanceof ProblemError && COUNTED.has(error.code),
        ),
      );
      if (previous !== undefined) await proxy.sessions.endOf(previous);
      return id;
    } catch (error) {
      const outcome = problemCodeOf(error);
      if (!UNTRIED.has(outcome)) await audit.append({ ...entry, ...who, outcome });
      throw error;
    }
  }

  app.get(
    '/session/openid/:provider/callback',
    { exposeHeadRoute: false },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const provider = providerOf(context, request);
      const back = await comeBack(proxy, request, provider.options.id);
      const cookies = [transactions.end(back.begun.state)];
      reply.header('set-cookie', cookies);
      try {
        cookies.push(sessionCookie(await finish(provider, back, request, reply)));
        request.log.info({ requestId: request.id, environment: back.begun.environment }, 'signed in');
        return reply.header('set-cookie', cookies).redirect(back.begun.returnTo, 303);
      } catch (error) {
        if (!(error instanceof ProblemError) || error.code === 'authorization_foreign') throw error;
        return leadBack(error, back.begun, request, reply);
      }
    },
  );
}
