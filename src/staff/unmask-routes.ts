import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unmaskRequest } from '#contract/staff.ts';
import { invalidBody } from '#proxy/invalid-body.ts';
import { ProblemError, problemCodeOf } from '#proxy/problems.ts';
import { sessionStateOf } from '#proxy/session-state.ts';
import type { LiveSession } from '#proxy/sessions.ts';
import type { TokenProxy } from '#proxy/token-proxy.ts';
import type { AuditLog } from './audit/audit-log.ts';
import { auditedPerson } from './audited-person.ts';

const UNMASK_PATH = '/session/unmask';

/** `/session/unmask`: unmasks values for a limited time, with a reason in the audit log. @param unmaskTime milliseconds */
export function registerUnmask(
  app: FastifyInstance,
  proxy: TokenProxy,
  audit: AuditLog,
  unmaskTime: number,
): void {
  const lineOf = (request: FastifyRequest, live: LiveSession, outcome: string, detail: string) => ({
    ...auditedPerson(live, request),
    action: 'unmask' as const,
    outcome,
    target: `${request.method} ${UNMASK_PATH}`,
    detail,
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
    const { data, error: invalid } = unmaskRequest.safeParse(request.body);
    if (!data) throw invalidBody(invalid);
    if (!proxy.staff?.describe(live).mayUnmask) {
      await audit.refuse(lineOf(request, live, 'role_excludes', data.reason));
      throw new ProblemError('role_excludes', {
        detail: 'None of your roles may see what is masked. Ask an administrator of this dashboard for one.',
      });
    }
    // The line must be written before anything is unmasked.
    await audit.append(lineOf(request, live, 'ok', data.reason));
    try {
      return sessionStateOf(proxy, await until(live, proxy.now() + unmaskTime));
    } catch (error) {
      await audit.settle(lineOf(request, live, problemCodeOf(error), data.reason));
      throw error;
    }
  });

  app.delete(UNMASK_PATH, async (request) => {
    const live = await proxy.requireSession(request);
    if (!live.secrets.staff) return sessionStateOf(proxy, live);
    const isUnmasked = live.secrets.staff.unmaskedUntil > proxy.now();
    const masked = await until(live, 0);
    // Every tab reloads when unmasking expires. Not a user action, so not audited.
    if (isUnmasked) await audit.settle(lineOf(request, live, 'ok', 'masked again'));
    return sessionStateOf(proxy, masked);
  });
}
