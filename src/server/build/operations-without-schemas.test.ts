import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { operationTable } from '#contract/operation-table.ts';
import { operationsWithoutSchemas } from './operations-without-schemas.ts';

it('the built table of operations is that of the contract, without their schemas', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [operationsWithoutSchemas()],
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, '../../contract/operation-table.ts'), formats: ['es'] },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('Vite builds otherwise now');
  const [{ code }] = output.output;
  const exported: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(exported).toMatchObject({ operationTable });
  expect(code).not.toContain('zod');
});
