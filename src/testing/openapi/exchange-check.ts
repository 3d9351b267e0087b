import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { openApiDocument } from '#contract/openapi.ts';

/** A request and its answer, as they were on the wire. Names of headers are in lower case. */
export interface Exchange {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
  readonly answer: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string | undefined>>;
    readonly body: string;
  };
}

interface Media {
  readonly schema?: unknown;
}

interface Described {
  readonly required?: boolean;
  readonly content?: Readonly<Record<string, Media>>;
}

interface Parameter extends Described {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema?: { readonly type?: string };
}

interface Response extends Described {
  readonly headers?: Readonly<Record<string, Described>>;
}

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Described;
  readonly responses: Readonly<Record<string, Response>>;
}

const document = openApiDocument();
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(document, 'openapi');

/** One step of a JSON pointer. */
const step = (name: string | number) => String(name).replaceAll('~', '~0').replaceAll('/', '~1');

/** A place in the document, with references followed. */
class Place {
  readonly pointer: string;
  readonly value: unknown;

  constructor(pointer: string, value: unknown) {
    const { $ref } = (value ?? {}) as { readonly $ref?: string };
    this.pointer = $ref ? $ref.slice(1) : pointer;
    this.value = $ref ? valueAt(this.pointer) : value;
  }

  at(...names: readonly (string | number)[]): Place {
    let place: Place = this;
    for (const name of names) {
      const value = (place.value as Readonly<Record<string, unknown>> | undefined)?.[name];
      place = new Place(`${place.pointer}/${step(name)}`, value);
    }
    return place;
  }

  /** What is wrong with a value by the schema that stands here. */
  errorsOf(value: unknown): readonly string[] {
    const validate = ajv.getSchema(`openapi#${encodeURI(this.pointer)}`) as ValidateFunction | undefined;
    if (!validate) return [`there is no schema at ${this.pointer}`];
    return validate(value) ? [] : [ajv.errorsText(validate.errors)];
  }
}

function valueAt(pointer: string): unknown {
  const names = pointer.split('/').slice(1);
  return names.reduce<unknown>(
    (value, name) =>
      (value as Readonly<Record<string, unknown>>)[name.replaceAll('~1', '/').replaceAll('~0', '~')],
    document,
  );
}

const root = new Place('', document);

interface Route {
  readonly operation: Place;
  readonly pattern: RegExp;
}

const methodsOf = ([path, methods]: [string, object]): Route[] =>
  Object.keys(methods).map((method) => ({
    operation: root.at('paths', path, method),
    pattern: new RegExp(
      `^${method.toUpperCase()} ${path.replace(/[.[\]]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`,
    ),
  }));
// Literal paths come before those with parameters.
const routes = Object.entries(document.paths as Record<string, object>)
  .sort(([a], [b]) => a.split('{').length - b.split('{').length)
  .flatMap(methodsOf);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The value that the text of a parameter stands for; the text itself where it is none of its type. */
