import { z } from 'zod';
import type { ErrorCode, ErrorEntry, ErrorTable } from './operation.ts';

const DOCUMENTED = /^\[(\d*)\] (.*)$/s;

/**
 * A message with a documented code: `[400] attributes must not be empty`. A zod issue has no field for a code, and only its
 * message survives parsing, form resolvers and JSON.
 */
function rule(code: number, text: string): string {
  return `[${code}] ${text}`;
}

/** `[] Action must be equal 'callback'`. */
export const ruleWithoutCode = (text: string): string => `[] ${text}`;

export const codesOf = (errors: ErrorTable): readonly ErrorCode[] =>
  Object.keys(errors).map((key) => Number(key) as ErrorCode);

/** @param code any number, such as one from an answer */
export function entriesOf(errors: ErrorTable, code: number): readonly ErrorEntry[] {
  const entry = errors[code as ErrorCode];
  return entry === undefined ? [] : 'status' in entry ? [entry] : entry;
}

/** Entries of codes that schemas check. */
const entriesOfSchemas = new WeakSet<ErrorEntry>();

/**
 * Messages by an operation's error table, so that rule and code stay together.
 * @returns a function of the code, and of the index if it has several conditions
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

/** Whether the request alone decides it, without stored data. */
export const isOfRule = (entry: ErrorEntry): boolean => entriesOfSchemas.has(entry);

export interface BrokenRule {
  readonly path: string;
  /** Numbers are array indexes. */
  readonly steps: readonly PropertyKey[];
  readonly code: number | undefined;
  readonly text: string;
  /** The document shows the message. */
  readonly documented: boolean;
}

function readRule(message: string): Omit<BrokenRule, 'path' | 'steps'> {
  const [, digits, text = ''] = DOCUMENTED.exec(message) ?? [];
  if (digits === undefined) return { code: undefined, text: message, documented: false };
  return { code: digits === '' ? undefined : Number(digits), text, documented: true };
}

/**
 * In the schema's order. For a wrong type, only that is reported: zod would also report an array's length as that of a
 * text.
 */
export function brokenRules(error: z.core.$ZodError): readonly BrokenRule[] {
  const pathOf = ({ path }: z.core.$ZodIssue) => JSON.stringify(path);
  const ofWrongType = new Set(error.issues.filter(({ code }) => code === 'invalid_type').map(pathOf));
  const issues = error.issues.filter(
    (issue) => !(issue.code.startsWith('too_') && ofWrongType.has(pathOf(issue))),
  );
  return issues.flatMap((issue) => {
    // Each unknown key is an issue of its own.
    const paths =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    return paths.map((steps) => ({ path: z.core.toDotPath(steps), steps, ...readRule(issue.message) }));
  });
}
