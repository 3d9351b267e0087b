import { carriesCode, type ErrorBody } from '#contract/error-body.ts';
import type { ErrorCode } from '#contract/operation.ts';
import type { Problem } from '#contract/problem.ts';

/** Who is to blame: the service refused, the proxy did, nobody answered, or the answer made no sense. */
export type ApiErrorKind = 'service' | 'proxy' | 'network' | 'unreadable';

interface Details {
  readonly kind: ApiErrorKind;
  /** Id of the contract's operation; undefined for the proxy's own routes. */
  readonly operation?: string | undefined;
  /** HTTP status; 0 when nobody answered. */
  readonly status: number;
  readonly message: string;
  /** Codes and messages of a service's error body. */
  readonly errors?: ErrorBody['errors'];
  /** The proxy's own error. */
  readonly problem?: Problem;
  readonly requestId?: string | undefined;
  /** Seconds after which the server says that trying again makes sense. */
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}

const GATEWAY_STATUS = new Set([502, 503, 504]);

/** The one error that the API layer throws. The screen decides what to make of it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly operation: string | undefined;
  readonly status: number;
  readonly errors: ErrorBody['errors'];
  readonly problem: Problem | undefined;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(details: Details) {
    super(details.message, { cause: details.cause });
    this.kind = details.kind;
    this.operation = details.operation;
    this.status = details.status;
    this.errors = details.errors ?? [];
    this.problem = details.problem;
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
  }

  /** Whether nobody answered, or only a gateway did (502, 503, 504). */
  get unanswered(): boolean {
    return this.kind === 'network' || GATEWAY_STATUS.has(this.status);
  }

  /** Whether sending the same request again may succeed: it was not answered, and the proxy knows nothing against it. */
  get retryable(): boolean {
    return this.unanswered && this.problem?.retryable !== false;
  }

  /** Whether the session behind the cookie has ended, so that the person has to sign in again. */
  get sessionEnded(): boolean {
    return this.problem?.code === 'session_expired' || this.problem?.code === 'no_session';
  }
}

/** Whether the service answered with one of these codes. */
export const hasCode = (error: unknown, ...codes: readonly ErrorCode[]): boolean =>
  error instanceof ApiError && carriesCode(error.errors, ...codes);

/** Whether a failed read is read again by itself: nobody answered (502, 503, 504, no connection). */
export const isReadAgain = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.retryable;
