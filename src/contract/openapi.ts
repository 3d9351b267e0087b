import { z } from 'zod';
import { type AliasOperation, aliasOperations } from './aliases.ts';
import { asExample, type Example, exampleOf } from './openapi/examples.ts';
import { commonComponents, errorSchemas, responsesOf } from './openapi/responses.ts';
import { createSchemaWriter, type Json, type SchemaWriter } from './openapi/schemas.ts';
import { webhooks } from './openapi/webhooks.ts';
import { type Operation, takesToken } from './operation.ts';
import { operationList } from './operations.ts';

/** Parses a parameter's text by its schema's type. */
const typed = (text: string | undefined, type: unknown): unknown =>
  text === undefined || type === undefined || type === 'string' ? text : JSON.parse(text);

/** JSON parameters, such as the request logs' filters, stay text. */
function parametersOf(
  location: 'path' | 'query' | 'header',
  object: z.ZodObject | undefined,
  example: Example | undefined,
  writer: SchemaWriter,
): Json[] {
  return Object.entries(object?.shape ?? {}).map(([name, field]) => {
    const optional = field instanceof z.ZodOptional;
    const schema = writer.write((optional ? field.unwrap() : field) as z.ZodType);
    const isJson = schema.type === 'array' || schema.type === 'object';
    const described = { schema, ...asExample(typed(example?.[location]?.[name], schema.type)) };
    return {
      name,
      in: location,
      required: !optional,
      ...(isJson ? { content: { 'application/json': described } } : described),
    };
  });
}

/** A form may use either form encoding (document, Token). */
const mediaTypesOf = (operation: Operation) =>
  operation.encoding === 'form'
    ? ['application/x-www-form-urlencoded', 'multipart/form-data']
    : ['application/json'];

function requestBodyOf(operation: Operation, body: z.ZodType, writer: SchemaWriter): Json {
  const media = { schema: writer.write(body), ...asExample(exampleOf(operation)?.body) };
  return {
    required: true,
    content: Object.fromEntries(mediaTypesOf(operation).map((type) => [type, media])),
  };
}

type Described = Operation & Partial<AliasOperation>;

const isClosed = (object: z.ZodObject | undefined) => object?.def.catchall instanceof z.ZodNever;

/** Facts that OpenAPI has no field for. */
function descriptionOf({ query, aliasOf, takesBearer }: Described): Json {
  const sentences = [
    ...(aliasOf ? [`A further path of ${aliasOf}, where public clients look.`] : []),
    ...(takesBearer ? ['A user’s token will do as well.'] : []),
    ...(isClosed(query) ? ['Query parameters that are not listed are refused.'] : []),
  ];
  return sentences.length > 0 ? { description: sentences.join(' ') } : {};
}

function operationObject(operation: Described, writer: SchemaWriter): Json {
  const { body, params, query, headers } = operation;
  const example = exampleOf(operation);
  return {
    operationId: operation.id,
    summary: operation.summary,
    ...descriptionOf(operation),
    tags: [operation.resource],
    ...(operation.deprecated ? { deprecated: true } : {}),
    'x-source': operation.source,
    // Alternatives.
    security: [
      ...(operation.credential === 'basic' ? [{ basic: [] }] : []),
      ...(takesToken(operation) ? [{ oauth2: [] }, { apiKey: [] }] : []),
    ],
    parameters: [
      ...parametersOf('path', params, example, writer),
      ...parametersOf('query', query, example, writer),
      ...parametersOf('header', headers, example, writer),
    ],
    ...(body ? { requestBody: requestBodyOf(operation, body, writer) } : {}),
    responses: responsesOf(operation, writer),
  };
}

const TOKEN_URL = '/oauth2/token';
const scopes = {
  '*': 'Everything. A scope can also be a space-delimited list of URL patterns, such as `document/*` and `GET/user`.',
};

/** Document, Authentication 1 to 5; the authorize page is that of public clients. */
const securitySchemes = {
  oauth2: {
    type: 'oauth2',
    description: 'An access token of POST /oauth2/token, as `Authorization: Bearer`.',
    flows: {
      password: { tokenUrl: TOKEN_URL, refreshUrl: TOKEN_URL, scopes },
      authorizationCode: {
        authorizationUrl: '/oauth2/authorize',
        tokenUrl: TOKEN_URL,
        refreshUrl: TOKEN_URL,
        scopes,
      },
    },
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key of an application, in the place of an access token.',
  },
  basic: {
    type: 'http',
    scheme: 'basic',
    description: 'Client id and client secret of an application.',
  },
};

export function openApiDocument(): Json {
  const writer = createSchemaWriter();
  const paths: Record<string, Json> = {};
  for (const operation of [...operationList, ...aliasOperations]) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: operationObject(operation, writer),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Document Signing Service API',
      version: '1.0.0',
      license: { name: 'MIT', identifier: 'MIT' },
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
    webhooks: webhooks(writer),
    components: {
      securitySchemes,
      ...commonComponents(),
      schemas: { ...errorSchemas(writer), ...writer.components },
    },
  };
}
