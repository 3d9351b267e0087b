import { toNestErrors } from '@hookform/resolvers';
import type { FieldValues, Resolver } from 'react-hook-form';
import { type HeaderRow, headerFaults } from './header-rows.ts';

/** Adds the rules for rows of headers, which the contract cannot know, to those of the contract. */
export function withHeaderRules<V extends FieldValues & { headers: HeaderRow[] }, T>(
  resolver: Resolver<V, unknown, T>,
): Resolver<V, unknown, T> {
  return async (values, context, options) => {
    const result = await resolver(values, context, options);
    const faults = headerFaults(values.headers).flatMap((fault, index) =>
      Object.entries(fault ?? {}).map(
        ([part, message]) => [`headers.${index}.${part}`, { type: 'rule', message }] as const,
      ),
    );
    if (faults.length === 0) return result;
    const errors = toNestErrors<V>(Object.fromEntries(faults), options);
    return { values: {}, errors: { ...result.errors, ...errors } };
  };
}
