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

/** What answers a body; undefined where it is in order. */
function refusedBody(operation: Operation, body: unknown): RefusedInput | undefined {
  const broken = operation.body?.safeParse(body).error;
  return broken && refusedInput(operation, brokenRules(broken));
}

/** The code for a body of which nothing can be read: the one that the operation has for what is no object at all. */
export function unreadableBodyCode(operation: Operation): ErrorCode {
  const [first] = refusedBody(operation, null)?.named ?? [];
  return (first?.code as ErrorCode | undefined) ?? codes.INVALID_PAYLOAD;
}

/**
 * What the rules judge of a body. One that is not there has none of the fields that the operation needs: where the document
 * has codes for those alone, and none for an invalid payload, they answer it.
 */
export function judgedBody(operation: Operation, body: unknown): unknown {
  if (body !== undefined || !operation.body) return body;
  const hasOwnCode =
    unreadableBodyCode(operation) !== codes.INVALID_PAYLOAD ||
    entriesOf(operation.errors, codes.INVALID_PAYLOAD).some(({ choice }) => !choice);
  if (hasOwnCode) return undefined;
  const withoutFields = refusedBody(operation, {});
  return withoutFields && withoutFields.code === undefined ? {} : undefined;
}

/** The meaning of a broken rule in the operation's table; undefined where the rule has no code, or is not in it. */
export function entryOfRule(operation: Operation, { code, text }: Pick<BrokenRule, 'code' | 'text'>) {
  if (code === undefined) return undefined;
  const entries: readonly ErrorEntry[] = entriesOf(operation.errors, code);
  return entries.find(({ condition }) => condition === text) ?? entries[0];
}
