import { toNestErrors } from '@hookform/resolvers';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { type BrokenRule, brokenRules } from '#contract/rule.ts';
import type { FieldNames } from '#features/errors/form-errors.ts';
import type { RuleMessage } from './field-error.tsx';
import { ruleWords } from './rule-words.ts';

/** A broken rule for developers: the name of the field, and the code where there is one. */
const ruleDetails = ({ path, code }: BrokenRule): string =>
  [path, ...(code === undefined ? [] : [`code ${code}`])].filter(Boolean).join(', ');

type Errors = Readonly<Record<string, string | RuleMessage>>;

interface RuleResolverOptions<V extends FieldValues, S extends z.ZodType> {
  /** What the contract says of what is sent. */
  readonly schema: S;
  /** Whose codes the rules carry. */
  readonly operationId: string;
  /** What is sent for the values as they are typed; it may break the rules. */
  readonly bodyOf: (values: V) => unknown;
  /** The form's own name of a field of the wire; undefined puts the message to `root`, which the form's alert shows. */
  readonly fieldOf: FieldNames;
  /** What the contract says nothing of, by the form's own fields; the contract's word on a field counts first. */
  readonly ownErrors?: (values: V) => Errors | Promise<Errors>;
}

/**
 * The contract's rules as the resolver of a form: the same schema that the service validates with, its codes in words,
 * on the form's own fields. What the form submits is what is sent.
 */
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
      // The first rule that a field breaks is the one to mend first.
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
