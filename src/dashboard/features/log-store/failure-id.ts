import { lookUpCode } from '#contract/catalogue.ts';
import { isOperationId, operationList, operations } from '#contract/operations.ts';

/** Characters: this much of a message distinguishes causes. */
export const MAX_FAILURE_ID = 500;

/** Replaces a missing operation or code. */
const NONE = '-';

/**
 * `createEventSubscription <code> attributes.callback`.
 * @param detail the invalid field of the request, or, if the code does not tell it, the message or the status
 */
export const failureId = (
  operation: string,
  code: number | string | undefined,
  detail: string | number | undefined,
): string =>
  [operation || NONE, code ?? NONE, detail]
    .join(' ')
    .slice(0, MAX_FAILURE_ID)
    // A split surrogate pair is invalid in a URL.
    .toWellFormed()
    .trim();

const FORM = /^(\S+) (\S+)(?: (.+))?$/;

function isFailureId(text: string): boolean {
  const [, operation = ''] = FORM.exec(text) ?? [];
  return text.length <= MAX_FAILURE_ID && (operation === NONE || isOperationId(operation));
}

/** `Create an event subscription <code> attributes.callback`. */
export const failureText = (id: string): string =>
  id.replace(/^\S+/, (it) => (isOperationId(it) ? operations[it].summary : it));

/** Accepts an ID with or without the operation's name; undefined for any other text. */
export function readFailureId(text: string): string | undefined {
  if (isFailureId(text)) return text;
  const [named] = operationList
    .filter(({ summary }) => text.startsWith(`${summary} `))
    .toSorted((a, b) => b.summary.length - a.summary.length);
  const id = named && named.id + text.slice(named.summary.length);
  return id && isFailureId(id) ? id : undefined;
}

/** From the catalogue if the code is unambiguous, else from the answer. */
function conditionOf(operationId: string, code: string, detail: string): string {
  const [meaning, ...others] = /^\d+$/.test(code) ? lookUpCode(Number(code), { operationId }) : [];
  if (meaning && (others.length === 0 || detail === '')) return meaning.condition;
  if (code !== NONE) return detail || `code ${code}`;
  return /^\d{3}$/.test(detail) ? `status ${detail} without an error in the body` : detail;
}

/** "The callback host cannot be found · Create an event subscription". */
export function failureWords(id: string): string {
  const [, operation = '', code = '', detail = ''] = FORM.exec(id) ?? [];
  const condition = conditionOf(operation, code, detail);
  const where = isOperationId(operation) ? operations[operation].summary : 'Not in the specification';
  return `${condition.charAt(0).toUpperCase()}${condition.slice(1)} · ${where}`;
}
