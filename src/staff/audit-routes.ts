import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { auditQuestion, exportNotice } from '#contract/staff.ts';
import { invalidBody } from '#proxy/invalid-body.ts';
import { ProblemError } from '#proxy/problems.ts';
import type { TokenProxy } from '#proxy/token-proxy.ts';
import type { AuditLog } from './audit/audit-log.ts';
import { auditedPerson } from './audited-person.ts';
import { requireAdministrator } from './require-administrator.ts';

const AUDIT_PATH = '/session/audit';
const HOUR = 3_600_000;

/** `/session/audit`: administrators read the audit log, and the dashboard reports exports. */
export function registerAudit(app: FastifyInstance, proxy: TokenProxy, audit: AuditLog): void {
  /**
   * Sessions that read the log within the hour, by ID hash. Kept per replica, so that one that cannot write the line does not
   * keep another from writing it.
   */
  const readers = new LRUCache<string, true>({
    max: 10_000,
    ttl: HOUR,
    perf: { now: proxy.now },
    // By default the cache reads the clock once a millisecond, within which a test's clock can jump.
    ttlResolution: 0,
  });

  app.get(AUDIT_PATH, { exposeHeadRoute: false }, async (request: FastifyRequest) => {
    const live = await requireAdministrator(proxy, request);
    const { data: question, error: invalid } = auditQuestion.safeParse(request.query);
    if (!question) throw invalidBody(invalid, 'The query cannot be read');
    if (!readers.has(live.stored.idHash)) {
      await audit.append({ ...auditedPerson(live, request), action: 'read-audit-log', outcome: 'ok' });
      readers.set(live.stored.idHash, true);
    }
    try {
      return await audit.read(question);
    } catch (error) {
      throw new ProblemError('audit_unavailable', {
        title: 'The audit log cannot be read',
        detail: 'Tell the administrator of this dashboard.',
      }).causedBy(error);
    }
  });

  app.post(AUDIT_PATH, async (request: FastifyRequest, reply: FastifyReply) => {
    const live = await proxy.requireSession(request);
    const { data: notice, error: invalid } = exportNotice.safeParse(request.body);
    if (!notice) throw invalidBody(invalid);
    await audit.append({
      ...auditedPerson(live, request),
      action: 'export',
      outcome: 'ok',
      target: notice.what,
      detail: `${notice.count}, ${notice.isMasked ? 'masked' : 'not masked'}`,
    });
    return reply.code(204).send();
  });
}
