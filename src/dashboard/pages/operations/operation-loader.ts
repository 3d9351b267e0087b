import type { LoaderFunctionArgs } from 'react-router';
import { isOperationId, operations } from '#contract/operations.ts';

export interface OperationLoaderData {
  /** What the operation is called. */
  readonly title: string;
}

/** Names the operation for the frame; the contract is all that is asked. */
export function loader({ params: { operationId = '' } }: LoaderFunctionArgs): OperationLoaderData {
  return { title: isOperationId(operationId) ? operations[operationId].summary : 'Unknown operation' };
}
