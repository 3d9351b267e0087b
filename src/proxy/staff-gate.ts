import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Operation } from '#contract/operation.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { SessionState, StaffMember } from '#contract/session.ts';
import type { AnswerTransform } from './answer-relay.ts';
import type { LiveSession } from './sessions.ts';
import type { Upstream } from './upstream.ts';

export interface WantedCall {
  readonly person: LiveSession;
  readonly upstream: Upstream;
  readonly operation: Operation;
  /** Path and query below the base URL. */
  readonly target: string;
  readonly request: FastifyRequest;
}

export interface TokenSource {
  /** Replaces expired tokens. */
  renew(live: LiveSession, upstream: Upstream): Promise<LiveSession>;
  /** Ends what the service rejects. @returns its replacement @throws ProblemError if there is none */
  end(live: LiveSession, upstream: Upstream): Promise<LiveSession>;
}

/** The call as the proxy makes it. */
export interface StaffCall {
  /** The service's credential for staff, which goes out with the call. */
  readonly live: LiveSession;
  /** Narrowed to the limits of the role. */
  readonly target: string;
  /** Replaces the body of the request. */
  readonly body: Buffer | undefined;
  readonly mask: (() => AnswerTransform) | undefined;
  readonly source: TokenSource;
  /** Audits the outcome of a write: a status of the service or a problem of the proxy. Never fails. */
  ended(outcome: number | ProblemCode): Promise<void>;
}

/** What staff sign-in adds to the token proxy. `src/staff` implements it. */
export interface StaffGate {
  /** Public. */
  readonly signIn: SessionState['staffSignIn'];
  /** Rechecks the user at the provider when that is due. @throws ProblemError `session_expired` */
  current(live: LiveSession): Promise<LiveSession>;
  /** Audits a sign-out. @returns URL to sign out at the provider as well, if it has one */
  signedOut(live: LiveSession, request: FastifyRequest): Promise<string | undefined>;
  /** @throws ProblemError for a session that is none of staff */
  describe(live: LiveSession): StaffMember;
  /** @throws ProblemError when no role of the user includes the call, or there is no credential */
  call(wanted: WantedCall): Promise<StaffCall>;
  /** Sessions of all users, latest use first. @throws ProblemError unless the user is an administrator */
  allSessions(request: FastifyRequest): Promise<readonly LiveSession[]>;
  /** @throws ProblemError unless the user is an administrator, and the audit log can be written */
  endSession(session: LiveSession, request: FastifyRequest): Promise<void>;
  /** Adds routes behind the CSRF guard. */
  registerGuarded(app: FastifyInstance): void;
  /** Adds routes that browsers navigate to. */
  registerVisited(app: FastifyInstance): void;
  close(): Promise<void>;
}
