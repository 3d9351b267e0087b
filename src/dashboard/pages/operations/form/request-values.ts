import type { FieldPath } from 'react-hook-form';
import { isRecord } from '#contract/record.ts';
import type { ApiRequest } from '../model/api-request.ts';
import type { JsonPath } from '../model/json-path.ts';

type FieldGroup = Readonly<Record<string, unknown>>;

/**
 * A request as the form holds it: JSON, whose objects have their members under names of the form's own. Null and undefined
 * are what was left out.
 */
export interface RequestValues {
  readonly params: FieldGroup;
  readonly query: FieldGroup;
  readonly headers: FieldGroup;
  readonly body: unknown;
  /** The body as it is typed, which then counts in the place of the fields. */
  readonly bodyText: string | null;
}

/** Stands for the null of JSON. */
const SENT_NULL = { isNull: true };

/** Names of the wire may hold what parts the steps of a form's path, or be those of the form's own properties. */
const stepOf = (key: string) =>
  `@${key.replace(/[%.,[\]'"]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)}`;

const keyOf = (step: string): string =>
  step.slice(1).replace(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The form's name of what stands at a path of a request. */
export function fieldName([part, ...steps]: JsonPath): FieldPath<RequestValues> {
  const inside = steps.map((step) => (typeof step === 'number' ? step : stepOf(step)));
  return [part, ...inside].join('.') as FieldPath<RequestValues>;
}

/** A value of JSON as fields hold it. */
export function toFields(value: unknown): unknown {
  if (value === null) return SENT_NULL;
  if (Array.isArray(value)) return value.map(toFields);
  return isRecord(value) ? toGroup(value) : value;
}

const toGroup = (record: FieldGroup): FieldGroup =>
  Object.fromEntries(Object.entries(record).map(([key, member]) => [stepOf(key), toFields(member)]));

/**
 * What fields hold, as JSON; undefined where all of it was left out.
 * @param stays an object is sent even when nothing is left in it: an item of a list, and a part of the request
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

/** The request as it would be sent. A text that is no JSON has no say in it. */
export function requestOf({ params, query, headers, body, bodyText }: RequestValues): ApiRequest {
  const groups = { params: fromGroup(params), query: fromGroup(query), headers: fromGroup(headers) };
  if (bodyText !== null)
    try {
      return { ...groups, body: JSON.parse(bodyText) };
    } catch {
      // The screen says so, and sends nothing.
    }
  return { ...groups, body: fromFields(body, true) };
}
