import { readErrorBody } from '#contract/error-body.ts';
import { PROBLEM_TYPE, problem } from '#contract/problem.ts';
import { ApiError } from './api-error.ts';

/** A request to the token proxy, and the operation it is for. */
export interface Outgoing {
  readonly method: string;
  /** Path and query below our own origin. */
  readonly url: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  readonly operation?: string;
  /** `omit` asks as somebody whom the proxy does not know; with the session's cookie unless stated. */
  readonly credentials?: RequestCredentials;
}

/** An answer with its body read: parsed JSON, or the text where it is no JSON; undefined where there is none. */
export interface Incoming {
  readonly ok: boolean;
  readonly status: number;
  readonly body: unknown;
  /** The body as it came. */
  readonly text: string;
  readonly headers: Headers;
  /** Under which the proxy, and the service's own logs, know the request. */
  readonly requestId: string | undefined;
}

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function retryAfterOf(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}

/** The error that an answer which is no success stands for. */
export function refusalOf(incoming: Incoming, operation: string | undefined): ApiError {
  const { status, headers, body, requestId } = incoming;
  const base = {
    operation,
    status,
    requestId,
    retryAfter: retryAfterOf(headers),
  };
  if (headers.get('content-type')?.startsWith(PROBLEM_TYPE)) {
    const read = problem.safeParse(body);
    if (read.success)
      return new ApiError({ ...base, kind: 'proxy', message: read.data.title, problem: read.data });
  }
  const { errors } = readErrorBody(body);
  const message = errors[0]?.message ?? `The service answered with status ${status}`;
  return new ApiError({ ...base, kind: 'service', message, errors });
}

/**
 * Sends one request to the token proxy with the header that it demands, and reads the answer, whatever its status.
 * @throws ApiError when nobody answers. An abort is thrown on as it is.
 */
export async function exchange(outgoing: Outgoing): Promise<Incoming> {
  const { method, url, body, headers, signal, operation, credentials = 'same-origin' } = outgoing;
  let response: Response | undefined;
  let text: string;
  try {
    response = await fetch(url, {
      method,
      headers: {
        // What the proxy demands of every request.
        'X-CSRF': '1',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
      credentials,
    });
    text = await response.text();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError({
      kind: 'network',
      operation,
      status: 0,
      message: 'The server could not be reached',
      // An answer that began can be asked about.
      requestId: response?.headers.get('x-request-id') ?? undefined,
      cause,
    });
  }
  const { ok, status, headers: received } = response;
  const requestId = received.get('x-request-id') ?? undefined;
  return { ok, status, body: parse(text), text, headers: received, requestId };
}

/**
 * Sends one request to the token proxy, as above.
 * @throws ApiError also when the answer is no success
 */
export async function send(outgoing: Outgoing): Promise<Incoming> {
  const incoming = await exchange(outgoing);
  if (!incoming.ok) throw refusalOf(incoming, outgoing.operation);
  return incoming;
}
