import type { FieldPath } from 'react-hook-form';
import { isRecord } from '#contract/record.ts';
import type { ApiRequest } from '../model/api-request.ts';
import type { JsonPath } from '../model/json-path.ts';

type FieldGroup = Readonly<Record<string, unknown>>;

/** A request as JSON whose object keys are encoded for React Hook Form paths. Null and undefined are left out. */
export interface RequestValues {
  readonly params: FieldGroup;
  readonly query: FieldGroup;
  readonly headers: FieldGroup;
  readonly body: unknown;
  /** The body as JSON text; replaces the fields if set. */
  readonly bodyText: string | null;
}

/** Represents the JSON value null. */
const SENT_NULL = { isNull: true };

/**
 * Keys may contain characters that separate steps of a form path, or be names of object properties such as `length`.
 */
const stepOf = (key: string) =>
  `@${key.replace(/[%.,[\]'"]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)}`;

const keyOf = (step: string): string =>
  step.slice(1).replace(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

export function fieldName([part, ...steps]: JsonPath): FieldPath<RequestValues> {
  const inside = steps.map((step) => (typeof step === 'number' ? step : stepOf(step)));
  return [part, ...inside].join('.') as FieldPath<RequestValues>;
}

export function toFields(value: unknown): unknown {
  if (value === null) return SENT_NULL;
  if (Array.isArray(value)) return value.map(toFields);
  return isRecord(value) ? toGroup(value) : value;
}

const toGroup = (record: FieldGroup): FieldGroup =>
  Object.fromEntries(Object.entries(record).map(([key, member]) => [stepOf(key), toFields(member)]));

/**
 * Converts field values to JSON; undefined if everything was left out.
 * @param stays sends an object even if it is empty: a list item or a part of the request
 */
export function fromFields(value: unknown, stays = false): unknown {
  if (value === null) return undefined;
  if (Array.isArray(value))
    return value.map((item) => fromFields(item, true)).filter((item) => item !== undefined);
  if (!isRecord(value)) return value;
  if ('isNull' in value) return null;
  const steps = Object.entries(value);
  const members = steps
    .map(([step, member]) => [keyOf(step), fromFields(member)] as const)
    .filter(([, member]) => member !== undefined);
  return members.length === 0 && steps.length > 0 && !stays ? undefined : Object.fromEntries(members);
}

const fromGroup = (group: FieldGroup) => fromFields(group, true) as FieldGroup;

export function valuesOf({ params, query, headers, body }: ApiRequest, bodyText?: string): RequestValues {
  const groups = { params: toGroup(params), query: toGroup(query), headers: toGroup(headers) };
  return { ...groups, body: toFields(body), bodyText: bodyText ?? null };
}

/** Ignores a body text that is not valid JSON. */
export function requestOf({ params, query, headers, body, bodyText }: RequestValues): ApiRequest {
  const groups = { params: fromGroup(params), query: fromGroup(query), headers: fromGroup(headers) };
  if (bodyText !== null)
    try {
      return { ...groups, body: JSON.parse(bodyText) };
    } catch {
      // The page shows the syntax error and does not send.
    }
  return { ...groups, body: fromFields(body, true) };
}
