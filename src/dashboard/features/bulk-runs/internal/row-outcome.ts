import { ApiError } from '#api/api-error.ts';
import { outcomeOf as outcomeOfCall } from '#api/finished-calls.ts';
import { explainError } from '#features/errors/error-explanation.ts';
import { formErrors } from '#features/errors/form-errors.ts';
import type { RowFailure } from '../bulk-row.ts';

/** What a refused call means for its row and the run. */
export interface Outcome {
  /** `waiting`: it was certainly not carried out and will be sent again. */
  readonly state: 'waiting' | 'failed' | 'unknown';
  readonly failure: RowFailure | undefined;
  /** No answer, or one of a gateway only; several in a row stop the run. */
  readonly silent: boolean;
  readonly sessionEnded: boolean;
  /** Seconds to pause before the next call. */
  readonly pause: number | undefined;
}

const TOO_MANY_REQUESTS = 429;
const UNAVAILABLE = 503;

function failureOf(error: unknown): RowFailure {
  const isApiError = error instanceof ApiError;
  return {
    text: formErrors(error).rest.join(' '),
    codes: isApiError ? error.errors.flatMap(({ code }) => (typeof code === 'number' ? [code] : [])) : [],
    status: isApiError ? error.status : 0,
    requestId: explainError(error).requestId,
  };
}

export function outcomeOf(error: unknown): Outcome {
  const none = { failure: undefined, silent: false, sessionEnded: false, pause: undefined };
  if (!(error instanceof ApiError)) return { ...none, state: 'failed', failure: failureOf(error) };
  if (error.sessionEnded) return { ...none, state: 'waiting', sessionEnded: true };
  const refusedForNow = error.status === TOO_MANY_REQUESTS || error.status === UNAVAILABLE;
  if (refusedForNow && error.retryAfter !== undefined)
    return { ...none, state: 'waiting', failure: failureOf(error), silent: false, pause: error.retryAfter };
  // The request may have reached the service although the answer was lost.
  const isUnseen = error.problem
    ? outcomeOfCall(error) === 'unknown'
    : error.kind === 'network' || error.status === 504;
  return {
    ...none,
    state: isUnseen ? 'unknown' : 'failed',
    failure: failureOf(error),
    silent: error.unanswered,
  };
}
