import type { FastifyRequest } from 'fastify';
import { ProblemError } from '#proxy/problems.ts';
import type { LiveSession } from '#proxy/sessions.ts';
import type { TokenProxy } from '#proxy/token-proxy.ts';

/** @throws ProblemError `role_excludes` for other users, `no_session`, `session_expired` */
export async function requireAdministrator(proxy: TokenProxy, request: FastifyRequest): Promise<LiveSession> {
  const live = await proxy.requireSession(request);
  if (live.secrets.staff && proxy.staff?.describe(live).administers) return live;
  throw new ProblemError('role_excludes', {
    title: 'This is for administrators',
    detail: 'Ask an administrator of this dashboard for a role that administers.',
  });
}
