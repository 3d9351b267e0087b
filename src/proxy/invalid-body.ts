import type { z } from 'zod';
import { ProblemError } from './problems.ts';

/** Says which fields of a body or a query are wrong, and why. @param title in the place of the usual one */
export function invalidBody({ issues }: z.ZodError, title?: string): ProblemError {
  const fields = Object.fromEntries(issues.map(({ path, message }) => [path.join('.') || 'body', message]));
  return new ProblemError('invalid_body', { fields, ...(title !== undefined && { title }) });
}
