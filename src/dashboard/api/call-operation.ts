import { z } from 'zod';
import { readErrorBody } from '#contract/error-body.ts';
import type { InputOf, Operation, OutputOf } from '#contract/operation.ts';
import { urlOf } from '#contract/operation-url.ts';
import { ApiError } from './api-error.ts';
import { type FinishedCall, type LooseInput, outcomeOf, tellFinishedCall } from './finished-calls.ts';
import { expectCallable } from './may-call.ts';
import { type Incoming, send } from './send.ts';

function unreadable(operation: Operation, incoming: Incoming, why: string): ApiError {
  return new ApiError({
    kind: 'unreadable',
    operation: operation.id,
    status: incoming.status,
    requestId: incoming.requestId,
    message: why,
  });
}

function read(operation: Operation, incoming: Incoming): unknown {
  // Public clients have seen 200 where 201 is documented and the reverse, so any success schema of the operation will do.
  const schemas = Object.values(operation.responses);
  const schema = incoming.status in operation.responses ? operation.responses[incoming.status] : schemas[0];
  if (!schema) return null;
  const parsed = schema.safeParse(incoming.body);
  if (parsed.success) return parsed.data;
  const { errors } = readErrorBody(incoming.body);
  if (errors.some((error) => error.code !== undefined)) {
    // An error in a 200, as the request logs answer to a user without a subscription.
    const { requestId } = incoming;
    const message = errors[0]?.message ?? '';
    throw new ApiError({
      kind: 'service',
      operation: operation.id,
      status: incoming.status,
      message,
      errors,
      requestId,
    });
  }
  // Not in the words of a schema: nobody knows which text or which emptiness was meant by them.
  if (incoming.text === '') throw unreadable(operation, incoming, 'It is empty');
  if (typeof incoming.body === 'string')
    throw unreadable(
      operation,
      incoming,
      'It is no JSON: it may be cut off, or be a page of a server in between',
    );
  const issue = parsed.error.issues[0];
  const field = issue?.path.length ? z.core.toDotPath(issue.path) : 'the body';
  throw unreadable(operation, incoming, `${field}: ${issue?.message ?? 'unknown error'}`);
}

interface CallOptions {
  readonly signal?: AbortSignal;
  /** Told the headers of a successful answer, also of one that cannot be read, for what the service says there alone. */
  readonly onHeaders?: (headers: Headers) => void;
}

/**
 * Calls one operation of the service through the token proxy.
 * @returns the success body as the contract types it, unknown fields included; null where the operation has none.
 * @throws ApiError for every refusal, also of what a role excludes, which is not sent, and for an answer that cannot be
 *   read (with the field that could not).
 */
export async function callOperation<O extends Operation>(
  operation: O,
  input: InputOf<O>,
  options: CallOptions = {},
): Promise<OutputOf<O>> {
  expectCallable(operation);
  // The contract types each operation on its own; a generic operation is only known to have these parts.
  const loose = input as LooseInput;
  const at = Date.now();
  const tell = (end: Omit<FinishedCall, 'operation' | 'input' | 'at'>) =>
    tellFinishedCall({ operation, input: loose, at, ...end });
  try {
    const incoming = await send({
      method: operation.method,
      url: `/api${urlOf(operation, loose)}`,
      body: loose.body,
      headers: loose.headers ?? {},
      signal: options.signal,
      operation: operation.id,
    });
    options.onHeaders?.(incoming.headers);
    const answer = read(operation, incoming) as OutputOf<O>;
    tell({ outcome: 'done', answer, requestId: incoming.requestId });
    return answer;
  } catch (error) {
    if (error instanceof ApiError) tell({ outcome: outcomeOf(error), error, requestId: error.requestId });
    else tell({ outcome: 'unknown' });
    throw error;
  }
}
