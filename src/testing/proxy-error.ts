import { ApiError } from '#api/api-error.ts';
import type { Problem, ProblemCode } from '#contract/problem.ts';

interface Choices extends Partial<Pick<Problem, 'fields' | 'retryable'>> {
  /** Seconds. */
  readonly retryAfter?: number;
}

/** What the API layer throws where the proxy itself has refused. */
export function proxyError(code: ProblemCode, status: number, choices: Choices = {}) {
  const { retryAfter, retryable = true, fields } = choices;
  const detail = 'Why, and what to do.';
  const problem = { status, code, title: 'What happened', detail, retryable, requestId: 'r1', fields };
  return new ApiError({ kind: 'proxy', status, message: 'No', requestId: 'r1', retryAfter, problem });
}
