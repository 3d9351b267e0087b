import type { Rejection } from './answer-relay.ts';
import { callService } from './token-client.ts';
import type { Upstream } from './upstream.ts';

/**
 * Reads something small for the proxy itself, with the token of a session.
 * @param path with its query, below the service's base address
 * @param largest how long the answer's body may be, in bytes
 * @throws what the HTTP client throws when the service does not answer; ProblemError for an answer that is too large
 */
export async function readWithToken(
  upstream: Upstream,
  path: string,
  token: string,
  headers: Readonly<Record<string, string>> = {},
  largest?: number,
): Promise<Rejection> {
  const authorized = { ...headers, authorization: `Bearer ${token}` };
  return callService(upstream, { method: 'GET', path, headers: authorized }, largest);
}
