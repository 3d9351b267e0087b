import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { ProblemError } from '#proxy/problems.ts';
import type { LiveSession } from '#proxy/sessions.ts';
import type { TokenProxy } from '#proxy/token-proxy.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { auditedPerson } from '../audited-person.ts';
import type { StaffOptions } from '../staff-options.ts';
import type { Provider } from './provider.ts';

export interface StaffContext {
  readonly options: StaffOptions;
  readonly proxy: TokenProxy;
  readonly audit: AuditLog;
  readonly log: FastifyBaseLogger;
  readonly providers: ReadonlyMap<string, Provider>;
}

/** @throws ProblemError `not_found` */
export function providerOf({ providers }: StaffContext, { params }: FastifyRequest): Provider {
  const found = providers.get((params as { readonly provider: string }).provider);
  if (!found) throw new ProblemError('not_found');
  return found;
}

/** A failure of the audit log does not prevent the sign-out. */
export async function noteSignOut(
  { audit }: StaffContext,
  live: LiveSession,
  request: FastifyRequest,
  detail?: string,
): Promise<void> {
  if (!live.secrets.staff) return;
  await audit.settle({ ...auditedPerson(live, request), action: 'sign-out', outcome: 'ok', detail });
}
