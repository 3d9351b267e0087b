import { ProblemError } from '#server/http/problems.ts';

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

/** Turns what the HTTP client throws into a problem that tells a stranger no address and no detail. */
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
  problem.cause = error;
  return problem;
}

/** The same of a read or a sign-in: nobody has to look whether it was carried out before it is made again. */
export function repeatableFailure(error: unknown): unknown {
  if (!(error instanceof ProblemError) || !/^upstream_(?:timeout|cut_off)$/.test(error.code)) return error;
  const problem = new ProblemError(error.code, { detail: 'Try again in a moment.' });
  problem.cause = error.cause;
  return problem;
}

/**
 * Whether the connection ended before the answer began, as one does that the service closes while it is taken from the
 * pool: the request may have been carried out, or never been read.
 */
export function wasCutOff(error: unknown): boolean {
  return error instanceof ProblemError && CUT_OFF.has(codeOf(error.cause));
}
