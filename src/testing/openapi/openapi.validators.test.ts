import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '#contract/openapi.ts';
import { operationList } from '#contract/operations.ts';

type Json = ReturnType<typeof openApiDocument>;

/** By OpenAPI's own JSON Schema. */
async function findingsOfSchema(document: Json): Promise<readonly unknown[]> {
  const { valid, errors = [] } = await new Validator().validate(document);
  return valid ? [] : [errors].flat();
}

/** By the rules of Redocly, which know references and names, too. */
async function findingsOfRules(document: Json): Promise<readonly unknown[]> {
  const config = await createConfig({
    extends: ['spec'],
    rules: {
      'no-unresolved-refs': 'error',
      'no-unused-components': 'error',
      'no-ambiguous-paths': 'off',
      'no-invalid-media-type-examples': 'error',
      'no-invalid-parameter-examples': 'error',
      'no-invalid-schema-examples': 'error',
      'operation-operationId-unique': 'error',
      'security-defined': 'error',
    },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]);
}

/** Puts a value at a place of the document; undefined takes out what is there. */
function broken(place: readonly string[], value?: unknown): Json {
  const document = openApiDocument();
  const parent = place.slice(0, -1).reduce((it, name) => it[name] as Json, document);
  const last = place.at(-1) ?? '';
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return document;
}

const logs = ['paths', '/request-logs', 'get'];
const json = ['content', 'application/json', 'example'];

describe.each([
  ['its JSON Schema', findingsOfSchema],
  ['the rules of Redocly', findingsOfRules],
] as const)('OpenAPI by %s', (_, findingsOf) => {
  it('is what the contract is described in', async () => {
    expect(await findingsOf(openApiDocument())).toEqual([]);
  });

  it('does not allow an answer without a description', async () => {
    expect(await findingsOf(broken([...logs, 'responses', '200', 'description']))).not.toEqual([]);
  });
});

it.each([
  ['a reference to nothing', broken([...logs, 'responses', '500', '$ref'], '#/components/responses/None')],
  ['a credential that is not described', broken([...logs, 'security'], [{ none: [] }])],
  ['two operations of one name', broken([...logs, 'operationId'], 'getUser')],
  ['an example of a parameter', broken([...logs, 'parameters', '0', 'example'], 'x')],
  ['an example of filters', broken([...logs, 'parameters', '2', ...json], [{ code: 1 }])],
  ['an example of an answer', broken([...logs, 'responses', '200', ...json], { data: {} })],
  [
    'an example of a field',
    broken([...logs, 'responses', '200', ...json], { code: 0, message: 'x', more: 1 }),
  ],
  ['an example of a body', broken(['paths', '/v2/crm/contacts', 'post', 'requestBody', ...json], {})],
  ['an example of an error', broken(['components', 'schemas', 'FlatError', 'examples'], [{ code: 'x' }])],
  ['a schema that nothing refers to', broken(['components', 'schemas', 'Unused'], { type: 'string' })],
])('Redocly finds %s', async (_, document) => expect(await findingsOfRules(document)).not.toEqual([]));

interface Media {
  readonly example?: unknown;
}

interface Described {
  readonly parameters: readonly (Media & { readonly in: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>;
}

const { paths } = openApiDocument() as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
};

it.for(operationList)('$id has an example', ({ path, method, responses }) => {
  const described = paths[path]?.[method.toLowerCase()];
  const params = described?.parameters.filter((it) => it.in === 'path') ?? [];
  const sent = [...params, ...Object.values(described?.requestBody?.content ?? {})];
  expect(sent.map(({ example }) => example)).not.toContain(undefined);
  const answers = Object.keys(responses).flatMap((it) =>
    Object.values(described?.responses[it]?.content ?? {}),
  );
  expect(answers.some(({ example }) => example !== undefined)).toBe(answers.length > 0);
});
