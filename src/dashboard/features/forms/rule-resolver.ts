import { toNestErrors } from '@hookform/resolvers';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { type BrokenRule, brokenRules } from '#contract/rule.ts';
import type { FieldNames } from '#features/errors/form-errors.ts';
import type { RuleMessage } from './field-error.tsx';
import { ruleWords } from './rule-words.ts';

/** Wire field and code, for developers. */
const ruleDetails = ({ path, code }: BrokenRule): string =>
  [path, ...(code === undefined ? [] : [`code ${code}`])].filter(Boolean).join(', ');

type Errors = Readonly<Record<string, string | RuleMessage>>;

interface RuleResolverOptions<V extends FieldValues, S extends z.ZodType> {
  /** The contract's schema of the body. */
  readonly schema: S;
  /** Operation of the rules' codes. */
  readonly operationId: string;
  /** The body for the typed values, which may be invalid. */
  readonly bodyOf: (values: V) => unknown;
  /** The form field for a wire field; undefined for `root`, shown in the form's alert. */
  readonly fieldOf: FieldNames;
  /** Rules of the form only; the contract's error of a field takes precedence. */
  readonly ownErrors?: (values: V) => Errors | Promise<Errors>;
}

/** A resolver with the schema that the service validates with and its codes in words. The form submits the parsed body. */
export function ruleResolver<V extends FieldValues, S extends z.ZodType>({
  schema,
  operationId,
  bodyOf,
  fieldOf,
  ownErrors,
}: RuleResolverOptions<V, S>): Resolver<V, unknown, z.output<S>> {
  return async (values, _context, options) => {
    const read = schema.safeParse(bodyOf(values));
    const messages: Record<string, RuleMessage> = {};
    for (const broken of read.success ? [] : brokenRules(read.error)) {
      // Only the first error of a field is shown.
      messages[fieldOf(broken.path) ?? 'root'] ??= {
        message: ruleWords(broken, operationId),
        details: ruleDetails(broken),
      };
    }
    const all = { ...(await ownErrors?.(values)), ...messages };
    if (read.success && Object.keys(all).length === 0) return { values: read.data, errors: {} };
    const errors = Object.entries(all).map(([field, rule]) => {
      const { message, details }: RuleMessage = typeof rule === 'string' ? { message: rule } : rule;
      return [field, { type: 'rule', message, ...(details !== undefined && { types: { details } }) }];
    });
    return { values: {}, errors: toNestErrors(Object.fromEntries(errors), options) };
  };
}
