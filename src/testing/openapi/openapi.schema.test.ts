import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { openApiDocument } from '#contract/openapi.ts';
import { operationList } from '#contract/operations.ts';

/** What is wrong with a document by OpenAPI's own JSON Schema. */
async function schemaFindings(document: ReturnType<typeof openApiDocument>): Promise<readonly unknown[]> {
  const { valid, errors = [] } = await new Validator().validate(document);
  return valid ? [] : [errors].flat();
}

it('is OpenAPI by its JSON Schema', async () => {
  expect(await schemaFindings(openApiDocument())).toEqual([]);
  expect(await schemaFindings({ ...openApiDocument(), info: {} })).not.toEqual([]);
});

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
