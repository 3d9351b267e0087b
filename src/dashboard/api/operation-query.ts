import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { InputOf, Operation } from '#contract/operation.ts';
import { callOperation } from './call-operation.ts';
import { serviceKey } from './query-client.ts';

/** Cache key of an operation's answer; without an input, of all its answers. */
export function operationKey<O extends Operation>(operation: O, input?: InputOf<O>) {
  return input === undefined
    ? ([...serviceKey, operation.id] as const)
    : ([...serviceKey, operation.id, input] as const);
}

/** Query options that read through one operation, for loaders, prefetches and components alike. */
export function operationQuery<O extends Operation>(operation: O, input: InputOf<O>) {
  return queryOptions({
    queryKey: operationKey(operation, input),
    queryFn: ({ signal }) => callOperation(operation, input, { signal }),
  });
}

/** Has every answer of some reads read again where it is shown, since it is no longer true. */
export function invalidateReads(client: QueryClient, reads: readonly Operation[]): void {
  for (const read of reads) void client.invalidateQueries({ queryKey: operationKey(read) });
}
