import { type Dispatcher, fetch } from 'undici';
import { type BodyError, readErrorBody } from '#contract/error-body.ts';
import type { InputOf, Operation, OutputOf } from '#contract/operation.ts';
import { urlOf } from '#contract/operation-url.ts';

/** Input of a call, of whichever operation. */
interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The service refused a call. */
export class CallError extends Error {
  override readonly name = 'CallError';
  /** HTTP status. */
  readonly status: number;
  /** As {@link parseBody} reads it. */
  readonly body: unknown;
  /** The errors in the body, with their codes. */
  readonly errors: readonly BodyError[];

  constructor(operation: Operation, status: number, body: unknown) {
    const { errors } = readErrorBody(body);
    const texts = errors.map(({ code, message }) => (code === undefined ? message : `${code} ${message}`));
    super(`${operation.id} was refused with ${status}: ${texts.join('; ') || JSON.stringify(body)}`);
    this.status = status;
    this.body = body;
    this.errors = errors;
  }
}

/** The body of an answer: parsed JSON, text that is none, or null where there is none. */
export function parseBody(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const JSON_TYPE = { 'content-type': 'application/json' };

/**
 * Sends one operation to a service over HTTP, as any client would.
 * @param url base address of the service
 * @param authorization value of the Authorization header
 * @param dispatcher how to get there, where a certificate is to be trusted
 * @returns the body of the answer as the contract types it; null where the operation has none
 * @throws CallError for every refusal
 */
export async function callOperation<O extends Operation>(
  url: string,
  operation: O,
  input: InputOf<O>,
  authorization: string,
  dispatcher?: Dispatcher,
): Promise<OutputOf<O>> {
  // The contract types each operation on its own; a generic operation is only known to have these parts.
  const { headers, body, ...address } = input as LooseInput;
  const isForm = operation.encoding === 'form';
  const response = await fetch(`${url}${urlOf(operation, address)}`, {
    method: operation.method,
    ...(dispatcher ? { dispatcher } : {}),
    headers: { ...headers, ...(body === undefined || isForm ? {} : JSON_TYPE), authorization },
    ...(body === undefined
      ? {}
      : { body: isForm ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body) }),
  });
  const answer = parseBody(await response.text());
  const schema = operation.responses[response.status];
  const result = schema?.safeParse(answer);
  // Some refusals come with the status of a success.
  if (schema === undefined || (result && !result.success && readErrorBody(answer).errors.length > 0))
    throw new CallError(operation, response.status, answer);
  if (result && !result.success) throw result.error;
  return (result ? result.data : null) as OutputOf<O>;
}
