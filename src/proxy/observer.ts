import type { ProblemCode } from '#contract/problem.ts';
import type { Session } from '#contract/session.ts';

/** Is told what happens in the token proxy, for whoever counts it. No secret and no name is among it. */
export interface ProxyObserver {
  signedIn(credential: Session['credential']): void;
  signInFailed(credential: Session['credential'], code: ProblemCode | 'internal'): void;
  /** A refresh of tokens ended: with new ones, with the end of the session, or without an answer. */
  refreshed(result: 'renewed' | 'refused' | 'failed'): void;
  /** A call of the service failed before its answer began. */
  upstreamFailed(code: ProblemCode): void;
  storeFailed(): void;
  /** A line of the audit log could not be written. */
  auditFailed(): void;
}

/** For a proxy that nobody counts. */
export const silentObserver: ProxyObserver = {
  signedIn() {},
  signInFailed() {},
  refreshed() {},
  upstreamFailed() {},
  storeFailed() {},
  auditFailed() {},
};
