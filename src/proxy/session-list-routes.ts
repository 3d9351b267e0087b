import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EVERYBODY_PARAM, type ListedSession } from '#contract/staff.ts';
import { expiredCookie } from './cookie.ts';
import { ProblemError } from './problems.ts';
import type { LiveSession } from './sessions.ts';
import type { TokenProxy } from './token-proxy.ts';

const LIST_PATH = '/session/list';

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);

/** The handle is the hash of the session ID. It is of no use as a cookie, which needs the ID itself. */
function listed({ stored, secrets }: LiveSession, asking: LiveSession): ListedSession {
  return {
    handle: stored.idHash,
    isThis: stored.idHash === asking.stored.idHash,
    account: secrets.account,
    name: secrets.staff?.name ?? null,
    environment: stored.environment,
    credential: stored.credential,
    agent: secrets.agent ?? null,
    createdAt: seconds(stored.createdAt),
    seenAt: seconds(stored.seenAt),
    expiresAt: seconds(stored.expiresAt),
  };
}

/** The same for sessions of other users, so that the answer does not tell whether they exist. */
const unknownSession = () =>
  new ProblemError('not_found', {
    title: 'There is no such session',
    detail: 'It may have ended meanwhile. Look at the list again.',
  });

/** `/session/list`: lists and ends the user's sessions; for administrators, those of all users. */
export function registerSessionList(app: FastifyInstance, proxy: TokenProxy): void {
  app.get(LIST_PATH, { exposeHeadRoute: false }, async (request: FastifyRequest) => {
    const live = await proxy.requireSession(request);
    const { [EVERYBODY_PARAM]: everybody } = request.query as Readonly<Record<string, unknown>>;
    const sessions = everybody === 'true' ? await allSessions(request) : await proxy.sessions.ofPerson(live);
    return sessions
      .map((it) => listed(it, live))
      .toSorted((one, two) => two.seenAt - one.seenAt || Number(two.isThis) - Number(one.isThis));
  });

  async function allSessions(request: FastifyRequest): Promise<readonly LiveSession[]> {
    if (proxy.staff) return proxy.staff.allSessions(request);
    throw new ProblemError('role_excludes', {
      title: 'Sessions of other people are shown to administrators alone',
      detail: 'This dashboard has none, since nobody signs in to it with the account of a company.',
    });
  }

  app.delete<{ Params: { handle: string } }>(`${LIST_PATH}/:handle`, async (request, reply: FastifyReply) => {
    const live = await proxy.requireSession(request);
    const session = await proxy.sessions.findByHash(request.params.handle);
    if (!session) throw unknownSession();
    const { idHash } = session.stored;
    if (proxy.sessions.isOfSame(live, session)) {
      await proxy.sessions.end(idHash);
      if (session.secrets.staff) await proxy.staff?.signedOut(session, request);
    } else if (live.secrets.staff && proxy.staff?.describe(live).administers)
      await proxy.staff.endSession(session, request);
    else throw unknownSession();
    request.log.info({ requestId: request.id }, 'session ended');
    if (idHash === live.stored.idHash)
      reply.header('set-cookie', expiredCookie()).header('clear-site-data', '"cache"');
    return reply.code(204).send();
  });
}
