import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { PROBLEM_TYPE, type ProblemCode } from '#contract/problem.ts';
import { makeProblem, ProblemError } from './problems.ts';

/** Fastify's own refusals of a request, as ours. */
const FASTIFY_CODES: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_body',
  FST_ERR_BAD_URL: 'bad_request_target',
};

/** Any error that a route may throw, as the problem that is answered with. */
export function problemOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const { code = '', statusCode } = error as Partial<FastifyError>;
  const known = FASTIFY_CODES[code];
  if (known) return new ProblemError(known);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new ProblemError(statusCode === 404 ? 'not_found' : 'bad_request_target');
  return new ProblemError('internal');
}

/** Answers every error as a problem (RFC 9457). What the cause was is for the log alone. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = problemOf(error);
  const problem = makeProblem(refusal.code, request.id, refusal.options);
  if (problem.status >= 500)
    request.log.warn(
      { requestId: request.id, code: problem.code, err: refusal.cause ?? error },
      problem.title,
    );
  void reply
    .code(problem.status)
    .headers(refusal.headers)
    .type(PROBLEM_TYPE)
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problem));
}
