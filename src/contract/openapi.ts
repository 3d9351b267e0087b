import { z } from 'zod';
import type { Operation } from './operation.ts';
import { operationList } from './operations.ts';
import { entriesOf } from './rule.ts';

/** Any JSON object; the document that is made here is data, not something that is computed with. */
type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return rest;
};

const isStructured = (schema: Json) => schema.type === 'array' || schema.type === 'object';

/** Parameters of one place. A structured one goes as JSON text, as the filters of the request logs do. */
function parametersOf(place: 'path' | 'query' | 'header', object: z.ZodObject | undefined): Json[] {
  if (!object) return [];
  const { properties = {}, required = [] } = schemaOf(object) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(isStructured(schema) ? { content: { 'application/json': { schema } } } : { schema }),
  }));
}

function successes(operation: Operation): Json {
  return Object.fromEntries(
    Object.entries(operation.responses).map(([status, schema]) => [
      status,
      {
        description: schema ? 'Success' : 'Success, without a body',
        ...(schema ? { content: { 'application/json': { schema: schemaOf(schema) } } } : {}),
      },
    ]),
  );
}

function failures(operation: Operation): Json {
  const lines = new Map<number, string[]>();
  for (const code of Object.keys(operation.errors).map(Number)) {
    for (const { status, condition } of entriesOf(operation.errors, code)) {
      for (const one of typeof status === 'number' ? [status] : status) {
        lines.set(one, [...(lines.get(one) ?? []), `- ${code}: ${condition}`]);
      }
    }
  }
  return Object.fromEntries(
    [...lines]
      // The one error that comes with a 200 stands beside the success, which describes that status.
      .filter(([status]) => !(status in operation.responses))
      .map(([status, texts]) => [
        String(status),
        {
          description: texts.join('\n'),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      ]),
  );
}

function operationObject(operation: Operation): Json {
  const mediaType = operation.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
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
    ...(operation.body
      ? { requestBody: { required: true, content: { [mediaType]: { schema: schemaOf(operation.body) } } } }
      : {}),
    responses: { ...successes(operation), ...failures(operation) },
  };
}

const errorSchema = z.union([
  z.object({ errors: z.array(z.object({ code: z.int(), message: z.string() })) }),
  z.object({ code: z.int(), message: z.string().optional(), error: z.string().optional() }),
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
    info: { title: 'Document Signing Service API', version: '1.0.0' },
    servers: [{ url: 'http://127.0.0.1:4410', description: 'The embedded service' }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        basic: { type: 'http', scheme: 'basic' },
      },
      schemas: { Error: schemaOf(errorSchema) },
    },
  };
}
