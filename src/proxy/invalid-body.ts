import type { z } from 'zod';
import { ProblemError } from './problems.ts';

/** Says which fields of a body are wrong, and why. */
export function invalidBody({ issues }: z.ZodError): ProblemError {
  const fields = Object.fromEntries(issues.map(({ path, message }) => [path.join('.') || 'body', message]));
  return new ProblemError('invalid_body', { fields });
}
