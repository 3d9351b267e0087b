import { z } from 'zod';
import { jsonSchemaOf } from './json-schema.ts';
import type { ErrorCode, ErrorEntry, Operation } from './operation.ts';
import { operationList } from './operations.ts';
import { codesOf, entriesOf } from './rule.ts';

/** Any JSON object; the document that is made here is data, not something that is computed with. */
type Json = Record<string, unknown>;

const isStructured = (schema: Json) => schema.type === 'array' || schema.type === 'object';

/** Parameters of one location. A structured one goes as JSON text, as the filters of the request logs do. */
function parametersOf(location: 'path' | 'query' | 'header', object: z.ZodObject | undefined): Json[] {
  if (!object) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(object) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    ...(isStructured(schema) ? { content: { 'application/json': { schema } } } : { schema }),
  }));
}

const ERROR = { $ref: '#/components/schemas/Error' };

interface CodedEntry extends ErrorEntry {
  readonly code: ErrorCode;
}

/** The error entries of an operation by status; those with several statuses stand under each. */
function errorsByStatus(operation: Operation): ReadonlyMap<number, readonly CodedEntry[]> {
  const byStatus = new Map<number, CodedEntry[]>();
  for (const code of codesOf(operation.errors)) {
    for (const entry of entriesOf(operation.errors, code)) {
      for (const status of [entry.status].flat()) {
        byStatus.set(status, [...(byStatus.get(status) ?? []), { ...entry, code }]);
      }
    }
  }
  return byStatus;
}

const listed = (entries: readonly CodedEntry[]) =>
  entries.map(
    ({ code, condition, choice }) =>
      `- ${code}: ${condition}${choice ? ' (not documented; the embedded service answers so)' : ''}`,
  );

/** The same as data: code, field, condition, remedy. */
const asData = (entries: readonly CodedEntry[]) => entries.map(({ status: _, ...entry }) => entry);

function success(schema: z.ZodType | null, errors: readonly CodedEntry[]): Json {
  const description = schema ? 'Success' : 'Success, without a body';
  if (!schema) return { description };
  const body = jsonSchemaOf(schema);
  if (errors.length === 0) return { description, content: { 'application/json': { schema: body } } };
  return {
    description: [`${description}, or an error that comes with this status:`, ...listed(errors)].join('\n'),
    'x-errors': asData(errors),
    content: { 'application/json': { schema: { anyOf: [body, ERROR] } } },
  };
}

function responsesOf(operation: Operation): Json {
  const errors = errorsByStatus(operation);
  const successes = Object.entries(operation.responses).map(([status, schema]) => [
    status,
    success(schema, errors.get(Number(status)) ?? []),
  ]);
  const failures = [...errors]
    .filter(([status]) => !(status in operation.responses))
    .map(([status, entries]) => [
      String(status),
      {
        description: listed(entries).join('\n'),
        'x-errors': asData(entries),
        content: { 'application/json': { schema: ERROR } },
      },
    ]);
  return Object.fromEntries([...successes, ...failures]);
}

/** A form goes in either encoding that forms have (document, Token). */
const mediaTypesOf = (operation: Operation) =>
  operation.encoding === 'form'
    ? ['application/x-www-form-urlencoded', 'multipart/form-data']
    : ['application/json'];

function operationObject(operation: Operation): Json {
  const { body } = operation;
  const content = mediaTypesOf(operation).map((type) => [type, { schema: body && jsonSchemaOf(body) }]);
  return {
    operationId: operation.id,
    summary: operation.summary,
    tags: [operation.resource],
    ...(operation.deprecated ? { deprecated: true } : {}),
    'x-source': operation.source,
    security: [{ [operation.credential]: [] }],
    parameters: [
      ...parametersOf('path', operation.params),
      ...parametersOf('query', operation.query),
      ...parametersOf('header', operation.headers),
    ],
    ...(body ? { requestBody: { required: true, content: Object.fromEntries(content) } } : {}),
    responses: responsesOf(operation),
  };
}

/** The shapes of an error body (document, Errors). */
const errorSchema = z.union([
  z.object({ errors: z.array(z.object({ code: z.int(), message: z.string() })) }),
  z.object({ code: z.int(), message: z.string().optional(), error: z.string().optional() }),
  z.record(z.string().regex(/^[45]\d\d$/), z.string()),
]);

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const operation of operationList) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: operationObject(operation),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Document Signing Service API',
      version: '1.0.0',
      description:
        'Made from the contract of Sealdesk. `x-source: public` marks what the document does not show, `embedded` what only the embedded service has.',
    },
    servers: [
      { url: 'http://127.0.0.1:4410', description: 'The embedded service' },
      {
        url: 'https://{host}',
        description: 'A live service',
        variables: { host: { default: 'api.example.com' } },
      },
    ],
    tags: [...new Set(operationList.map(({ resource }) => resource))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'An access token of POST /oauth2/token, or an API key.',
        },
        basic: {
          type: 'http',
          scheme: 'basic',
          description: 'Client id and client secret of an application.',
        },
      },
      schemas: { Error: jsonSchemaOf(errorSchema) },
    },
  };
}
