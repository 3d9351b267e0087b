import type { IncomingHttpHeaders } from 'node:http';
import { carriesCode, readErrorBody } from '#contract/error-body.ts';
import * as codes from '#contract/errors/error-codes.ts';
import { createToken, tokenResponse } from '#contract/operations/token.ts';
import { ownAgent } from '#contract/own-agent.ts';
import { isRecord } from '#contract/record.ts';
import type { Rejection } from './answer-relay.ts';
import { ProblemError } from './problems.ts';
import { MAX_REJECTION_BYTES, readJson } from './rejected-token.ts';
import type { Upstream } from './upstream.ts';
import { repeatableFailure, serviceFailure, tooManyAtService, upstreamFailure } from './upstream-failure.ts';

/** From here on `expires_in` is an epoch: 2001 as seconds since 1970, 31 years as a lifetime. */
const EPOCH_FROM = 1e9;
const EPOCH_IN_MILLISECONDS_FROM = 1e12;
/** A token is renewed so long before its end, since a request may be under way then. */
const MAX_MARGIN_MS = 30_000;
const MARGIN_SHARE = 0.1;

function lifetimeOf(seconds: number, now: number): number {
  if (seconds >= EPOCH_IN_MILLISECONDS_FROM) return seconds - now;
  if (seconds >= EPOCH_FROM) return seconds * 1000 - now;
  return seconds * 1000;
}

/**
 * Reads `expires_in`: an integer, a numeric string, or an epoch as a string (Publicly known).
 * @returns when to renew the token, in milliseconds since 1970; null for a value that makes no sense
 */
function readExpiry(value: unknown, now: number): number | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  const lifetime = lifetimeOf(number, now);
  if (!Number.isFinite(lifetime) || lifetime <= 0) return null;
  return Math.floor(now + lifetime - Math.min(MAX_MARGIN_MS, lifetime * MARGIN_SHARE));
}

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
  /** Milliseconds since 1970; null if the service does not say. */
  readonly expiresAt: number | null;
  readonly scope: string;
}

export const HEADER_SAFE = /^[\x21-\x7e]+$/;

const REFUSALS: ReadonlySet<string> = new Set(['sign_in_refused', 'owner_required', 'scope_refused']);

export function isRefusal(error: unknown): error is ProblemError {
  return error instanceof ProblemError && REFUSALS.has(error.code);
}

/** The same for an unknown account, a wrong password and a locked account. The service itself tells owners from others. */
function refusalOf(grant: string | undefined, body: unknown): ProblemError {
  if (carriesCode(readErrorBody(body).errors, codes.PASSWORD_GRANT_BY_NON_OWNER))
    return new ProblemError('owner_required');
  switch (isRecord(body) ? body.error : undefined) {
    // RFC 6749, 5.2.
    case 'invalid_scope':
      return new ProblemError('scope_refused');
    case 'invalid_client':
    case 'unauthorized_client':
      return new ProblemError('upstream_invalid', {
        title: 'The service refused this dashboard itself',
        detail:
          'Its client id and secret are not accepted there. Keys of the evaluation address do not work in production, nor the other way round; the operator must check them.',
      });
    default:
      return new ProblemError(grant === 'authorization_code' ? 'authorization_refused' : 'sign_in_refused');
  }
}

/**
 * Calls the token endpoint with the application's Basic credentials (document, Authentication 5).
 * @param form grant and fields; its scope counts as granted unless the answer names another
 * @throws ProblemError when the service refuses (see {@link isRefusal}), fails, does not answer, or makes no sense
 */
export async function requestToken(
  upstream: Upstream,
  form: Readonly<Record<string, string>>,
  now: () => number,
): Promise<Tokens> {
  let answer: Rejection;
  try {
    answer = await callService(upstream, {
      method: createToken.method,
      path: createToken.path,
      headers: { authorization: upstream.basic, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    });
  } catch (error) {
    throw repeatableFailure(upstreamFailure(error));
  }
  const { status, headers } = answer;
  if (status === 429) throw tooManyAtService(headers['retry-after']);
  const failure = serviceFailure(status, headers['retry-after']);
  if (failure) throw failure;
  const body = readJson(answer.body, headers['content-encoding']);
  if (status >= 400) throw refusalOf(form.grant_type, body);
  const { data: token } = tokenResponse.safeParse(body);
  if (status !== 200 || !token || !HEADER_SAFE.test(token.access_token))
    throw new ProblemError('upstream_invalid');
  return {
    accessToken: token.access_token,
    refreshToken: token.refresh_token,
    expiresAt: readExpiry(token.expires_in, now()),
    scope: token.scope ?? form.scope ?? '*',
  };
}

interface ServiceRequest {
  readonly method?: string;
  /** Path and query below the base URL. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Calls the service for the proxy itself.
 * @param largest body of the answer, in bytes
 * @throws errors of undici; ProblemError for an answer that is too large
 */
export async function callService(
  upstream: Upstream,
  { method = 'GET', path, headers, body }: ServiceRequest,
  largest = MAX_REJECTION_BYTES * 4,
): Promise<Rejection> {
  const answer = await upstream.signInDispatcher.request({
    method,
    path: upstream.pathOf(path),
    headers: { ...headers, accept: 'application/json', 'user-agent': ownAgent(undefined) },
    body: body ?? null,
    signal: AbortSignal.timeout(upstream.timeouts.token),
  });
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer.body) {
    size += chunk.length;
    if (size > largest) throw new ProblemError('upstream_invalid');
    chunks.push(chunk);
  }
  const { statusCode: status, headers: answered } = answer;
  return { status, headers: answered as IncomingHttpHeaders, body: Buffer.concat(chunks) };
}
