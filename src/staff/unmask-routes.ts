import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unmaskRequest } from '#contract/staff.ts';
import { invalidBody } from '#proxy/invalid-body.ts';
import { ProblemError, problemCodeOf } from '#proxy/problems.ts';
import { sessionStateOf } from '#proxy/session-state.ts';
import type { LiveSession } from '#proxy/sessions.ts';
import type { StaffGate } from '#proxy/staff-gate.ts';
import type { TokenProxy } from '#proxy/token-proxy.ts';
import type { AuditEvent, AuditLog } from './audit/audit-log.ts';
import { auditedPerson } from './audited-person.ts';
import type { StaffOptions } from './staff-options.ts';

const UNMASK_PATH = '/session/unmask';

interface OfStaff extends Pick<StaffGate, 'describe'> {
  readonly audit: Pick<AuditLog, 'append' | 'settle'>;
  readonly options: Pick<StaffOptions, 'unmaskTime'>;
}

function readReason(body: unknown): string {
  const { data, error } = unmaskRequest.safeParse(body);
  if (data) return data.reason;
  throw invalidBody(error);
}

/** `/session/unmask`: somebody sees what is masked for a while, and the audit log says why. */
export function registerUnmask(app: FastifyInstance, proxy: TokenProxy, staff: OfStaff): void {
  const lineOf = (
    request: FastifyRequest,
    live: LiveSession,
    outcome: string,
    detail: string,
  ): AuditEvent => ({
    ...auditedPerson(live, request),
    ...{ action: 'unmask', outcome, target: `${request.method} ${UNMASK_PATH}`, detail },
  });

  const until = (live: LiveSession, unmaskedUntil: number) =>
    proxy.renewal.change(live, (secrets) => ({
      ...secrets,
      ...(secrets.staff && { staff: { ...secrets.staff, unmaskedUntil } }),
    }));

  app.post(UNMASK_PATH, async (request) => {
    const live = await proxy.requireSession(request);
    if (!live.secrets.staff)
      throw new ProblemError('role_excludes', { detail: 'Nothing is masked in this session.' });
    const reason = readReason(request.body);
    if (!staff.describe(live).mayUnmask) {
      await staff.audit.settle(lineOf(request, live, 'role_excludes', reason));
      throw new ProblemError('role_excludes', {
        detail: 'None of your roles may see what is masked. Ask an administrator of this dashboard for one.',
      });
    }
    // First of all: nothing is shown of which nobody could read that it was.
    await staff.audit.append(lineOf(request, live, 'ok', reason));
    try {
      return sessionStateOf(proxy, await until(live, proxy.now() + staff.options.unmaskTime));
    } catch (error) {
      const outcome = problemCodeOf(error);
      await staff.audit.settle(lineOf(request, live, outcome, reason));
      throw error;
    }
  });

  app.delete(UNMASK_PATH, async (request) => {
    const live = await proxy.requireSession(request);
    if (!live.secrets.staff) return sessionStateOf(proxy, live);
    const isUnmasked = live.secrets.staff.unmaskedUntil > proxy.now();
    const masked = await until(live, 0);
    // Each tab asks for it when the time is over, which is nobody's doing.
    if (isUnmasked) await staff.audit.settle(lineOf(request, live, 'ok', 'masked again'));
    return sessionStateOf(proxy, masked);
  });
}
