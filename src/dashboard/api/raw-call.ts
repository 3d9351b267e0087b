import { readErrorBody } from '#contract/error-body.ts';
import type { Operation } from '#contract/operation.ts';
import { ApiError } from './api-error.ts';
import { type FinishedCall, type LooseInput, outcomeOf, tellFinishedCall } from './finished-calls.ts';
import { expectCallable } from './may-call.ts';
import { exchange, type Incoming, refusalOf } from './send.ts';

/** A request for an operation that may break the contract's rules. */
export interface RawRequest {
  readonly operation: Operation;
  /** Path and query below the service's address, as they go on the wire. */
  readonly uri: string;
  readonly input: LooseInput;
}

/** What the service answered, refusal or not. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The body as it came. */
  readonly text: string;
  readonly requestId: string | undefined;
  /** When it was sent, and how long the answer took, in milliseconds. */
  readonly sentAt: number;
  readonly took: number;
  /** What it refuses; undefined in a success. An error in a success is one. */
  readonly refusal: ApiError | undefined;
}

function refusalIn(operation: Operation, incoming: Incoming): ApiError | undefined {
  if (!incoming.ok) return refusalOf(incoming, operation.id);
  const { status, body, requestId } = incoming;
  const { errors } = readErrorBody(body);
  if (!errors.some(({ code }) => code !== undefined)) return undefined;
  const message = errors[0]?.message ?? '';
  return new ApiError({ kind: 'service', operation: operation.id, status, message, errors, requestId });
}

/**
 * Sends a request as it is, whatever the contract says of it, and takes a refusal for an answer like any other.
 * @throws ApiError when nobody answers, and when it is the proxy that refuses, since the service has then seen nothing
 */
export async function rawCall(
  { operation, uri, input }: RawRequest,
  signal: AbortSignal,
): Promise<RawAnswer> {
  expectCallable(operation);
  const sentAt = Date.now();
  const started = performance.now();
  const tell = (end: Pick<FinishedCall, 'outcome' | 'answer' | 'error' | 'requestId'>) =>
    tellFinishedCall({ operation, input, at: sentAt, ...end });
  try {
    const incoming = await exchange({
      method: operation.method,
      url: `/api${uri}`,
      headers: input.headers ?? {},
      body: input.body,
      signal,
      operation: operation.id,
    });
    const took = Math.round(performance.now() - started);
    const { status, headers, text, requestId } = incoming;
    const refusal = refusalIn(operation, incoming);
    if (refusal && refusal.kind !== 'service') throw refusal;
    tell(
      refusal
        ? { outcome: outcomeOf(refusal), error: refusal, requestId }
        : { outcome: 'done', answer: incoming.body, requestId },
    );
    return { status, headers, text, requestId, sentAt, took, refusal };
  } catch (error) {
    if (error instanceof ApiError) tell({ outcome: outcomeOf(error), error, requestId: error.requestId });
    // Nobody waits for the answer any more; the service may have done it all the same.
    else if (signal.aborted) tell({ outcome: 'unknown' });
    throw error;
  }
}
