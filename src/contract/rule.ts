import { z } from 'zod';
import type { ErrorCode, ErrorEntry, ErrorTable } from './operation.ts';

const DOCUMENTED = /^\[(\d*)\] (.*)$/s;

/**
 * The message of a schema issue that carries a documented code: `[400] attributes must not be empty`.
 * A zod issue has no field of its own for a code, and only its message survives parsing,
 * form resolvers and JSON alike.
 */
function rule(code: number, text: string): string {
  return `[${code}] ${text}`;
}

/** The message of a rule that the document shows without a code: `[] Action must be equal 'callback'`. */
export const ruleWithoutCode = (text: string): string => `[] ${text}`;

/** The codes of a table, ascending. */
export const codesOf = (errors: ErrorTable): readonly ErrorCode[] =>
  Object.keys(errors).map((key) => Number(key) as ErrorCode);

/**
 * The entries of a code in a table; one where the table has a single entry, none where it lacks the code.
 * @param code of an answer perhaps, so any number
 */
export function entriesOf(errors: ErrorTable, code: number): readonly ErrorEntry[] {
  const entry = errors[code as ErrorCode];
  return entry === undefined ? [] : 'status' in entry ? [entry] : entry;
}

/** The entries that a schema answers with. */
const entriesOfSchemas = new WeakSet<ErrorEntry>();

/**
 * Makes the messages of an operation's rules from its error table, so that a rule and its code stay together.
 * @returns a function of the code, and of the index in the list where a code has several conditions
 */
export function rulesOf<T extends ErrorTable>(
  errors: T,
): (code: Extract<keyof T, ErrorCode>, which?: number) => string {
  return (code, which = 0) => {
    const entry = entriesOf(errors, code)[which];
    if (entry) entriesOfSchemas.add(entry);
    return rule(code, entry?.condition ?? '');
  };
}

/** Whether the request alone tells that it is refused so; what is no rule depends on what the service has stored. */
export const isOfRule = (entry: ErrorEntry): boolean => entriesOfSchemas.has(entry);

/** A broken rule: where, with which documented code (if any), and what it says. */
export interface BrokenRule {
  readonly path: string;
  /** The same, step by step; numbers are indexes of a list. */
  readonly steps: readonly PropertyKey[];
  readonly code: number | undefined;
  readonly text: string;
  /** The document shows the message, with its code or without one. */
  readonly documented: boolean;
}

/** Splits an issue's message into its documented code, if it carries one, and its text. */
function readRule(message: string): Omit<BrokenRule, 'path' | 'steps'> {
  const [, digits, text = ''] = DOCUMENTED.exec(message) ?? [];
  if (digits === undefined) return { code: undefined, text: message, documented: false };
  return { code: digits === '' ? undefined : Number(digits), text, documented: true };
}

/**
 * The broken rules of a failed parse, in the order in which the schema found them. A value of the wrong type is told of
 * that alone: zod measures whatever has a length, so an array in the place of a text would be too short or too long as well.
 */
export function brokenRules(error: z.core.$ZodError): readonly BrokenRule[] {
  const pathOf = ({ path }: z.core.$ZodIssue) => JSON.stringify(path);
  const ofWrongType = new Set(error.issues.filter(({ code }) => code === 'invalid_type').map(pathOf));
  const issues = error.issues.filter(
    (issue) => !(issue.code.startsWith('too_') && ofWrongType.has(pathOf(issue))),
  );
  return issues.flatMap((issue) => {
    // Each unknown name is a finding of its own, at its own place.
    const paths =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    return paths.map((steps) => ({ path: z.core.toDotPath(steps), steps, ...readRule(issue.message) }));
  });
}
