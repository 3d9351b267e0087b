import type { Operation } from '#contract/operation.ts';
import { createToken, verifyToken } from '#contract/operations/token.ts';
import { isRecord } from '#contract/record.ts';
import {
  choicesOf,
  type FieldSchema,
  fieldSchemaOf,
  fieldsOf,
  fixedOf,
  schemaBelow,
  typesOf,
} from './field-schema.ts';
import type { JsonPath } from './json-path.ts';

export const requestParts = ['params', 'query', 'headers', 'body'] as const;

export type RequestPart = (typeof requestParts)[number];

/** The typed values of a request; may be invalid. */
export interface ApiRequest {
  readonly params: Readonly<Record<string, unknown>>;
  /** Typed as in the contract; text on the wire. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Undefined if there is no body. */
  readonly body: unknown;
}

/** Undefined for parts that the operation does not have. */
export type RequestSchemas = Readonly<Record<RequestPart, FieldSchema | undefined>>;

export function schemasOf(operation: Operation): RequestSchemas {
  const { params, query, headers, body } = operation;
  const read = (schema: Parameters<typeof fieldSchemaOf>[0] | undefined) => schema && fieldSchemaOf(schema);
  return { params: read(params), query: read(query), headers: read(headers), body: read(body) };
}

const ORGANIZATION = ['organization_id', 'org_id'];

/** A request with only fixed values and the user's organization ID, if the operation has such a parameter. */
export function requestFor({ params, body }: RequestSchemas, organizationId: string | undefined): ApiRequest {
  const name = Object.keys(params?.properties ?? {}).find((it) => ORGANIZATION.includes(it));
  return {
    params: name && organizationId ? { [name]: organizationId } : {},
    query: {},
    headers: {},
    body: body && fixedOf(body),
  };
}

const wireText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Query parameters as text. */
export function wireQuery({ query }: ApiRequest): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, wireText(value)]));
}

/** Path and query. Missing path parameters stay in braces. */
export function uriOf(operation: Operation, request: ApiRequest): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (braced, name: string) => {
    const value = request.params[name];
    return typeof value === 'string' && value !== '' ? encodeURIComponent(value.toWellFormed()) : braced;
  });
  const search = new URLSearchParams(wireQuery(request)).toString();
  return search ? `${path}?${search}` : path;
}

export function missingParams(operation: Operation, { params }: ApiRequest): readonly string[] {
  return Object.keys(operation.params?.shape ?? {}).filter((name) => !params[name]);
}

/** The index of the shape that a value has, by its fixed fields; 0 if none matches. */
export function chosenShape(shapes: readonly FieldSchema[], value: unknown): number {
  const valueIn = (name: string) => (isRecord(value) ? value[name] : undefined);
  const fits = (shape: FieldSchema) =>
    fieldsOf(shape).every(
      ({ name, schema }) => choicesOf(schema)?.some((choice) => choice === valueIn(name)) ?? true,
    );
  return Math.max(0, shapes.findIndex(fits));
}

/** Undefined if the contract has no such field. */
export function schemaAt(schemas: RequestSchemas, [part, ...steps]: JsonPath): FieldSchema | undefined {
  const whole = requestParts.some((it) => it === part) ? schemas[part as RequestPart] : undefined;
  return steps.reduce<FieldSchema | undefined>((schema, step) => schema && schemaBelow(schema, step), whole);
}

/** Parts in which the field of an error is searched: most are in the body. */
const ORDER: readonly RequestPart[] = ['body', 'query', 'headers', 'params'];

/** Error paths omit list indexes: `to.email` is in the first item. */
function stepsIn(schemas: RequestSchemas, part: RequestPart, names: readonly string[]): JsonPath | undefined {
  let path: JsonPath = [part];
  for (const name of names) {
    if (typesOf(schemaAt(schemas, path) ?? {})[0] === 'array') path = [...path, 0];
    path = [...path, /^\d+$/.test(name) ? Number(name) : name];
    if (!schemaAt(schemas, path)) return undefined;
  }
  return path;
}

/**
 * The request field that a catalogue error names by a dotted body path, a parameter or a header; the first if several
 * match.
 */
export function pathOfField(schemas: RequestSchemas, field: string): JsonPath | undefined {
  for (const part of ORDER) {
    const names = Object.keys(schemas[part]?.properties ?? {});
    const whole =
      names.find((name) => name.toLowerCase() === field.toLowerCase()) ??
      // `filters` means all of `filters[…]`.
      names.find((name) => name.startsWith(`${field}[`));
    if (whole !== undefined) return [part, whole];
    const path = stepsIn(schemas, part, field.split('.'));
    if (path) return path;
  }
  return undefined;
}

/** Undefined if the operation can be called from the dashboard. */
export function whyNotCallable({ id, permission }: Operation): string | undefined {
  if (permission !== 'no-session') return undefined;
  if (id === verifyToken.id)
    return 'Its answer holds the access token, which no page ever sees: the token proxy does not pass this operation on. To call it yourself, run the command in a shell, where the variable holds your token.';
  if (id !== createToken.id)
    return 'It reaches the subscriptions of everybody who uses the application, with the credentials of the application: the token proxy does not pass this operation on. The page Subscriptions shows and deletes your own. To call it yourself, run the command in a shell, where the variable holds the Basic token.';
  return 'Tokens are made and kept by the token proxy alone, so that no page ever sees one: it does not pass this operation on. Signing in calls it for you. To call it yourself, run the command in a shell, where the variables hold your client id, client secret and password.';
}
