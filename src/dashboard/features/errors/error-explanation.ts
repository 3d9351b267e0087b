import { ApiError, isReadAgain } from '#api/api-error.ts';
import { type ErrorExplanation, ExplainedError } from '#api/explained-error.ts';
import { isTechnical } from './technical-words.ts';

const CHUNK_MISSING = /dynamically imported module|module script failed|Unable to preload/i;

/** Replaces a message with names of fields or codes. */
export const UNREADABLE_REASON = 'It gave a reason that only a developer can read.';

const titleOf = (status: number) =>
  status === 429
    ? 'The service is too busy for now'
    : status >= 500
      ? 'The service failed'
      : 'The service refused this';

const reasonOf = (message: string) =>
  message === '' || isTechnical(message) ? UNREADABLE_REASON : message.replace(/[^.!?]$/, '$&.');

function explainApiError(error: ApiError): ErrorExplanation {
  const { requestId, retryable, problem } = error;
  if (problem) return { title: problem.title, text: problem.detail, retryable: problem.retryable, requestId };
  switch (error.kind) {
    case 'network':
      return {
        title: requestId ? 'The answer broke off' : 'The server could not be reached',
        text: 'The connection may be down, or the server is being restarted. Check it and try again.',
        retryable: true,
        requestId,
      };
    case 'unreadable':
      return {
        title: 'The answer could not be read',
        text: 'The service may have changed. Try again; if it stays so, tell whoever runs Sealdesk.',
        retryable: true,
        requestId,
      };
    default: {
      const { status, retryAfter } = error;
      const isPassing = retryable || status >= 500 || status === 429;
      const said = error.errors.length > 0 ? reasonOf(error.message) : 'It gave no reason.';
      const when = retryAfter === undefined ? 'in a moment' : `in ${retryAfter} seconds`;
      return {
        title: titleOf(status),
        text: isPassing ? `${said} Try again ${when}.` : said,
        retryable: isPassing,
        requestId,
      };
    }
  }
}

export function explainError(error: unknown): ErrorExplanation {
  if (error instanceof ExplainedError) return error.explain(explainError);
  if (error instanceof ApiError) return explainApiError(error);
  const message = error instanceof Error ? error.message : 'something that is no error was thrown.';
  if (CHUNK_MISSING.test(message))
    return {
      title: 'This part of Sealdesk could not be loaded',
      text: 'The connection may be down, or a new version was put in place since this page was opened. Load the page again.',
      retryable: true,
      requestId: undefined,
    };
  return {
    title: 'Something went wrong on this page',
    text: `This is an error in Sealdesk: ${message}`,
    retryable: true,
    requestId: undefined,
  };
}

export const READ_AGAIN = 'It is read again by itself until the answer is there.';

/** Also says if the read is retried automatically. */
export function explainRead(error: unknown): ErrorExplanation {
  const explanation = explainError(error);
  return isReadAgain(error) ? { ...explanation, text: `${explanation.text} ${READ_AGAIN}` } : explanation;
}
