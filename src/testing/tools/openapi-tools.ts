import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { generateSource } from 'oazapfts';
import { generateApi } from 'swagger-typescript-api';

/** What is wrong with an OpenAPI document by the rules of Redocly, which know references, names and examples. */
export async function redoclyFindings(document: object): Promise<readonly unknown[]> {
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

/** Writes clients of an OpenAPI file, `oazapfts-client.ts` and `swagger-client.ts`, into a folder. */
export async function generateClients(input: string, folder: string): Promise<void> {
  writeFileSync(join(folder, 'oazapfts-client.ts'), await generateSource(input));
  await generateApi({ input, output: folder, fileName: 'swagger-client.ts', silent: true });
}
