import type { OperationFacts } from './operation.ts';
import { type OperationId, operations } from './operations.ts';

/** An operation as it is listed: what names it, where it is, and what can go wrong with it, without its schemas. */
export interface ListedOperation extends OperationFacts {
  readonly id: OperationId;
  /** The token proxy sends it for no session. */
  readonly permission?: 'no-session';
  /** None of the operations themselves, to which it is never the same. */
  readonly responses?: never;
}

/** Whether it is no schema, no function, and nothing that holds one. */
const isFact = ([name, value]: readonly [string, unknown]) =>
  name === 'errors' || typeof value === 'string' || value === true;

/**
 * Every operation by id, for whoever reads no schema of them. In the dashboard's build these operations come without any,
 * since the schemas of all are more than most pages need (`src/server/build/operations-without-schemas.ts`).
 */
export const operationTable = Object.fromEntries(
  Object.entries(operations).map(([id, operation]) => [
    id,
    Object.fromEntries(Object.entries(operation).filter(isFact)),
  ]),
) as unknown as Readonly<Record<OperationId, ListedOperation>>;

/** The same as a list. */
export const listedOperations: readonly ListedOperation[] = Object.values(operationTable);

export function isOperationId(id: string): id is OperationId {
  return Object.hasOwn(operationTable, id);
}
