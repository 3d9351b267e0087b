import { tokenErrors } from './errors/common.ts';
import { INVALID_TOKEN } from './errors/error-codes.ts';
import type { Operation } from './operation.ts';
import { type OperationId, operationList } from './operations.ts';
import { entriesOf } from './rule.ts';

/** A further path of an operation. */
export interface Alias {
  readonly path: string;
  /** Also accepts a user's token instead of the application's credentials. */
  readonly takesBearer?: true;
}

/**
 * Paths that public SDKs use (Publicly known), so that programs with such an SDK can be tested with the embedded service. The
 * operations declare the document's paths only.
 */
export const aliases: Readonly<Record<string, readonly Alias[] | undefined>> = {
  createToken: [{ path: '/oauth2/token/' }],
  listFolders: [{ path: '/folder' }],
  editEventSubscription: [{ path: '/api/v2/events/{event_subscription_id}', takesBearer: true }],
} satisfies Partial<Record<OperationId, readonly Alias[]>>;

/** Adds the refusals of a user's token. */
const errorsOf = (errors: Operation['errors'], { takesBearer }: Alias): Operation['errors'] =>
  takesBearer
    ? { ...errors, [INVALID_TOKEN]: [errors, tokenErrors].flatMap((it) => entriesOf(it, INVALID_TOKEN)) }
    : errors;

/** Has its own ID. */
export type AliasOperation = Operation & Alias & { readonly aliasOf: string };

/** For descriptions and checks of these paths. */
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
