import { z } from 'zod';

const CODED = /^\[(\d+)\] (.*)$/s;

/**
 * The message of a schema issue that carries a documented code: `[15007010] event must not be empty`.
 * A zod issue has no field of its own for a code, and its message is the one thing that survives parsing,
 * form resolvers and JSON alike.
 */
export function rule(code: number, text: string): string {
  return `[${code}] ${text}`;
}

/** Splits an issue's message into its documented code, if it carries one, and its text. */
export function readRule(message: string): { readonly code: number | undefined; readonly text: string } {
  const match = CODED.exec(message);
  return match ? { code: Number(match[1]), text: match[2] ?? '' } : { code: undefined, text: message };
}

/** An `error` option that tells a missing value from one of the wrong type. */
export function missingOr(missing: string, wrongType: string): (issue: { input?: unknown }) => string {
  return (issue) => (issue.input === undefined ? missing : wrongType);
}

/** A broken rule: where, with which documented code (if any), and what it says. */
export interface BrokenRule {
  readonly path: string;
  readonly code: number | undefined;
  readonly text: string;
}

/** The broken rules of a failed parse, in the order in which the schema found them. */
export function brokenRules(error: z.core.$ZodError): readonly BrokenRule[] {
  return error.issues.map((issue) => ({ path: z.core.toDotPath(issue.path), ...readRule(issue.message) }));
}
