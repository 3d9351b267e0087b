import { transferHandlers } from 'comlink';
import { ApiError } from '#api/api-error.ts';

/** What an error of the API layer says, as it can be handed from the worker to the page. */
export type ErrorDetails = ConstructorParameters<typeof ApiError>[0];

/** An error that is none of the API layer's is one of the program: it says so by its text. */
export function detailsOf(error: unknown): ErrorDetails {
  if (!(error instanceof ApiError)) return { kind: 'unreadable', status: 0, message: String(error) };
  const { kind, operation, status, message, errors, problem, requestId, retryAfter } = error;
  return {
    ...{ kind, operation, status, message, errors, requestId, retryAfter },
    ...(problem && { problem }),
  };
}

interface Thrown {
  readonly value: unknown;
}

/** Has errors of the API layer stay what they are between worker and page, where an error is only its text otherwise. */
export function handOverErrors(): void {
  const handler = transferHandlers.get('throw');
  if (!handler) throw new Error('Comlink hands over errors otherwise now');
  transferHandlers.set('throw', {
    ...handler,
    serialize: (thrown: Thrown) =>
      thrown.value instanceof ApiError
        ? [{ details: detailsOf(thrown.value) }, []]
        : handler.serialize(thrown),
    deserialize: (sent: { readonly details?: ErrorDetails }) => {
      if (sent.details) throw new ApiError(sent.details);
      return handler.deserialize(sent);
    },
  });
}
