import type { IncomingHttpHeaders } from 'node:http';
import type { Rejection } from './answer-relay.ts';
import { readLimited } from './token-client.ts';
import type { Upstream } from './upstream.ts';

/**
 * Reads something small for the proxy itself, with the token of a session.
 * @param target path and query below the service's base address
 * @param largest how long the answer's body may be, in bytes
 * @throws what the HTTP client throws when nobody answers; ProblemError for an answer that is too large
 */
export async function readWithToken(
  upstream: Upstream,
  target: string,
  token: string,
  headers: Readonly<Record<string, string>> = {},
  largest?: number,
): Promise<Rejection> {
  const answer = await upstream.signInDispatcher.request({
    method: 'GET',
    path: upstream.pathOf(target),
    headers: { ...headers, authorization: `Bearer ${token}`, accept: 'application/json' },
    signal: AbortSignal.timeout(upstream.timeouts.token),
  });
  const body = await readLimited(answer.body, largest);
  return { status: answer.statusCode, headers: answer.headers as IncomingHttpHeaders, body };
}