function typed(text: string, { schema, content }: Parameter): unknown {
  const type = content ? 'json' : schema?.type;
  if (type === 'integer') return /^-?\d+$/.test(text) ? Number(text) : text;
  if (type === 'boolean') return text === 'true' || (text === 'false' ? false : text);
  if (type !== 'json') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function parameterErrors(
  place: Place,
  texts: Readonly<Record<Parameter['in'], (name: string) => string | null>>,
) {
  const { parameters } = place.value as Operation;
  return parameters.flatMap((parameter, index) => {
    const text = texts[parameter.in](parameter.name);
    if (text === null) return parameter.required ? [`the parameter ${parameter.name} is missing`] : [];
    const schema = parameter.content ? ['content', 'application/json', 'schema'] : ['schema'];
    const errors = place.at('parameters', index, ...schema).errorsOf(typed(text, parameter));
    return errors.map((error) => `the parameter ${parameter.name}: ${error}`);
  });
}

/** A body as its media type has it; a form holds texts. */
function parsed(body: string, type: string): unknown {
  return type === 'application/x-www-form-urlencoded'
    ? Object.fromEntries(new URLSearchParams(body))
    : JSON.parse(body);
}

const mediaType = (value: string | undefined) => value?.split(';', 1)[0]?.trim().toLowerCase() ?? '';

function bodyErrors(place: Place, body: string, contentType: string | undefined): readonly string[] {
  const { content } = place.value as Described;
  if (!content) return body === '' ? [] : ['a body is not described'];
  const type = mediaType(contentType);
  if (!content[type]) return [`a body of the type "${type}" is not described`];
  return place.at('content', type, 'schema').errorsOf(parsed(body, type));
}

function requestErrors(place: Place, params: Readonly<Record<string, string>>, exchange: Exchange) {
  const { requestBody, description = '', parameters } = place.value as Operation & { description?: string };
  const query = new URL(exchange.target, 'http://service.test').searchParams;
  const errors = parameterErrors(place, {
    path: (name) => decoded(params[name] ?? ''),
    query: (name) => query.get(name),
    header: (name) => exchange.headers[name.toLowerCase()] ?? null,
  });
  const unknown = description.includes('not listed are refused')
    ? [...query.keys()].filter((name) => !parameters.some((it) => it.in === 'query' && it.name === name))
    : [];
  return [
    ...errors,
    ...unknown.map((name) => `the parameter ${name} was taken`),
    ...(requestBody
      ? bodyErrors(place.at('requestBody'), exchange.body, exchange.headers['content-type'])
      : []),
  ];
}

/** Headers that an answer has only where they are described. */
const TOLD_HEADERS = ['id', 'location', 'retry-after', 'www-authenticate', 'cache-control'];

function headerErrors(place: Place, headers: Exchange['headers']): readonly string[] {
  const { headers: described = {} } = place.value as Response;
  const names = new Set(Object.keys(described).map((name) => name.toLowerCase()));
  const untold = TOLD_HEADERS.filter((name) => headers[name] !== undefined && !names.has(name));
  return [
    ...untold.map((name) => `the header ${name} is not described`),
    ...Object.keys(described).flatMap((name) => {
      const header = place.at('headers', name);
      const value = headers[name.toLowerCase()];
      if (value !== undefined) return header.at('schema').errorsOf(value);
      return (header.value as Described).required ? [`the header ${name} is missing`] : [];
    }),
  ];
}

function answerErrors(place: Place, { status, headers, body }: Exchange['answer']): readonly string[] {
  const response = place.at('responses', status);
  if (response.value === undefined) return [`the status ${status} is not described`];
  return [...headerErrors(response, headers), ...bodyErrors(response, body, headers['content-type'])];
}

const unknownRoute = root.at('components', 'responses', 'UnknownRoute');

/**
 * What is wrong with an exchange by the OpenAPI document: its answer has a status, headers and a body that are described
 * for the operation, and a request that was carried out is one that the document allows.
 */
export function violationsOf(exchange: Exchange): readonly string[] {
  const { method, target, answer } = exchange;
  const path = target.split('?', 1)[0] ?? '';
  for (const { pattern, operation } of routes) {
    const match = pattern.exec(`${method} ${path}`);
    if (!match) continue;
    const refused = answer.status >= 400 || /^\{"(?:errors|code)":/.test(answer.body);
    const errors = [
      ...answerErrors(operation, answer),
      ...(refused ? [] : requestErrors(operation, match.groups ?? {}, exchange)),
    ];
    const { operationId } = operation.value as Operation;
    return errors.map((error) => `${operationId} ${method} ${target} ${answer.status}: ${error}`);
  }
  const errors = bodyErrors(unknownRoute, answer.body, answer.headers['content-type']);
  return errors.map((error) => `${method} ${target}, no operation, ${answer.status}: ${error}`);
}
