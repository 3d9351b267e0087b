import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { lookUpCode } from '#contract/catalogue.ts';
import { type BrokenRule, brokenRules } from '#contract/rule.ts';
import type { FieldNames } from '#features/errors/form-errors.ts';
import { errorsOf } from './schema-resolver.ts';

/** A broken rule in the words that the service's refusal with the same code would get. */
export function ruleWords({ code, text }: BrokenRule, operationId: string): string {
  const meanings = code === undefined ? [] : lookUpCode(code, { operationId });
  // A code can have several meanings; the rule carries the words of its own.
  const meaning = meanings.find(({ condition }) => condition === text) ?? meanings[0];
  return meaning ? `${meaning.condition}. ${meaning.remedy} Code ${code}.` : text;
}

type Errors = Readonly<Record<string, string>>;

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
    const messages: Record<string, string> = {};
    for (const broken of read.success ? [] : brokenRules(read.error)) {
      // The first rule that a field breaks is the one to mend first.
      messages[fieldOf(broken.path) ?? 'root'] ??= ruleWords(broken, operationId);
    }
    const all = { ...(await ownErrors?.(values)), ...messages };
    if (read.success && Object.keys(all).length === 0) return { values: read.data, errors: {} };
    return { values: {}, errors: errorsOf(all, options) };
  };
}
