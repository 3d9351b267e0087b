import { mutationOptions } from '@tanstack/react-query';
import type { InputOf, Operation } from '#contract/operation.ts';
import { callOperation } from './call-operation.ts';
import { invalidateReads } from './operation-query.ts';

/**
 * Mutation options that write through one operation; the variables are its input.
 * @param invalidates the reads whose answers are no longer true afterwards, nor after a refusal that nobody foresaw
 */
export function operationMutation<O extends Operation>(operation: O, ...invalidates: readonly Operation[]) {
  return mutationOptions({
    mutationKey: [operation.id],
    mutationFn: (input: InputOf<O>) => callOperation(operation, input),
    onSettled: (_answer, _error, _input, _result, { client }) => invalidateReads(client, invalidates),
  });
}
