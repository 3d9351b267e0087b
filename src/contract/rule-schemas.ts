import { z } from 'zod';

/** Schemas of fields whose rules have a message each; only the first broken rule is reported. */

// The document does not name the invalid characters: control characters and markup are our choice.
export const ALLOWED = /^[^\p{Cc}<>]*$/u;
const ALLOWED_IN_LINES = /^(?:[^\p{Cc}<>]|[\t\r\n])*$/u;

/** zod's pattern with letters and digits of every script (RFC 6531) and Punycode top-level domains. */
const EMAIL =
  /^(?:[\p{L}\p{M}\p{N}_'+-]+\.)*[\p{L}\p{M}\p{N}_'+-]*[\p{L}\p{M}\p{N}_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:[\p{L}\p{M}]{2,}|xn--[A-Za-z\d-]+)$/u;

type Issue = { readonly input?: unknown; readonly code?: string | undefined };

/** Separate messages for a missing or null value and a wrong type. */
export const missingOr =
  (missing: string, type: string) =>
  ({ input }: Issue) =>
    input === undefined || input === null ? missing : type;

/** `characters` refuses control characters and markup. `lines` allows line breaks. */
export function limitedText(
  most: number,
  messages: { type: string; length: string; characters?: string },
  { lines = false } = {},
) {
  const text = z.string({ error: messages.type }).max(most, { error: messages.length });
  if (!messages.characters) return text;
  return text.refine((value) => (lines ? ALLOWED_IN_LINES : ALLOWED).test(value), {
    error: messages.characters,
    // Not `abort`, which would also skip the rules of the surrounding object.
    when: ({ issues }) => issues.length === 0,
  });
}

export function requiredText(messages: { missing: string; type: string; empty: string }) {
  return z.string({ error: missingOr(messages.missing, messages.type) }).min(1, { error: messages.empty });
}

/** Includes internationalized domains. */
export const emailAddress = (error?: string) => z.email({ pattern: EMAIL, error });

/** A value that is not a string has its own message. */
export function emailText(messages: { type: string; invalid: string }) {
  return z.email({
    pattern: EMAIL,
    error: ({ input }: Issue) => (typeof input === 'string' ? messages.invalid : messages.type),
  });
}

/** An integer too large to be exact is out of range, not of a wrong type. */
export function wholeNumber(
  min: number,
  max: number,
  messages: { missing?: string; type: string; range: string },
) {
  const otherwise = missingOr(messages.missing ?? messages.type, messages.type);
  const error = (issue: Issue) => (issue.code?.startsWith('too_') ? messages.range : otherwise(issue));
  return z
    .int({ error, abort: true })
    .min(min, { error: messages.range })
    .max(max, { error: messages.range });
}

export const httpUrl = (message: string) => z.url({ protocol: /^https?$/, error: message });

/** `#RGB` or `#RRGGBB`. */
export const HEX_COLOUR = /^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/;

/**
 * An empty object is reported as such, without its missing fields. An empty array counts as one, as in the service's
 * language.
 */
export function filledObject<S extends z.ZodType<unknown, Record<string, unknown>>>(
  schema: S,
  messages: { type: string; empty: string },
) {
  const nothing = (input: unknown) => input === undefined || (Array.isArray(input) && input.length === 0);
  return z
    .record(z.string(), z.unknown(), {
      error: ({ input }: Issue) => (nothing(input) ? messages.empty : messages.type),
    })
    .refine((value) => Object.keys(value).length > 0, { error: messages.empty, abort: true })
    .pipe(schema);
}
