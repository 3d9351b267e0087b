import type { FastifyRequest } from 'fastify';
import { ProblemError } from '#proxy/problems.ts';
import type { LiveSession } from '#proxy/sessions.ts';
import type { AuditEvent } from './audit/audit-log.ts';

/** @throws ProblemError if the session is not of staff */
export function auditedPerson({ stored, secrets }: LiveSession, { id, ip }: FastifyRequest) {
  if (!secrets.staff)
    throw new ProblemError('role_excludes', {
      title: 'You did not sign in with the account of a company',
      detail: 'The audit log is about what people do with the access that a company has.',
    });
  return {
    account: secrets.account,
    provider: secrets.staff.provider,
    subject: secrets.staff.subject,
    environment: stored.environment,
    requestId: id,
    address: ip,
  } satisfies Partial<AuditEvent>;
}
