import { lookUpCode } from '#contract/catalogue.ts';
import { entryOfMessage } from '#contract/messages-without-code.ts';
import type { BrokenRule } from '#contract/rule.ts';
import { plainWords } from '#features/errors/plain-words.ts';
import { isTechnical } from '#features/errors/technical-words.ts';

/**
 * A rule without a documented code: a sentence of the form, the contract's "must not be empty", or zod's text, which is for
 * developers.
 */
function uncodedWords(text: string): string {
  if (/received undefined$/.test(text)) return 'Fill this in.';
  if (text.endsWith('.')) return text;
  if (/^must /.test(text) && !isTechnical(text)) return `This ${text}.`;
  return 'The service does not take this. Check what you entered.';
}

/** The same text as for the service's refusal with this code. */
export function ruleWords({ code, text, documented }: BrokenRule, operationId: string): string {
  if (!documented) return uncodedWords(text);
  const meanings = code === undefined ? [] : lookUpCode(code, { operationId });
  // A code can have several meanings; the rule has the text of one.
  const meaning = meanings.find(({ condition }) => condition === text) ?? meanings[0];
  const plain = meaning ?? entryOfMessage(text, operationId);
  return plain ? plainWords(plain) : uncodedWords(text);
}
