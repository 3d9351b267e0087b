import { lookUpCode } from '#contract/catalogue.ts';
import { isOperationId, operationList, operations } from '#contract/operations.ts';
import type { FailureKind } from './log-answers.ts';

/** Longest id of a kind of failure, in characters: as much of a message tells one cause from another. */
export const MAX_FAILURE_ID = 500;

/** In the place of an operation or a code that there is not. */
const NONE = '-';

/**
 * Id of a kind of failure: operation, code and what is at fault, `createEventSubscription <code> attributes.callback`.
 * @param detail field of the request that is at fault, or where the code leaves that open, the message or the status
 */
export const failureId = (
  { operation, code }: Pick<FailureKind, 'operation' | 'code'>,
  detail: string | number | undefined,
): string =>
  [operation || NONE, code ?? NONE, detail]
    .join(' ')
    .slice(0, MAX_FAILURE_ID)
    // A character that was cut in two would not survive in an address.
    .toWellFormed()
    .trim();

const FORM = /^(\S+) (\S+)(?: (.+))?$/;

/** Whether a text can be the id of a kind of failure. */
function isFailureId(text: string): boolean {
  const [, operation = ''] = FORM.exec(text) ?? [];
  return text.length <= MAX_FAILURE_ID && (operation === NONE || isOperationId(operation));
}

/** The id with the name of its operation: `Create an event subscription <code> attributes.callback`. */
export const failureText = (id: string): string =>
  id.replace(/^\S+/, (it) => (isOperationId(it) ? operations[it].summary : it));

/** The id that a text stands for, which may have the name of its operation; undefined where there is none. */
export function readFailureId(text: string): string | undefined {
  if (isFailureId(text)) return text;
  const [named] = operationList
    .filter(({ summary }) => text.startsWith(`${summary} `))
    .toSorted((a, b) => b.summary.length - a.summary.length);
  const id = named && named.id + text.slice(named.summary.length);
  return id && isFailureId(id) ? id : undefined;
}

/** What went wrong, by the catalogue where it leaves no doubt, or else by what was answered. */
function conditionOf(operationId: string, code: string, detail: string): string {
  const [meaning, ...others] = /^\d+$/.test(code) ? lookUpCode(Number(code), { operationId }) : [];
  if (meaning && (others.length === 0 || detail === '')) return meaning.condition;
  if (code !== NONE) return detail || `code ${code}`;
  return /^\d{3}$/.test(detail) ? `status ${detail} without an error in the body` : detail;
}

/** A kind of failure in words: "The callback host cannot be found · Create an event subscription". */
export function failureWords(id: string): string {
  const [, operation = '', code = '', detail = ''] = FORM.exec(id) ?? [];
  const condition = conditionOf(operation, code, detail);
  const where = isOperationId(operation) ? operations[operation].summary : 'Not in the specification';
  return `${condition.charAt(0).toUpperCase()}${condition.slice(1)} · ${where}`;
}
