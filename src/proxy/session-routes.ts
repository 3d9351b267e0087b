import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EVERYWHERE_PARAM, type SignInRequest, signInRequest } from '#contract/session.ts';
import type { SignedOut } from '#contract/staff.ts';
import { expiredCookie, readCookie, sessionCookie } from './cookie.ts';
import { invalidBody } from './invalid-body.ts';
import { ProblemError } from './problems.ts';
import { sessionStateOf } from './session-state.ts';
import { attemptedAccount, signIn } from './sign-in.ts';
import type { TokenProxy } from './token-proxy.ts';

const SESSION_PATH = '/session';

const [passwordRequest, keyRequest] = signInRequest.options;

function readRequest(body: unknown): SignInRequest {
  const withKey = typeof body === 'object' && body !== null && 'apiKey' in body;
  // The branch is chosen first, so that the fields that are wrong are those of what was meant.
  const parsed = (withKey ? keyRequest : passwordRequest).safeParse(body);
  if (parsed.success) return parsed.data;
  throw invalidBody(parsed.error);
}

/** `/session`: who is signed in, signing in, signing out. No answer ever holds a token of the service. */
export function registerSession(app: FastifyInstance, proxy: TokenProxy): void {
  app.get(SESSION_PATH, { exposeHeadRoute: false }, async (request: FastifyRequest) => {
    const isSignedIn = readCookie(request.headers.cookie) !== undefined;
    return sessionStateOf(proxy, isSignedIn ? await proxy.requireSession(request) : undefined);
  });

  app.post(SESSION_PATH, async (request: FastifyRequest, reply: FastifyReply) => {
    const wanted = readRequest(request.body);
    const upstream = proxy.findUpstream(wanted.environment);
    if (!upstream) throw new ProblemError('unknown_environment');
    if (upstream.signInWays.length === 0) throw new ProblemError('way_not_offered');
    const credential = 'username' in wanted ? 'password' : 'api-key';
    const account = attemptedAccount(wanted.environment, wanted);
    const previous = readCookie(request.headers.cookie);
    const created = await proxy.observed(credential, () =>
      proxy.limiter.attempt({ ip: request.ip, previous }, account, async () => {
        await proxy.signInTurn(upstream, request, reply);
        const agent = request.headers['user-agent'];
        return proxy.sessions.create({ ...(await signIn(upstream, wanted, proxy.now)), agent });
      }),
    );
    await proxy.limiter.rememberBrowser(created.id, account);
    if (previous !== undefined) await proxy.sessions.endOf(previous);
    request.log.info({ requestId: request.id, environment: wanted.environment }, 'signed in');
    reply.code(201).header('set-cookie', sessionCookie(created.id));
    return sessionStateOf(proxy, created.live);
  });

  app.delete(SESSION_PATH, async (request: FastifyRequest, reply: FastifyReply) => {
    const id = readCookie(request.headers.cookie);
    const { [EVERYWHERE_PARAM]: everywhere } = request.query as Readonly<Record<string, unknown>>;
    const isEverywhere = everywhere === 'true';
    const live =
      id !== undefined && (isEverywhere || proxy.staff) ? await proxy.sessions.find(id) : undefined;
    if (live && isEverywhere) await proxy.sessions.endAll(live);
    else if (id !== undefined) await proxy.sessions.endOf(id);
    request.log.info({ requestId: request.id }, 'signed out');
    // Not "cookies", which would sign the person out of every application on the same registrable domain.
    reply.header('set-cookie', expiredCookie()).header('clear-site-data', '"cache"');
    const logout = live?.secrets.staff && (await proxy.staff?.signedOut(live, request));
    return logout === undefined ? reply.code(204).send() : reply.send({ logout } satisfies SignedOut);
  });

  app.route({
    method: ['HEAD', 'PUT'],
    url: SESSION_PATH,
    handler: () => {
      throw new ProblemError('method_not_allowed', {}, { allow: 'GET, POST, DELETE' });
    },
  });
}
