import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { ProblemCode } from '#contract/problem.ts';
import type { SessionState, StaffMember } from '#contract/session.ts';
import { ProblemError, problemCodeOf } from '#proxy/problems.ts';
import type { LiveSession } from '#proxy/sessions.ts';
import type { StaffCall, StaffGate, WantedCall } from '#proxy/staff-gate.ts';
import type { TokenProxy } from '#proxy/token-proxy.ts';
import type { StaffSecrets } from '#proxy/vault.ts';
import { AuditLog } from './audit/audit-log.ts';
import { registerAudit } from './audit-routes.ts';
import { auditedPerson } from './audited-person.ts';
import { registerCredentials } from './credential-routes.ts';
import { isUnmasked, maskOf } from './masking.ts';
import { withHarmlessQuery } from './masking-filters.ts';
import { demandNoMask } from './masking-writes.ts';
import { type OpenId, openOpenId } from './openid/openid.ts';
import { requireAdministrator } from './require-administrator.ts';
import { admittedBy, rolesOf } from './role-decisions.ts';
import { registerRoles } from './role-routes.ts';
import { ServiceCredentials } from './service-credentials.ts';
import type { StaffOptions } from './staff-options.ts';
import { namesCallback, subscribingBodyOf } from './subscription-bodies.ts';
import { registerUnmask } from './unmask-routes.ts';

const READS = 'GET';
/** Refusals by the audit log, which recorded them. */
const OF_AUDIT_LOG: ReadonlySet<ProblemCode> = new Set(['audit_unavailable', 'too_many_attempts']);
/** Each listed session must be decrypted. */
const MAX_SESSIONS = 1_000;

export class Staff implements StaffGate {
  readonly options: StaffOptions;
  readonly credentials: ServiceCredentials;
  readonly audit: AuditLog;
  readonly #proxy: TokenProxy;
  readonly #openId: OpenId;

  private constructor(options: StaffOptions, proxy: TokenProxy, audit: AuditLog, openId: OpenId) {
    this.options = options;
    this.#proxy = proxy;
    this.audit = audit;
    this.#openId = openId;
    this.credentials = new ServiceCredentials(options, proxy);
  }

  /** @throws Error with the reason, for the operator */
  static async open(options: StaffOptions, proxy: TokenProxy, log: FastifyBaseLogger): Promise<Staff> {
    const { now, sessionSecrets: secrets, observer } = proxy;
    const onFailure = () => observer.auditFailed();
    const { auditStore: store, actionsPerMinute } = options;
    const audit = await AuditLog.open({ store, secrets, now, log, onFailure, actionsPerMinute });
    try {
      return new Staff(options, proxy, audit, await openOpenId(options, proxy, audit, log));
    } catch (error) {
      await audit.close();
      throw error;
    }
  }

  registerGuarded(app: FastifyInstance): void {
    registerRoles(app, this.#proxy, this.options);
    registerCredentials(app, this.#proxy, this);
    registerUnmask(app, this.#proxy, this.audit, this.options.unmaskTime);
    registerAudit(app, this.#proxy, this.audit);
  }

  registerVisited(app: FastifyInstance): void {
    this.#openId.register(app);
  }

  current(live: LiveSession): Promise<LiveSession> {
    return this.#openId.current(live);
  }

  signedOut(live: LiveSession, request: FastifyRequest): Promise<string | undefined> {
    return this.#openId.signedOut(live, request);
  }

  get signIn(): SessionState['staffSignIn'] {
    const { providers, contact } = this.options;
    return { providers: providers.map(({ id, name }) => ({ id, name })), contact };
  }

  /** @throws ProblemError if the session is not of staff */
  personOf({ secrets }: LiveSession): StaffSecrets {
    if (!secrets.staff) throw new ProblemError('session_expired');
    return secrets.staff;
  }

  describe(live: LiveSession): StaffMember {
    const person = this.personOf(live);
    const roles = rolesOf(person, this.options);
    return {
      name: person.name,
      provider: person.provider,
      roles: roles.map(({ name }) => name),
      operations: [...new Set(roles.flatMap(({ operations }) => [...operations]))],
      callbackHosts: [...new Set(roles.flatMap(({ callbackHosts = [] }) => callbackHosts))],
      mayUnmask: roles.some(({ unmask }) => unmask),
      unmaskedUntil: isUnmasked(person, roles, this.#proxy.now())
        ? Math.floor(person.unmaskedUntil / 1000)
        : null,
      administers: roles.some(({ administers }) => administers),
    };
  }

  async call({ person, upstream, operation, target, request }: WantedCall): Promise<StaffCall> {
    const staff = this.personOf(person);
    const roles = rolesOf(staff, this.options);
    const entry = {
      ...auditedPerson(person, request),
      action: 'write' as const,
      operation: operation.id,
      target: `${operation.method} ${target}`,
    };
    const isWrite = operation.method !== READS;
    const ended = async (outcome: number | ProblemCode) => {
      if (isWrite) await this.audit.settle({ ...entry, outcome: String(outcome) });
    };
    try {
      const admitted = admittedBy(roles, operation, target);
      const mask = maskOf(operation, admitted.roles, staff, this.#proxy.now());
      const narrowed =
        mask && operation.masks ? withHarmlessQuery(operation, admitted.target) : admitted.target;
      demandNoMask(request);
      const body = namesCallback(operation) ? subscribingBodyOf(request.body, admitted.roles) : undefined;
      const live = await this.credentials.liveOf(upstream);
      if (isWrite) await this.audit.append({ ...entry, outcome: 'sent' });
      return {
        live,
        target: narrowed,
        body,
        mask,
        source: this.credentials,
        ended,
      };
    } catch (error) {
      if (isWrite && error instanceof ProblemError && !OF_AUDIT_LOG.has(error.code))
        await this.audit.refuse({ ...entry, outcome: error.code });
      throw error;
    }
  }

  async allSessions(request: FastifyRequest): Promise<readonly LiveSession[]> {
    await requireAdministrator(this.#proxy, request);
    return this.#proxy.sessions.latest(MAX_SESSIONS);
  }

  async endSession(session: LiveSession, request: FastifyRequest): Promise<void> {
    const by = await requireAdministrator(this.#proxy, request);
    const { account, agent } = session.secrets;
    const entry = {
      ...auditedPerson(by, request),
      action: 'end-session' as const,
      target: account ?? session.stored.idHash,
      detail: agent,
    };
    await this.audit.append({ ...entry, outcome: 'sent' });
    try {
      await this.#proxy.sessions.end(session.stored.idHash);
    } catch (error) {
      await this.audit.settle({ ...entry, outcome: problemCodeOf(error) });
      throw error;
    }
    await this.audit.settle({ ...entry, outcome: 'ok' });
  }

  async close(): Promise<void> {
    await this.#openId.close();
    await this.credentials.close();
    await this.audit.close();
  }
}
