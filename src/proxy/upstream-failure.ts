import type { ProblemCode } from '#contract/problem.ts';
import { MAX_WAIT_SECONDS, retryAdvice, serviceFailures } from '#contract/problem-texts.ts';
import { ProblemError } from './problems.ts';

const TIMEOUTS = new Set([
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'ETIMEDOUT',
]);

const UNREADABLE = /^UND_ERR_(?:HEADERS_OVERFLOW|RES_)/;
const CERTIFICATE = /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_|ERR_SSL_)/;

const CUT_OFF = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause === undefined ? '' : codeOf(error.cause);
}

/** The problem for an error of the HTTP client, without addresses and details. */
export function upstreamFailure(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const code = codeOf(error);
  let problem: ProblemError;
  if (TIMEOUTS.has(code) || (error instanceof Error && error.name === 'TimeoutError'))
    problem = new ProblemError('upstream_timeout');
  else if (CERTIFICATE.test(code))
    problem = new ProblemError('upstream_unreachable', {
      detail:
        'The service shows a certificate that cannot be trusted. The operator of this dashboard must look.',
      retryable: false,
    });
  else if (UNREADABLE.test(code) || (error instanceof Error && error.name === 'HTTPParserError'))
    problem = new ProblemError('upstream_invalid');
  else problem = new ProblemError(CUT_OFF.has(code) ? 'upstream_cut_off' : 'upstream_unreachable');
  return problem.causedBy(error);
}

/** Those of a gateway say that the service was not reached. */
const FAILED_STATUSES: Readonly<Record<number, ProblemCode>> = {
  502: 'upstream_unreachable',
  503: 'upstream_busy',
  504: 'upstream_timeout',
  507: 'upstream_full',
};

/** @param retryAfter seconds or a date (RFC 9110, 10.2.3) @returns whole seconds from 1 to a day */
function readRetryAfter(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(MAX_WAIT_SECONDS, Math.max(1, Math.ceil(seconds))) : undefined;
}

/** The problem for a 429 to a sign-in. @param retryAfter header of the answer */
export function tooManyAtService(retryAfter: string | undefined): ProblemError {
  const headers = { 'retry-after': String(readRetryAfter(retryAfter) ?? 60) };
  return new ProblemError('too_many_attempts', { title: 'The service takes no more attempts' }, headers);
}

/**
 * The problem for a 5xx to a sign-in or a token refresh; undefined for any other status.
 * @param retryAfter header of the answer
 */
export function serviceFailure(status: number, retryAfter: string | undefined): ProblemError | undefined {
  if (status < 500) return undefined;
  const code = FAILED_STATUSES[status] ?? 'upstream_failed';
  const wait = readRetryAfter(retryAfter);
  const headers: Record<string, string> = wait === undefined ? {} : { 'retry-after': String(wait) };
  const why = code in serviceFailures ? `${serviceFailures[code as keyof typeof serviceFailures].why} ` : '';
  return new ProblemError(code, { detail: why + retryAdvice(wait) }, headers);
}

/** The same for a read or a sign-in, which can be repeated without a look whether it was carried out. */
export function repeatableFailure(error: unknown): unknown {
  if (!(error instanceof ProblemError) || !/^upstream_(?:timeout|cut_off)$/.test(error.code)) return error;
  return new ProblemError(error.code, { detail: 'Try again in a moment.' }).causedBy(error.cause);
}

/** Whether the connection closed before the answer, as an idle one of the pool may: the request may have been carried out. */
export function wasCutOff(error: unknown): boolean {
  return error instanceof ProblemError && CUT_OFF.has(codeOf(error.cause));
}
