import type { DecodedError, Meaning } from '#contract/decode.ts';
import { redactText } from '#contract/redaction.ts';
import { failureId } from '../failure-id.ts';
import { messageTemplate } from './message-template.ts';

const lowerFirst = (text: string) =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

function conditionOf(
  code: number | string | undefined,
  message: string,
  [meaning, ...others]: readonly Meaning[],
): string {
  // If several conditions share the code, the service's message is more reliable than a guess.
  if (meaning && (others.length === 0 || message === '')) return lowerFirst(meaning.condition);
  if (message !== '') return lowerFirst(message);
  return code === undefined ? 'no error in the body' : `code ${code}`;
}

/** Operation and cause of a failure, without sensitive values. @param operation empty for none of the contract @param errors of the answer */
export function failureKind(operation: string, status: number, errors: readonly DecodedError[]) {
  const error = errors.find(({ code }) => code !== undefined) ?? errors[0];
  const code = error?.code;
  const message = redactText(messageTemplate(error?.message ?? ''));
  const meanings = error?.candidates ?? [];
  const [meaning] = meanings.length === 1 ? meanings : [];
  const remedies = new Set(meanings.map(({ remedy }) => remedy));
  const isClear = code !== undefined && meaning !== undefined;
  const said = message === '' && code === undefined ? status : message;
  return {
    /** Independent of what was read. */
    id: failureId(operation, code, isClear ? meaning.field : said),
    operation,
    code,
    /** The invalid field, if the code is unambiguous. */
    field: meaning?.field,
    condition: conditionOf(code, message, meanings),
    /** Undefined if the cause is ambiguous. */
    remedy: remedies.size === 1 ? meanings[0]?.remedy : undefined,
    message,
  };
}
