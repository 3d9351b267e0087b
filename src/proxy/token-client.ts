import { carriesCode, readErrorBody } from '#contract/error-body.ts';
import * as codes from '#contract/errors/error-codes.ts';
import { createToken, tokenResponse } from '#contract/operations/token.ts';
import { ProblemError } from './problems.ts';
import { MAX_REJECTION_BYTES } from './rejected-token.ts';
import type { Upstream } from './upstream.ts';
import { repeatableFailure, serviceFailure, upstreamFailure } from './upstream-failure.ts';

/** Above this a number of seconds is no lifetime but a point in time: 2001 as an epoch, 31 years as a lifetime. */
const EPOCH_FROM = 1e9;
const EPOCH_IN_MILLISECONDS_FROM = 1e12;
/** A token is renewed before its end, since a request may be under way when it comes. In milliseconds. */
const MAX_MARGIN_MS = 30_000;
const MARGIN_SHARE = 0.1;

function lifetimeOf(seconds: number, now: number): number {
  if (seconds >= EPOCH_IN_MILLISECONDS_FROM) return seconds - now;
  if (seconds >= EPOCH_FROM) return seconds * 1000 - now;
  return seconds * 1000;
}

/**
 * Reads `expires_in`, whose unit and meaning the document does not show: an integer, a numeric string, or an epoch as a
 * string (Publicly known).
 * @param now milliseconds since 1970
 * @returns from when on the token should be renewed, in milliseconds since 1970; null where the value says nothing that
 *   makes sense for a token that was just made, so that the service's refusal has to tell
 */
function readExpiry(value: unknown, now: number): number | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  const lifetime = lifetimeOf(number, now);
  if (!Number.isFinite(lifetime) || lifetime <= 0) return null;
  return Math.floor(now + lifetime - Math.min(MAX_MARGIN_MS, lifetime * MARGIN_SHARE));
}

/** What a token call brings. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
  /** Milliseconds since 1970; null where the service does not say. */
  readonly expiresAt: number | null;
  readonly scope: string;
}

/**
 * Why the service refused: the credentials or the refresh token, the account being no owner, the scope, this
 * dashboard's own client id and secret, or too many calls.
 */
export type Refusal =
  | { readonly reason: 'credentials' | 'owner' | 'scope' | 'client' }
  | { readonly reason: 'busy'; readonly retryAfter: string | undefined };

export type TokenResult = { readonly tokens: Tokens } | { readonly refusal: Refusal };

/** What can stand in an Authorization header. */
export const HEADER_SAFE = /^[\x21-\x7e]+$/;

/** OAuth's word for the refusal where the service uses it (RFC 6749, 5.2). */
function oauthError(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined;
  return typeof body.error === 'string' ? body.error : undefined;
}

function refusalOf(body: unknown): Refusal {
  if (carriesCode(readErrorBody(body).errors, codes.PASSWORD_GRANT_BY_NON_OWNER)) return { reason: 'owner' };
  switch (oauthError(body)) {
    case 'invalid_scope':
      return { reason: 'scope' };
    case 'invalid_client':
    case 'unauthorized_client':
      return { reason: 'client' };
    default:
      return { reason: 'credentials' };
  }
}

/**
 * Sends a form to the token endpoint with the application's Basic credentials (document, Authentication 5).
 * @throws ProblemError when nobody answers
 */
export async function callTokenEndpoint(upstream: Upstream, form: URLSearchParams): Promise<Response> {
  try {
    const { statusCode, headers, body } = await upstream.signInDispatcher.request({
      method: createToken.method,
      path: upstream.pathOf(createToken.path),
      headers: {
        authorization: upstream.basic,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: form.toString(),
      signal: AbortSignal.timeout(upstream.timeouts.token),
    });
    const retryAfter = [headers['retry-after']].flat()[0];
    const content = await readLimited(body);
    // Some statuses have no body, not even an empty one.
    return new Response(content.length > 0 ? new Uint8Array(content) : null, {
      status: statusCode,
      headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
    });
  } catch (error) {
    throw repeatableFailure(upstreamFailure(error));
  }
}

/**
 * Reads an answer of the token endpoint, in all its public shapes.
 * @param scope what was asked for; a scope that is not granted explicitly is taken for granted
 * @param now milliseconds since 1970
 * @throws ProblemError when the service fails, or its answer is neither a token nor a refusal
 */
export async function readTokenAnswer(
  answer: Response,
  scope: string | undefined,
  now: number,
): Promise<TokenResult> {
  const { status } = answer;
  const body: unknown = await answer.json().catch(() => undefined);
  if (status === 429)
    return { refusal: { reason: 'busy', retryAfter: answer.headers.get('retry-after') ?? undefined } };
  const failure = serviceFailure(status, answer.headers.get('retry-after') ?? undefined);
  if (failure) throw failure;
  if (status >= 400) return { refusal: refusalOf(body) };
  const parsed = tokenResponse.safeParse(body);
  if (status !== 200 || !parsed.success || !HEADER_SAFE.test(parsed.data.access_token))
    throw new ProblemError('upstream_invalid');
  const { access_token, refresh_token, expires_in, scope: granted } = parsed.data;
  return {
    tokens: {
      accessToken: access_token,
      refreshToken: refresh_token,
      expiresAt: readExpiry(expires_in, now),
      scope: granted ?? scope ?? '*',
    },
  };
}

/**
 * Asks for tokens by a password or a refresh token.
 * @param form the grant and its fields
 * @param now milliseconds since 1970
 * @throws ProblemError when nobody answers, or the answer is neither a token nor a refusal
 */
export async function requestToken(
  upstream: Upstream,
  form: Readonly<Record<string, string>>,
  now: () => number,
): Promise<TokenResult> {
  const answer = await callTokenEndpoint(upstream, new URLSearchParams(form));
  return readTokenAnswer(answer, form.scope, now());
}

/** Reads a body of which more than a small one could not be used. */
export async function readLimited(
  body: AsyncIterable<Buffer>,
  largest = MAX_REJECTION_BYTES * 4,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > largest) throw new ProblemError('upstream_invalid');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
