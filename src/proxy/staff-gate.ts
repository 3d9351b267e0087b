import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Operation } from '#contract/operation.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { SessionState, StaffMember } from '#contract/session.ts';
import type { AnswerTransform } from './answer-relay.ts';
import type { LiveSession } from './sessions.ts';
import type { Upstream } from './upstream.ts';

/** A call as somebody who signed in with the company's account wants it made. */
export interface WantedCall {
  readonly person: LiveSession;
  readonly upstream: Upstream;
  readonly operation: Operation;
  /** Path and query below the service's base address. */
  readonly target: string;
  readonly request: FastifyRequest;
}

/** Where the tokens that go out come from. */
export interface TokenSource {
  /** @returns newer tokens than these, which are no good any more */
  renew(live: LiveSession, upstream: Upstream): Promise<LiveSession>;
  /**
   * Ends what the service does not accept any more.
   * @returns what has been given instead meanwhile
   * @throws ProblemError where nothing has
   */
  end(live: LiveSession, upstream: Upstream): Promise<LiveSession>;
}

/** The same call as the proxy makes it. */
export interface StaffCall {
  /** The credential of the service, which goes out in the place of a token of the person. */
  readonly live: LiveSession;
  /** The target, narrowed to what the role is limited to. */
  readonly target: string;
  /** The body that is sent in the place of the request's; undefined if that goes on as it comes. */
  readonly body: Buffer | undefined;
  /** Makes what masks the answer; undefined where it goes on as it comes. */
  readonly mask: (() => AnswerTransform) | undefined;
  /** Where it comes from. */
  readonly source: TokenSource;
  /** Notes how a call that writes has ended: with a status of the service, or a refusal of ours. Never fails. */
  ended(outcome: number | ProblemCode): Promise<void>;
}

/** What signing in with the company's account adds to the token proxy, which has none where it is not configured. */
export interface StaffGate {
  /** What anybody may know. */
  readonly signIn: SessionState['staffSignIn'];
  /**
   * The session as its provider sees it now, which is asked again now and then.
   * @throws ProblemError `session_expired` where it does not answer for the person any more
   */
  current(live: LiveSession): LiveSession | Promise<LiveSession>;
  /**
   * Notes that the person has signed out.
   * @returns where to go on to, to sign out at the provider as well; undefined where that is not offered
   */
  signedOut(live: LiveSession, request: FastifyRequest): Promise<string | undefined>;
  /** What the person of a session may do, as of now. @throws ProblemError where the session is none of staff */
  describe(live: LiveSession): StaffMember;
  /** @throws ProblemError where no role of the person includes the call, or the service has no credential of ours */
  call(wanted: WantedCall): Promise<StaffCall>;
  /** Everybody's sessions, those that were used last. @throws ProblemError where the one who asks does not administer */
  allSessions(request: FastifyRequest): Promise<readonly LiveSession[]>;
  /**
   * Ends the session of somebody else, and notes that.
   * @throws ProblemError where the one who asks does not administer, or it cannot be noted: then it has not ended
   */
  endSession(session: LiveSession, request: FastifyRequest): Promise<void>;
  /** Adds the routes of staff that pages of the dashboard call. */
  registerGuarded(app: FastifyInstance): void;
  /** Adds the routes that browsers visit, on their way to a provider and back. */
  registerVisited(app: FastifyInstance): void;
  close(): Promise<void>;
}
