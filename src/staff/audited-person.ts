import type { FastifyRequest } from 'fastify';
import { ProblemError } from '#proxy/problems.ts';
import type { LiveSession } from '#proxy/sessions.ts';
import type { AuditEvent } from './audit/audit-log.ts';

/** Who does something, as a line of the audit log says it. @throws ProblemError where the session is none of staff */
export function auditedPerson(
  { stored, secrets }: LiveSession,
  { id, ip }: Pick<FastifyRequest, 'id' | 'ip'>,
): Pick<AuditEvent, 'account' | 'provider' | 'subject' | 'environment' | 'requestId' | 'address'> {
  if (!secrets.staff)
    throw new ProblemError('role_excludes', {
      title: 'You did not sign in with the account of a company',
      detail: 'The audit log is about what people do with the access that a company has.',
    });
  const { provider, subject } = secrets.staff;
  return {
    ...{ account: secrets.account, provider, subject, environment: stored.environment },
    ...{ requestId: id, address: ip },
  };
}
