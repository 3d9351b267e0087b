import { ApiError, isReadAgain } from '#api/api-error.ts';
import { LostAnswer } from '#api/lost-answer.ts';
import { isTechnical } from './technical-words.ts';

/** An error in words: what happened, why and what to do next, and whether trying again may help. */
export interface ErrorExplanation {
  readonly title: string;
  readonly text: string;
  readonly retryable: boolean;
  /** What support can look the request up by. */
  readonly requestId: string | undefined;
}

const CHUNK_MISSING = /dynamically imported module|module script failed|Unable to preload/i;

/** Stands for a reason in names of fields and codes. */
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

const AGAIN_IS_SAFE = 'Doing it again is safe: twice is as good as once.';
const AGAIN_MAY_DOUBLE = 'Sent again, it may be done twice.';

function explainLostAnswer({ cause, state, what, isRepeatable, findOut = '' }: LostAnswer): ErrorExplanation {
  const why = explainApiError(cause).title;
  const again = isRepeatable ? AGAIN_IS_SAFE : AGAIN_MAY_DOUBLE;
  const texts = {
    absent: [`${why}, so Sealdesk looked`, 'Everything is as it was before. Try again.'],
    other: [`${why}, so Sealdesk looked`, `${what ?? 'Something else is there now.'} Nothing more was sent.`],
    unknown: [why, `It was sent, and may or may not have been done. ${findOut} ${again}`],
    done: ['It was done, but the answer could not be read', findOut],
  } as const;
  const [title, text] = texts[state];
  const { requestId } = cause;
  return { title, text: text.replace(/ +/g, ' ').trim(), retryable: isRepeatable, requestId };
}

/** Puts any error that a page may meet into words. */
export function explainError(error: unknown): ErrorExplanation {
  if (error instanceof LostAnswer) return explainLostAnswer(error);
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

/** What is said beside a read that nobody answered. */
export const READ_AGAIN = 'It is read again by itself until the answer is there.';

/** Puts the error of something that is read for the screen into words, and says where it is read again by itself. */
export function explainRead(error: unknown): ErrorExplanation {
  const explanation = explainError(error);
  return isReadAgain(error) ? { ...explanation, text: `${explanation.text} ${READ_AGAIN}` } : explanation;
}
