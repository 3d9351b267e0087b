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

/** Parts of a request that the contract describes. */
export const requestParts = ['params', 'query', 'headers', 'body'] as const;

export type RequestPart = (typeof requestParts)[number];

/** The values of a request as they are filled in; they may break every rule. */
export interface ApiRequest {
  readonly params: Readonly<Record<string, unknown>>;
  /** Values as the contract types them; on the wire they are text. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Undefined where there is none. */
  readonly body: unknown;
}

/** What each part of an operation's request takes; undefined where it takes nothing. */
export type RequestSchemas = Readonly<Record<RequestPart, FieldSchema | undefined>>;

export function schemasOf(operation: Operation): RequestSchemas {
  const { params, query, headers, body } = operation;
  const read = (schema: Parameters<typeof fieldSchemaOf>[0] | undefined) => schema && fieldSchemaOf(schema);
  return { params: read(params), query: read(query), headers: read(headers), body: read(body) };
}

const ORGANIZATION = ['organization_id', 'org_id'];

/**
 * A request with nothing in it but what could not be otherwise, for the organization that the person works for, where the
 * operation is about one.
 */
export function requestFor({ params, body }: RequestSchemas, organizationId: string | undefined): ApiRequest {
  const name = Object.keys(params?.properties ?? {}).find((it) => ORGANIZATION.includes(it));
  return {
    params: name && organizationId ? { [name]: organizationId } : {},
    query: {},
    headers: {},
    body: body && fixedOf(body),
  };
}

/** A query value as it goes on the wire. */
const wireText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** The query as it goes on the wire: texts, by parameter. */
export function wireQuery({ query }: ApiRequest): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, wireText(value)]));
}

/** Path and query below the service's address. A parameter that is not filled in stays in its braces. */
export function uriOf(operation: Operation, request: ApiRequest): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (braced, name: string) => {
    const value = request.params[name];
    return typeof value === 'string' && value !== '' ? encodeURIComponent(value) : braced;
  });
  const search = new URLSearchParams(wireQuery(request)).toString();
  return search ? `${path}?${search}` : path;
}

/** Names of the parameters without which the request has no address. */
export function missingParams(operation: Operation, { params }: ApiRequest): readonly string[] {
  return Object.keys(operation.params?.shape ?? {}).filter((name) => !params[name]);
}

/** Which shape of several a value has, by what its fields can only be; the first where it has none. */
export function chosenShape(shapes: readonly FieldSchema[], value: unknown): number {
  const valueIn = (name: string) => (isRecord(value) ? value[name] : undefined);
  const fits = (shape: FieldSchema) =>
    fieldsOf(shape).every(
      ({ name, schema }) => choicesOf(schema)?.some((choice) => choice === valueIn(name)) ?? true,
    );
  return Math.max(0, shapes.findIndex(fits));
}

/** What a path of a request leads to; undefined where the contract knows no such field. */
export function schemaAt(schemas: RequestSchemas, [part, ...steps]: JsonPath): FieldSchema | undefined {
  const whole = requestParts.some((it) => it === part) ? schemas[part as RequestPart] : undefined;
  return steps.reduce<FieldSchema | undefined>((schema, step) => schema && schemaBelow(schema, step), whole);
}

/** The order in which the field of an error is looked for: most are of the body. */
const ORDER: readonly RequestPart[] = ['body', 'query', 'headers', 'params'];

/** Dotted names leave out the indexes of lists: `to.email` is that of the first item. */
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
 * The field of a request that an error of the catalogue names: a dotted path of the body, a parameter, a header. It is
 * the first of them where the contract has several.
 */
export function pathOfField(schemas: RequestSchemas, field: string): JsonPath | undefined {
  for (const part of ORDER) {
    const names = Object.keys(schemas[part]?.properties ?? {});
    const whole =
      names.find((name) => name.toLowerCase() === field.toLowerCase()) ??
      // All of `filters[…]` are meant by `filters`.
      names.find((name) => name.startsWith(`${field}[`));
    if (whole !== undefined) return [part, whole];
    const path = stepsIn(schemas, part, field.split('.'));
    if (path) return path;
  }
  return undefined;
}

/** Why an operation cannot be called from here; undefined where it can. */
export function whyNotCallable({ id, permission }: Operation): string | undefined {
  if (permission !== 'no-session') return undefined;
  if (id === verifyToken.id)
    return 'Its answer holds the access token, which no page ever sees: the token proxy does not pass this operation on. To call it yourself, run the command in a shell, where the variable holds your token.';
  if (id !== createToken.id)
    return 'It reaches the subscriptions of everybody who uses the application, with the credentials of the application: the token proxy does not pass this operation on. The page Subscriptions shows and deletes your own. To call it yourself, run the command in a shell, where the variable holds the Basic token.';
  return 'Tokens are made and kept by the token proxy alone, so that no page ever sees one: it does not pass this operation on. Signing in calls it for you. To call it yourself, run the command in a shell, where the variables hold your client id, client secret and password.';
}
