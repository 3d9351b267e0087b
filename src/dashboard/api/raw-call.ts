import { readErrorBody } from '#contract/error-body.ts';
import type { Operation } from '#contract/operation.ts';
import { ApiError } from './api-error.ts';
import { exchange, refusalOf } from './send.ts';

/** A request for an operation that may break the contract's rules. */
export interface RawRequest {
  readonly operation: Operation;
  /** Path and query below the service's address, as they go on the wire. */
  readonly uri: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
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

/**
 * Sends a request as it is, whatever the contract says of it, and takes a refusal for an answer like any other.
 * @throws ApiError when nobody answers, and when it is the proxy that refuses, since the service has then seen nothing
 */
export async function rawCall(request: RawRequest, signal: AbortSignal): Promise<RawAnswer> {
  const { operation, uri, headers, body } = request;
  const sentAt = Date.now();
  const started = performance.now();
  const incoming = await exchange({
    method: operation.method,
    url: `/api${uri}`,
    headers,
    body,
    signal,
    operation: operation.id,
  });
  const took = Math.round(performance.now() - started);
  const { ok, status, text, requestId } = incoming;
  const refusal = ok ? errorInSuccess(operation, incoming) : refusalOf(incoming, operation.id);
  if (refusal?.kind === 'proxy') throw refusal;
  return { status, headers: incoming.headers, text, requestId, sentAt, took, refusal };
}

function errorInSuccess(
  operation: Operation,
  { status, body, requestId }: { status: number; body: unknown; requestId: string | undefined },
): ApiError | undefined {
  const { errors } = readErrorBody(body);
  if (!errors.some(({ code }) => code !== undefined)) return undefined;
  const message = errors[0]?.message ?? '';
  return new ApiError({ kind: 'service', operation: operation.id, status, message, errors, requestId });
}
