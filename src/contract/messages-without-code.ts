import type { ErrorEntry } from './operation.ts';
import type { OperationId } from './operations.ts';

interface Message extends ErrorEntry {
  /** Undefined for any operation. */
  readonly operationId?: OperationId;
  readonly says: RegExp;
  /** Decided by the request alone, not by stored data. */
  readonly ofRule?: true;
}

const ofEdit = { operationId: 'editEventSubscription', status: 400 } as const;

/** Documented messages without a code (Errors: body formats, edit subscription). */
const messages: readonly Message[] = [
  {
    status: 404,
    says: /\bno route matches\b/i,
    condition: 'No route matches the URI',
    remedy: 'Check method and path, and that every id in it has its 40 lowercase letters and digits.',
  },
  {
    ...ofEdit,
    says: /^action must be equal/i,
    ofRule: true,
    field: 'action',
    condition: 'The action is not callback',
    remedy: 'Send the action callback, the only one there is.',
  },
  {
    ...ofEdit,
    says: /^invalid integration id/i,
    field: 'attributes.integration_id',
    condition: 'The integration id is not known',
    remedy: 'Use the id of a known integration, or leave it out.',
  },
  {
    ...ofEdit,
    says: /\bcallback\b.*\b(?:missing|required)\b/i,
    ofRule: true,
    field: 'attributes.callback',
    condition: 'The callback is missing',
    remedy: 'Add the URL that shall be called.',
  },
];

/** Undefined for an undocumented message. */
export function entryOfMessage(message: string, operationId: string | undefined): Message | undefined {
  return messages.find(
    (entry) =>
      (entry.operationId === undefined || entry.operationId === operationId) && entry.says.test(message),
  );
}
