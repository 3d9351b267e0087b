import { REMOVED } from '#contract/secret-names.ts';
import { redactText } from '../request-logs/redact-text.ts';

/** Shorter values (`true`, `v2`) prove nothing, and would be found in the middle of other words. */
const MIN_SECRET_LENGTH = 8;

/**
 * The answer of a receiver without what the callback told it in confidence. Receivers that answer with what they got are
 * what people try callbacks with, and a token that works does not belong into a log that anybody may be shown.
 * @param told values that went out in the callback
 */
export function unechoed(response: string, told: readonly string[]): string {
  const secrets = told.filter((value) => value.length >= MIN_SECRET_LENGTH);
  return redactText(secrets.reduce((text, secret) => text.replaceAll(secret, REMOVED), response));
}
