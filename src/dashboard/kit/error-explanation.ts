import { ApiError } from '#api/api-error.ts';

/** An error in words: what happened, why and what to do next, and whether trying again may help. */
export interface ErrorExplanation {
  readonly title: string;
  readonly text: string;
  readonly retryable: boolean;
  /** What support can look the request up by. */
  readonly requestId: string | undefined;
}

const CHUNK_MISSING = /dynamically imported module|module script failed|Unable to preload/i;

function explainApiError(error: ApiError): ErrorExplanation {
  const { requestId, retryable, problem } = error;
  if (problem) return { title: problem.title, text: problem.detail, retryable: problem.retryable, requestId };
  switch (error.kind) {
    case 'network':
      return {
        title: 'The server could not be reached',
        text: 'The connection may be down, or the server is being restarted. Check the connection and try again.',
        retryable: true,
        requestId,
      };
    case 'unreadable':
      return {
        title: 'The answer could not be read',
        text: `${error.message}. The service may have changed; give the request id to whoever runs Sealdesk.`,
        retryable: true,
        requestId,
      };
    default: {
      const codes = error.errors.flatMap(({ code }) => (code === undefined ? [] : [code]));
      const coded = codes.length > 0 ? ` (code ${codes.join(', ')})` : '';
      return {
        title: 'The service refused the request',
        text: `${error.message}${coded}, with status ${error.status}.`,
        retryable: retryable || error.status >= 500,
        requestId,
      };
    }
  }
}

/** Puts any error that a page may meet into words. */
export function explainError(error: unknown): ErrorExplanation {
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
    text: `This is a fault of Sealdesk: ${message}`,
    retryable: true,
    requestId: undefined,
  };
}
