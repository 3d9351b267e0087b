import * as codes from './errors/error-codes.ts';
import type { ErrorCode, ErrorEntry, Operation } from './operation.ts';
import { type BrokenRule, brokenRules, entriesOf } from './rule.ts';

/** The refusal of invalid input. */
export interface RefusedInput {
  /** The broken rules in the answer. */
  readonly named: readonly BrokenRule[];
  /** The code for undocumented rules, with one text for all. */
  readonly code: typeof codes.INVALID_PAYLOAD | undefined;
}

/** All documented rules or, if there are none, all rules under one code. */
export function refusedInput(operation: Operation, rules: readonly BrokenRule[]): RefusedInput {
  const documented = rules.filter(({ code, documented: shown }) =>
    code === undefined ? shown : Object.hasOwn(operation.errors, code),
  );
  return documented.length > 0
    ? { named: documented, code: undefined }
    : { named: rules, code: codes.INVALID_PAYLOAD };
}

/** Undefined if the body is valid. */
function refusedBody(operation: Operation, body: unknown): RefusedInput | undefined {
  const broken = operation.body?.safeParse(body).error;
  return broken && refusedInput(operation, brokenRules(broken));
}

/** For an unreadable body: the operation's code for a body that is not an object. */
export function unreadableBodyCode(operation: Operation): ErrorCode {
  const [first] = refusedBody(operation, null)?.named ?? [];
  return (first?.code as ErrorCode | undefined) ?? codes.INVALID_PAYLOAD;
}

/**
 * A missing body lacks all required fields: it is validated as empty if the document has codes for these but none for an
 * invalid payload.
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

/** Undefined if the rule has no code or is not in the table. */
export function entryOfRule(operation: Operation, { code, text }: Pick<BrokenRule, 'code' | 'text'>) {
  if (code === undefined) return undefined;
  const entries: readonly ErrorEntry[] = entriesOf(operation.errors, code);
  return entries.find(({ condition }) => condition === text) ?? entries[0];
}
