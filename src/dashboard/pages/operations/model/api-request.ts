import type { Operation } from '#contract/operation.ts';
import { createToken } from '#contract/operations/token.ts';
import { isRecord } from '#contract/record.ts';
import { type FieldSpec, type ObjectSpec, specOf } from './field-spec.ts';
import type { JsonPath } from './json-path.ts';

/** Parts of a request that the contract describes. */
export const places = ['params', 'query', 'headers', 'body'] as const;

export type Place = (typeof places)[number];

/** The values of a request as they are filled in; they may break every rule. */
export interface ApiRequest {
  readonly params: Readonly<Record<string, unknown>>;
  /** Values as the contract types them; on the wire they are text. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Undefined where there is none. */
  readonly body: unknown;
}

/** What each place of an operation's request takes; undefined where it takes nothing. */
export type RequestSpecs = Readonly<Record<Place, FieldSpec | undefined>>;

export function specsOf(operation: Operation): RequestSpecs {
  const { params, query, headers, body } = operation;
  const spec = (schema: Parameters<typeof specOf>[0] | undefined) => schema && specOf(schema);
  return { params: spec(params), query: spec(query), headers: spec(headers), body: spec(body) };
}

/** What a required field can only be: `action` is always `callback`. */
export function fixedOf(spec: FieldSpec | undefined): Record<string, unknown> {
  if (spec?.kind === 'either') return fixedOf(spec.options[0]);
  if (spec?.kind !== 'object') return {};
  const fixed = spec.fields.flatMap(({ name, required, spec: own }) =>
    required && own.kind === 'choice' && own.options.length === 1 ? [[name, own.options[0]] as const] : [],
  );
  return Object.fromEntries(fixed);
}

/** A request with nothing in it but what could not be otherwise. */
function blankRequest(specs: RequestSpecs): ApiRequest {
  return { params: {}, query: {}, headers: {}, body: specs.body && fixedOf(specs.body) };
}

const ORGANIZATION = ['organization_id', 'org_id'];

/** A blank request for the organization that the person works for, where the operation is about one. */
export function requestFor(specs: RequestSpecs, organizationId: string | undefined): ApiRequest {
  const blank = blankRequest(specs);
  const names = specs.params?.kind === 'object' ? specs.params.fields.map(({ name }) => name) : [];
  const name = names.find((it) => ORGANIZATION.includes(it));
  return name && organizationId ? { ...blank, params: { [name]: organizationId } } : blank;
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

/** Which option of a union of objects a value belongs to, by what its fields can only be; the first where it is none. */
export function chosenOption(options: readonly ObjectSpec[], value: unknown): number {
  const valueIn = (name: string) => (isRecord(value) ? value[name] : undefined);
  const fits = ({ fields }: ObjectSpec) =>
    fields.every(
      ({ name, spec }) => spec.kind !== 'choice' || spec.options.some((choice) => choice === valueIn(name)),
    );
  return Math.max(0, options.findIndex(fits));
}

/** What a path of a request leads to; undefined where the contract knows no such field. */
export function specAt(specs: RequestSpecs, path: JsonPath): FieldSpec | undefined {
  const [place, ...steps] = path;
  let spec = places.some((it) => it === place) ? specs[place as Place] : undefined;
  for (const step of steps) spec = spec && memberOf(spec, step);
  return spec;
}

function memberOf(spec: FieldSpec, step: string | number): FieldSpec | undefined {
  switch (spec.kind) {
    case 'object':
      return spec.fields.find(({ name }) => name === step)?.spec;
    case 'list':
      return typeof step === 'number' ? spec.item : undefined;
    case 'tuple':
      return typeof step === 'number' ? spec.items[step] : undefined;
    case 'map':
      return typeof step === 'string' ? spec.value : undefined;
    case 'either':
      return spec.options.map((option) => memberOf(option, step)).find((it) => it !== undefined);
    default:
      return undefined;
  }
}

/** Where a fault is looked for first: most are of the body. */
const ORDER: readonly Place[] = ['body', 'query', 'headers', 'params'];

function fieldNames(spec: FieldSpec | undefined): readonly string[] {
  return spec?.kind === 'object' ? spec.fields.map(({ name }) => name) : [];
}

/** Dotted names leave out the places in lists: `to.email` is that of the first item. */
function stepsIn(specs: RequestSpecs, place: Place, names: readonly string[]): JsonPath | undefined {
  let path: JsonPath = [place];
  for (const name of names) {
    if (specAt(specs, path)?.kind === 'list') path = [...path, 0];
    path = [...path, /^\d+$/.test(name) ? Number(name) : name];
    if (!specAt(specs, path)) return undefined;
  }
  return path;
}

/**
 * The field of a request that an error of the catalogue names: a dotted path of the body, a parameter, a header. It is
 * the first of them where the contract has several.
 */
export function pathOfField(specs: RequestSpecs, field: string): JsonPath | undefined {
  for (const place of ORDER) {
    const names = fieldNames(specs[place]);
    const whole =
      names.find((name) => name.toLowerCase() === field.toLowerCase()) ??
      // All of `filters[…]` are meant by `filters`.
      names.find((name) => name.startsWith(`${field}[`));
    if (whole !== undefined) return [place, whole];
    const path = stepsIn(specs, place, field.split('.'));
    if (path) return path;
  }
  return undefined;
}

/** Why an operation cannot be called from here; undefined where it can. */
export function whyNotCallable({ id }: Operation): string | undefined {
  if (id !== createToken.id) return undefined;
  return 'Tokens are made and kept by the token proxy alone, so that no page ever sees one: it does not pass this operation on. Signing in calls it for you. To call it yourself, run the command in a shell, where the variables hold your client id, client secret and password.';
}
