import { Client } from 'undici';
import { type ConnectorOptions, createConnector } from './connector.ts';

/** So much of an answer's body is read and stored. */
const MAX_RESPONSE_BYTES = 16 * 1024;
const MAX_HEADER_BYTES = 16 * 1024;

export interface CallbackRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Gives the attempt up. */
  readonly signal: AbortSignal;
}

/** What came of it: a status, or the error for which there is none. */
export type CallbackAnswer =
  | { readonly status: number; readonly error: null; readonly response: string }
  | { readonly status: null; readonly error: string; readonly response: null };

/** The beginning of a body; what arrived until then, where it breaks off. */
async function readBeginning(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= MAX_RESPONSE_BYTES) break;
    }
  } catch {
    // The status was there already, and it alone decides.
  }
  return Buffer.concat(chunks).subarray(0, MAX_RESPONSE_BYTES).toString('utf8');
}

function explain(error: unknown, timeout: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError' || ('code' in error && String(error.code).endsWith('_TIMEOUT'))) {
    return `No answer within ${timeout / 1000} s`;
  }
  // Several addresses were tried: each has its own reason.
  if (error instanceof AggregateError) return error.errors.map((it) => explain(it, timeout)).join('; ');
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return code && !error.message.includes(code) ? `${error.message} (${code})` : error.message;
}

/**
 * Sends one callback over a connection of its own: a kept one may be closed by the other side just when the next request
 * goes out, and a callback that found no answer is not repeated. Redirects are answers like others.
 */
export async function sendCallback(
  { url, headers, body, signal }: CallbackRequest,
  connection: ConnectorOptions,
): Promise<CallbackAnswer> {
  const timeout = AbortSignal.timeout(connection.timeout);
  let client: Client | undefined;
  try {
    client = new Client(url.origin, {
      connect: createConnector(connection),
      maxHeaderSize: MAX_HEADER_BYTES,
      // The signal measures the whole of it.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    const answer = await client.request({
      method: 'POST',
      path: url.pathname + url.search,
      headers: { ...headers },
      body,
      reset: true,
      signal: AbortSignal.any([signal, timeout]),
    });
    return { status: answer.statusCode, error: null, response: await readBeginning(answer.body) };
  } catch (error) {
    return { status: null, error: explain(error, connection.timeout), response: null };
  } finally {
    await client?.destroy();
  }
}
