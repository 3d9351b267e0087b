import { ApiError } from '#api/api-error.ts';

/** What a failed creation means: a refusal changed nothing, and of a call that nobody answered this is not known. */
export function alertTitle(error: unknown): string {
  const isUnanswered = error instanceof ApiError && error.retryable;
  return isUnanswered
    ? 'Whether it was created is not known. Trying again is safe: the service refuses the same one twice'
    : 'The subscription was not created';
}
