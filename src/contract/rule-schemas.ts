import { z } from 'zod';

/** Schemas of single fields whose every rule carries its message; checks after a failed one are not made. */

// The document does not say which characters are invalid: control characters and markup are refused, our choice.
export const ALLOWED = /^[^\p{Cc}<>]*$/u;
const ALLOWED_IN_LINES = /^(?:[^\p{Cc}<>]|[\t\r\n])*$/u;

/** As zod has it, with letters and digits of every script (RFC 6531), and with top-level domains in Punycode. */
const EMAIL =
  /^(?:[\p{L}\p{M}\p{N}_'+-]+\.)*[\p{L}\p{M}\p{N}_'+-]*[\p{L}\p{M}\p{N}_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:[\p{L}\p{M}]{2,}|xn--[A-Za-z\d-]+)$/u;

type Issue = { readonly input?: unknown; readonly code?: string | undefined };

/** Picks the message of a required field: one for nothing (missing or null), one for a value of the wrong type. */
export const missingOr =
  (missing: string, type: string) =>
  ({ input }: Issue) =>
    input === undefined || input === null ? missing : type;

/**
 * A required or optional text of limited length; `characters` refuses control characters and markup. With `lines`, a text
 * of several lines is in order.
 */
export function limitedText(
  most: number,
  messages: { type: string; length: string; characters?: string },
  { lines = false } = {},
) {
  const text = z.string({ error: messages.type }).max(most, { error: messages.length });
  if (!messages.characters) return text;
  return text.refine((value) => (lines ? ALLOWED_IN_LINES : ALLOWED).test(value), {
    error: messages.characters,
    // Not by `abort`, which would also keep the rules of the object around it from being checked.
    when: ({ issues }) => issues.length === 0,
  });
}

/** A text that must be there and not be empty. */
export function requiredText(messages: { missing: string; type: string; empty: string }) {
  return z.string({ error: missingOr(messages.missing, messages.type) }).min(1, { error: messages.empty });
}

/** An email address, also of an internationalized domain. */
export const emailAddress = (error?: string) => z.email({ pattern: EMAIL, error });

/** An email address; a value that is no string has its own message. */
export function emailText(messages: { type: string; invalid: string }) {
  return z.email({
    pattern: EMAIL,
    error: ({ input }: Issue) => (typeof input === 'string' ? messages.invalid : messages.type),
  });
}

/** A whole number from `min` to `max`; one that is too large to be exact is outside them, not of another type. */
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

/** An absolute http or https URL. */
export const httpUrl = (message: string) => z.url({ protocol: /^https?$/, error: message });

/** A hex colour, `#RGB` or `#RRGGBB`. */
export const HEX_COLOUR = /^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/;

/**
 * An object that must not be empty, checked before its fields are, so that an empty one is not told which are missing.
 * An empty array stands for an empty object, as the service's own language has it.
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
