import { expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { operationList } from './operations.ts';

type Methods = Readonly<
  Record<string, { operationId: string; responses: Record<string, { description: string }> }>
>;

it('describes every operation, with its success and its codes', () => {
  const paths = openApiDocument().paths as Readonly<Record<string, Methods>>;
  for (const { id, path, method, responses, errors } of operationList) {
    const described = paths[path]?.[method.toLowerCase()];
    expect(described?.operationId).toBe(id);
    expect(Object.keys(described?.responses ?? {})).toEqual(expect.arrayContaining(Object.keys(responses)));
    const text = JSON.stringify(described?.responses);
    for (const [code, entry] of Object.entries(errors)) {
      const statuses = [entry].flat().flatMap(({ status }) => status);
      if (!statuses.every((status) => status in responses)) expect(text).toContain(`- ${code}: `);
    }
  }
});

it('is plain JSON', () => {
  const document = openApiDocument();
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
});
