import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldValues, Resolver, ResolverOptions } from 'react-hook-form';
import type { z } from 'zod';
import type { RuleMessage } from './field-error.tsx';

/** Messages by field (`headers.0.name` for a part of one), as errors of the form. */
export function errorsOf<V extends FieldValues>(
  messages: Readonly<Record<string, string | RuleMessage>>,
  options: ResolverOptions<V>,
): FieldErrors<V> {
  const errors = Object.entries(messages).map(([field, rule]) => {
    const { message, details }: RuleMessage = typeof rule === 'string' ? { message: rule } : rule;
    return [field, { type: 'rule', message, ...(details !== undefined && { types: { details } }) }];
  });
  return toNestErrors(Object.fromEntries(errors), options);
}

/**
 * A schema as the resolver of a form whose fields are called as in the schema. That of @hookform/resolvers does the same
 * with 0.6 kB more before sign-in, for versions of zod that are not used here.
 * @param error says in words what the schema finds
 */
export function schemaResolver<S extends z.ZodType<unknown, FieldValues>>(
  schema: S,
  error?: z.core.$ZodErrorMap,
): Resolver<z.input<S>, unknown, z.output<S>> {
  return (values, _context, options) => {
    const read = schema.safeParse(values, error && { error });
    if (read.success) return { values: read.data, errors: {} };
    const messages: Record<string, string> = {};
    // The first rule that a field breaks is the one to mend first.
    for (const { path, message } of read.error.issues) messages[path.join('.')] ??= message;
    return { values: {}, errors: errorsOf(messages, options) };
  };
}
