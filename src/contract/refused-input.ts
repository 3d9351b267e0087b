import * as codes from './errors/error-codes.ts';
import type { ErrorCode, ErrorEntry, Operation } from './operation.ts';
import { type BrokenRule, brokenRules, entriesOf } from './rule.ts';

/** What answers input that breaks the rules of an operation. */
export interface RefusedInput {
  /** The rules that the answer names. */
  readonly named: readonly BrokenRule[];
  /** Where the document shows none of them: the code that stands for all, with one text. */
  readonly code: typeof codes.INVALID_PAYLOAD | undefined;
}

/** Every rule that the document shows, or, where it shows none of them, all of them under one code. */
export function refusedInput(operation: Operation, rules: readonly BrokenRule[]): RefusedInput {
  const documented = rules.filter(({ code, documented: shown }) =>
    code === undefined ? shown : Object.hasOwn(operation.errors, code),
  );
  return documented.length > 0
    ? { named: documented, code: undefined }
    : { named: rules, code: codes.INVALID_PAYLOAD };
}

/** The code for a body of which nothing can be read: the one that the operation has for what is no object at all. */
export function unreadableBodyCode(operation: Operation): ErrorCode {
  const broken = operation.body?.safeParse(null).error;
  const [first] = broken ? refusedInput(operation, brokenRules(broken)).named : [];
  return (first?.code as ErrorCode | undefined) ?? codes.INVALID_PAYLOAD;
}

/** The meaning of a broken rule in the operation's table; undefined where the rule has no code, or is not in it. */
export function entryOfRule(operation: Operation, { code, text }: Pick<BrokenRule, 'code' | 'text'>) {
  if (code === undefined) return undefined;
  const entries: readonly ErrorEntry[] = entriesOf(operation.errors, code);
  return entries.find(({ condition }) => condition === text) ?? entries[0];
}
