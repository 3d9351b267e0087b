import { tokenErrors } from './errors/common.ts';
import { INVALID_TOKEN } from './errors/error-codes.ts';
import type { Operation } from './operation.ts';
import { type OperationId, operationList } from './operations.ts';
import { entriesOf } from './rule.ts';

/** A further path of an operation. */
export interface Alias {
  readonly path: string;
  /** A user's token will do there as well, where the operation demands the application's credentials. */
  readonly takesBearer?: true;
}

/**
 * Further paths of operations. The operations declare the document's alone; these are where public SDKs look
 * (Publicly known), and a program that is tried out at the embedded service should not fail for its SDK.
 */
export const aliases: Readonly<Record<string, readonly Alias[] | undefined>> = {
  createToken: [{ path: '/oauth2/token/' }],
  listFolders: [{ path: '/folder' }],
  editEventSubscription: [{ path: '/api/v2/events/{event_subscription_id}', takesBearer: true }],
} satisfies Partial<Record<OperationId, readonly Alias[]>>;

/** A user's token is refused there as everywhere, beside the application's credentials. */
const errorsOf = (errors: Operation['errors'], { takesBearer }: Alias): Operation['errors'] =>
  takesBearer
    ? { ...errors, [INVALID_TOKEN]: [errors, tokenErrors].flatMap((it) => entriesOf(it, INVALID_TOKEN)) }
    : errors;

/** An operation as it is at a further path, under an id of its own. */
export type AliasOperation = Operation & Alias & { readonly aliasOf: string };

/** Every further path as an operation: for who describes or checks what is answered there. */
export const aliasOperations: readonly AliasOperation[] = operationList.flatMap((operation) =>
  (aliases[operation.id] ?? []).map((alias) => ({
    ...operation,
    ...alias,
    id: `${operation.id}Alias`,
    aliasOf: operation.id,
    source: 'public' as const,
    errors: errorsOf(operation.errors, alias),
  })),
);
