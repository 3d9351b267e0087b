import type { ProblemCode } from '#contract/problem.ts';
import type { Session } from '#contract/session.ts';

/** Counts what happens in the token proxy; gets no secrets and no names. */
export interface ProxyObserver {
  signedIn(credential: Session['credential']): void;
  signInFailed(credential: Session['credential'], code: ProblemCode | 'internal'): void;
  refreshed(result: 'renewed' | 'refused' | 'failed'): void;
  upstreamFailed(code: ProblemCode): void;
  storeFailed(): void;
  auditFailed(): void;
}

export const silentObserver: ProxyObserver = {
  signedIn() {},
  signInFailed() {},
  refreshed() {},
  upstreamFailed() {},
  storeFailed() {},
  auditFailed() {},
};
