import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { openApiDocument } from '#contract/openapi.ts';

/* Two validators that share nothing: one holds the document against OpenAPI's own JSON Schema, the other walks it with rules. */

it('is valid by the JSON Schema of OpenAPI 3.1', async () => {
  expect(await new Validator().validate(openApiDocument())).toEqual({ valid: true });
});

it('is valid by the rules of Redocly', { timeout: 30_000 }, async () => {
  const config = await createConfig({
    extends: ['spec'],
    rules: {
      'no-unresolved-refs': 'error',
      'no-unused-components': 'error',
      'no-ambiguous-paths': 'off',
      'operation-operationId-unique': 'error',
      'no-invalid-media-type-examples': 'error',
      'security-defined': 'error',
    },
  });
  const problems = await lintFromString({ source: JSON.stringify(openApiDocument()), config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
    [],
  );
});
