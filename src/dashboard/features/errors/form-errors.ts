import { ApiError } from '#api/api-error.ts';
import { lookUpCode } from '#contract/catalogue.ts';
import type { BodyError } from '#contract/error-body.ts';
import { entryOfMessage } from '#contract/messages-without-code.ts';
import { explainError, UNREADABLE_REASON } from './error-explanation.ts';
import { plainWords } from './plain-words.ts';
import { isTechnical } from './technical-words.ts';

export interface FormErrors {
  /** Messages by form field. */
  readonly fields: Readonly<Record<string, string>>;
  /** Messages for the form's alert, in order of the answer. */
  readonly rest: readonly string[];
}

/** The form field for a wire field; undefined if there is none. */
export type FieldNames = (wireField: string) => string | undefined;

export function namedAsOnWire(names: readonly string[]): FieldNames {
  return (field) => (names.includes(field) ? field : undefined);
}

const noField: FieldNames = () => undefined;

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

const candidatesOf = ({ code }: BodyError, { operation, status }: ApiError) =>
  typeof code === 'number' ? lookUpCode(code, { operationId: operation, status }) : [];

/** The error's text, and the field that all its meanings have in common. */
function explain(error: BodyError, refusal: ApiError) {
  const { code, message } = error;
  const plain = code === undefined ? entryOfMessage(message, refusal.operation) : undefined;
  if (plain) return { field: plain.field, text: plainWords(plain) };
  const candidates = candidatesOf(error, refusal);
  // The embedded service sends the text of a condition, which identifies the meaning.
  const said = candidates.find(({ condition }) => condition === message);
  const [first, ...others] = said ? [said] : candidates;
  const field = others.every((other) => other.field === first?.field) ? first?.field : undefined;
  const words = first && plainWords(first);
  if (words !== undefined && others.every((other) => plainWords(other) === words))
    return { field, text: words };
  // If a code has several meanings, the service's message is more reliable than a guess.
  return { field, text: message === '' || isTechnical(message) ? UNREADABLE_REASON : sentence(message) };
}

/** Empty if the refusal has no reason. */
function reasons(error: unknown, fieldName: FieldNames): FormErrors {
  const fields: Record<string, string> = {};
  const rest: string[] = [];
  const put = (wireField: string | undefined, text: string) => {
    const name = wireField === undefined ? undefined : fieldName(wireField);
    if (name === undefined) rest.push(text);
    else fields[name] = fields[name] === undefined ? text : `${fields[name]} ${text}`;
  };
  if (error instanceof ApiError && error.kind === 'service' && error.errors.length > 0) {
    for (const one of error.errors) {
      const { field, text } = explain(one, error);
      put(field, text);
    }
  } else if (error instanceof ApiError && error.problem?.fields) {
    for (const [field, text] of Object.entries(error.problem.fields)) put(field, sentence(text));
  }
  return { fields, rest };
}

/**
 * Maps a refused write to form fields: documented codes by the error catalogue, the proxy's by the names in its answer, the
 * rest to the form. Several errors of a field are joined.
 */
export function formErrors(error: unknown, fieldName: FieldNames = noField): FormErrors {
  const { fields, rest } = reasons(error, fieldName);
  if (rest.length > 0 || Object.keys(fields).length > 0) return { fields, rest };
  const { title, text } = explainError(error);
  return { fields, rest: [`${sentence(title)} ${text}`] };
}

/** Reasons of a refused read, shown below the title of `explainError`. */
export function refusalTexts(error: unknown): readonly string[] {
  const { rest } = reasons(error, noField);
  return rest.length > 0 ? rest : [explainError(error).text];
}

/** An error in the service's words, with its possible fields. */
export interface WireError extends BodyError {
  readonly field: string | undefined;
}

export function wireErrors(error: ApiError): readonly WireError[] {
  return error.errors.map((one) => {
    const candidates = candidatesOf(one, error);
    const fields = new Set(candidates.flatMap(({ field }) => field ?? []));
    const field = fields.size > 0 ? [...fields].join(', ') : undefined;
    return { ...one, field, message: one.message || (candidates[0]?.condition ?? '') };
  });
}
