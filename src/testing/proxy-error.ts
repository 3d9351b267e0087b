import { ApiError } from '#api/api-error.ts';
import type { Problem, ProblemCode } from '#contract/problem.ts';

/** What the API layer throws where the proxy itself has refused. @param retryAfter seconds */
export function proxyError(
  code: ProblemCode,
  status: number,
  retryAfter?: number,
  fields?: Problem['fields'],
) {
  const problem = { status, code, title: 'No', detail: '', retryable: true, requestId: 'r1', fields };
  return new ApiError({ kind: 'proxy', status, message: 'No', requestId: 'r1', retryAfter, problem });
}
