import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { PROBLEM_TYPE, type Problem, type ProblemCode } from '#contract/problem.ts';
import { makeProblem, ProblemError } from './problems.ts';

const FASTIFY_CODES: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_body',
  FST_ERR_BAD_URL: 'bad_request_target',
};

function problemOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const { code = '', statusCode } = error as Partial<FastifyError>;
  const known = FASTIFY_CODES[code];
  if (known) return new ProblemError(known);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new ProblemError(statusCode === 404 ? 'not_found' : 'bad_request_target');
  return new ProblemError('internal');
}

interface Answered {
  readonly problem: Problem;
  readonly headers: Readonly<Record<string, string>>;
}

/** The problem (RFC 9457) that an error of a route is answered with. Its cause goes into the log alone. */
export function answeredProblem(error: unknown, request: FastifyRequest): Answered {
  const { code, options, headers, cause } = problemOf(error);
  const problem = makeProblem(code, request.id, options);
  // Under overload, a line for each refused call would add to it; the metrics count them.
  const level = code === 'busy' ? 'debug' : 'warn';
  if (problem.status >= 500)
    request.log[level]({ requestId: request.id, code, err: cause ?? error }, problem.title);
  return { problem, headers };
}

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { problem, headers } = answeredProblem(error, request);
  void reply
    .code(problem.status)
    .headers(headers)
    .type(PROBLEM_TYPE)
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problem));
}
