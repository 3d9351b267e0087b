import { transferHandlers } from 'comlink';
import { ApiError } from '#api/api-error.ts';

/** An `ApiError` as structured-cloneable data. */
export type ErrorDetails = ConstructorParameters<typeof ApiError>[0];

/** Other errors become a program error with their message. */
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

/** Keeps `ApiError`s between worker and page; otherwise only the message would be transferred. */
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
