import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { auditQuestion, exportNotice } from '#contract/staff.ts';
import { invalidBody } from '#proxy/invalid-body.ts';
import { ProblemError } from '#proxy/problems.ts';
import type { TokenProxy } from '#proxy/token-proxy.ts';
import type { AuditLog } from './audit/audit-log.ts';
import { readAuditLog } from './audit/read-audit-log.ts';
import { auditedPerson } from './audited-person.ts';
import { requireAdministrator } from './require-administrator.ts';

const AUDIT_PATH = '/session/audit';
const HOUR = 3_600_000;

function read<S extends z.ZodType>(schema: S, input: unknown, title: string): z.output<S> {
  const { data, error } = schema.safeParse(input ?? {});
  if (!error) return data;
  throw invalidBody(error, title);
}

/** `/session/audit`: administrators read the audit log, and the dashboard tells of files that it makes. */
export function registerAudit(app: FastifyInstance, proxy: TokenProxy, audit: AuditLog): void {
  /**
   * Sessions that have read the log in this hour, by the hash of their id. Each process has its own, and may so write
   * another line: a mark that all share could be set by one that then could not write it.
   */
  const readers = new LRUCache<string, true>({
    max: 10_000,
    ttl: HOUR,
    perf: { now: proxy.now },
    // By default the cache reads the clock once a millisecond, and the clock of a test can jump within one.
    ttlResolution: 0,
  });

  app.get(AUDIT_PATH, { exposeHeadRoute: false }, async (request: FastifyRequest) => {
    const live = await requireAdministrator(proxy, request);
    const question = read(auditQuestion, request.query, 'The query cannot be read');
    if (!readers.has(live.stored.idHash)) {
      await audit.append({ ...auditedPerson(live, request), action: 'read-audit-log', outcome: 'ok' });
      readers.set(live.stored.idHash, true);
    }
    try {
      return await readAuditLog(audit.lines, audit.chain, question);
    } catch (error) {
      const problem = new ProblemError('audit_unavailable', {
        title: 'The audit log cannot be read',
        detail: 'Tell whoever runs this dashboard.',
      });
      problem.cause = error;
      throw problem;
    }
  });

  app.post(AUDIT_PATH, async (request: FastifyRequest, reply: FastifyReply) => {
    const live = await proxy.requireSession(request);
    const { what, count, isMasked } = read(exportNotice, request.body, 'The body cannot be read');
    await audit.append({
      ...auditedPerson(live, request),
      ...{ action: 'export', outcome: 'ok', target: what },
      detail: `${count}, ${isMasked ? 'masked' : 'not masked'}`,
    });
    return reply.code(204).send();
  });
}
