import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unmaskRequest } from '#contract/staff.ts';
import { ProblemError } from '../problems.ts';
import { sessionStateOf } from '../session-state.ts';
import type { LiveSession } from '../sessions.ts';
import type { TokenProxy } from '../token-proxy.ts';
import type { AuditLog } from './audit/audit-log.ts';
import type { StaffGate } from './staff-gate.ts';
import type { StaffOptions } from './staff-options.ts';

const UNMASK_PATH = '/session/unmask';

interface OfStaff extends Pick<StaffGate, 'describe'> {
  readonly audit: Pick<AuditLog, 'append'>;
  readonly options: Pick<StaffOptions, 'unmaskTime'>;
}

function readReason(body: unknown): string {
  const { data, error } = unmaskRequest.safeParse(body);
  if (data) return data.reason;
  const fields = Object.fromEntries(
    error.issues.map(({ path, message }) => [path.join('.') || 'body', message]),
  );
  throw new ProblemError('invalid_body', { fields, detail: 'Say why, in 3 to 500 characters.' });
}

/** `/session/unmask`: somebody sees what is masked for a while, and the audit log says why. */
export function registerUnmask(app: FastifyInstance, proxy: TokenProxy, staff: OfStaff): void {
  /** Writes down what came of it. @throws ProblemError where it cannot be written */
  function noted(
    request: FastifyRequest,
    { stored, secrets }: LiveSession,
    outcome: string,
    detail?: string,
  ) {
    const { provider = '', subject = '' } = secrets.staff ?? {};
    return staff.audit.append({
      ...{ action: 'unmask', outcome, target: `${request.method} ${UNMASK_PATH}`, detail },
      ...{ account: secrets.account, provider, subject, environment: stored.environment },
      ...{ requestId: request.id, address: request.ip },
    });
  }

  const until = (live: LiveSession, unmaskedUntil: number) =>
    proxy.sessions.change(live, (secrets) => ({
      ...secrets,
      ...(secrets.staff && { staff: { ...secrets.staff, unmaskedUntil } }),
    }));

  app.post(UNMASK_PATH, async (request) => {
    const live = await proxy.requireSession(request);
    if (!live.secrets.staff)
      throw new ProblemError('role_excludes', { detail: 'Nothing is masked in this session.' });
    const reason = readReason(request.body);
    if (!staff.describe(live).mayUnmask) {
      await noted(request, live, 'role_excludes', reason);
      throw new ProblemError('role_excludes', {
        detail: 'None of your roles may see what is masked. Ask an administrator of this dashboard for one.',
      });
    }
    // First of all: nothing is shown of which nobody could read that it was.
    await noted(request, live, 'ok', reason);
    try {
      return sessionStateOf(proxy, await until(live, proxy.now() + staff.options.unmaskTime));
    } catch (error) {
      await noted(request, live, error instanceof ProblemError ? error.code : 'internal', reason);
      throw error;
    }
  });

  app.delete(UNMASK_PATH, async (request) => {
    const live = await proxy.requireSession(request);
    if (!live.secrets.staff) return sessionStateOf(proxy, live);
    // Whatever becomes of the line about it, less is shown from here on.
    const masked = await until(live, 0);
    await noted(request, live, 'ok', 'masked again');
    return sessionStateOf(proxy, masked);
  });
}
