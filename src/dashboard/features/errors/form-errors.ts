import { ApiError } from '#api/api-error.ts';
import { lookUpCode } from '#contract/catalogue.ts';
import type { BodyError } from '#contract/error-body.ts';
import { entryOfMessage } from '#contract/messages-without-code.ts';
import { explainError, UNREADABLE_REASON } from './error-explanation.ts';
import { plainWords } from './plain-words.ts';
import { isTechnical } from './technical-words.ts';

/** What a refusal says about a form: what belongs to a field, and what belongs to none. */
export interface FormErrors {
  /** Messages by the form's own field names. */
  readonly fields: Readonly<Record<string, string>>;
  /** For the one alert of the form, in the order of the answer. */
  readonly rest: readonly string[];
}

/** Turns a field of the wire into the form's own name for it; undefined where the form has no such field. */
export type FieldNames = (wireField: string) => string | undefined;

/** The form's fields are called as on the wire. */
export function namedAsOnWire(names: readonly string[]): FieldNames {
  return (field) => (names.includes(field) ? field : undefined);
}

const noField: FieldNames = () => undefined;

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

const candidatesOf = ({ code }: BodyError, { operation, status }: ApiError) =>
  typeof code === 'number' ? lookUpCode(code, { operationId: operation, status }) : [];

/** One error of the service in words, and the field that all of its meanings agree on. */
function explain(error: BodyError, refusal: ApiError) {
  const { code, message } = error;
  const plain = code === undefined ? entryOfMessage(message, refusal.operation) : undefined;
  if (plain) return { field: plain.field, text: plainWords(plain) };
  const candidates = candidatesOf(error, refusal);
  // A service may say a meaning word for word, as the embedded one does; no other is possible then.
  const said = candidates.find(({ condition }) => condition === message);
  const [first, ...others] = said ? [said] : candidates;
  const field = others.every((other) => other.field === first?.field) ? first?.field : undefined;
  const words = first && plainWords(first);
  if (words !== undefined && others.every((other) => plainWords(other) === words))
    return { field, text: words };
  // Where a code has several meanings, what the service said is nearer the truth than a guess.
  return { field, text: message === '' || isTechnical(message) ? UNREADABLE_REASON : sentence(message) };
}

/** What a refusal says for itself; nothing at all where it gave no reason. */
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
 * Sorts what a refused write says to the fields of the form that it came from: the service's documented codes by the
 * error catalogue, the proxy's own by the names in its answer, everything else to the form as a whole. Several errors
 * of one field stand one after the other.
 */
export function formErrors(error: unknown, fieldName: FieldNames = noField): FormErrors {
  const { fields, rest } = reasons(error, fieldName);
  if (rest.length > 0 || Object.keys(fields).length > 0) return { fields, rest };
  const { title, text } = explainError(error);
  return { fields, rest: [`${sentence(title)} ${text}`] };
}

/** Why a read was refused, a text for each error, to stand below the title of `explainError`. */
export function refusalTexts(error: unknown): readonly string[] {
  const { rest } = reasons(error, noField);
  return rest.length > 0 ? rest : [explainError(error).text];
}

/** An error as the service has it, with the fields that it may be about. */
export interface WireError extends BodyError {
  readonly field: string | undefined;
}

/** The errors of a refusal in the service's own words, for developers. */
export function wireErrors(error: ApiError): readonly WireError[] {
  return error.errors.map((one) => {
    const candidates = candidatesOf(one, error);
    const fields = new Set(candidates.flatMap(({ field }) => field ?? []));
    const field = fields.size > 0 ? [...fields].join(', ') : undefined;
    return { ...one, field, message: one.message || (candidates[0]?.condition ?? '') };
  });
}
