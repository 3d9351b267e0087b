import { queryOptions } from '@tanstack/react-query';
import type { InputOf, Operation } from '#contract/operation.ts';
import { callOperation } from './call-operation.ts';

/** Cache key of an operation's answer; without an input, of all its answers. */
export function operationKey<O extends Operation>(operation: O, input?: InputOf<O>) {
  return input === undefined
    ? (['service', operation.id] as const)
    : (['service', operation.id, input] as const);
}

/** Query options that read through one operation, for loaders, prefetches and components alike. */
export function operationQuery<O extends Operation>(operation: O, input: InputOf<O>) {
  return queryOptions({
    queryKey: operationKey(operation, input),
    queryFn: ({ signal }) => callOperation(operation, input, { signal }),
  });
}
