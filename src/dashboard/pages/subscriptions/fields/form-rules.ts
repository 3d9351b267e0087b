import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import { type HeaderRow, headerFaults } from './header-rows.ts';
import { callbackFault } from './kept-fields.ts';

/** Adds the rules of the form itself, for rows of headers and for what was not kept, to those of the contract. */
export function withFormRules<V extends FieldValues & { headers: HeaderRow[]; callback: string }, T>(
  resolver: Resolver<V, unknown, T>,
): Resolver<V, unknown, T> {
  return async (values, context, options) => {
    const result = await resolver(values, context, options);
    const faults = headerFaults(values.headers).flatMap((fault, index) =>
      Object.entries(fault ?? {}).map(
        ([part, message]) => [`headers.${index}.${part}`, { type: 'rule', message }] as [string, FieldError],
      ),
    );
    const lost = callbackFault(values.callback);
    if (lost !== undefined) faults.push(['callback', { type: 'rule', message: lost }]);
    if (faults.length === 0) return result;
    const errors = toNestErrors<V>(Object.fromEntries(faults), options);
    return { values: {}, errors: { ...result.errors, ...errors } };
  };
}
