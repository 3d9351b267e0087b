import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { OperationFacts } from '#contract/operation.ts';

const CONTRACT = join(import.meta.dirname, '../../contract');
const ASKER = /\/src\/contract\/operation-table\.ts$/;
const ASKED = './operations.ts';
const ID = '\0sealdesk:operations-without-schemas';

/** What a file of the contract exports. Never bundled with this one: all files have to share their tables of errors. */
const exportsOf = async (file: string): Promise<Readonly<Record<string, unknown>>> => await import(file);

/** The tables of errors, each with the file that exports it and its name there. */
async function errorTables(): Promise<ReadonlyMap<unknown, readonly [file: string, name: string]>> {
  const files = globSync(join(CONTRACT, 'errors/*.ts'), { exclude: ['**/*.test.ts'] });
  const found = await Promise.all(
    files.map(async (file) =>
      Object.entries(await exportsOf(file)).map(([name, table]) => [table, [file, name] as const] as const),
    ),
  );
  return new Map(found.flat());
}

/** The module `operations.ts` as its table has it; tables of errors stay those that the operations have. */
async function moduleCode(): Promise<string> {
  const tables = await errorTables();
  const { operationTable } = await exportsOf(join(CONTRACT, 'operation-table.ts'));
  const lines = Object.entries(operationTable as Readonly<Record<string, OperationFacts>>).map(
    ([id, { errors, ...facts }], index) => {
      const [file, name] = tables.get(errors) ?? [];
      if (!file) throw new Error(`No file of src/contract/errors exports the errors of ${id}`);
      return {
        imported: `import { ${name} as e${index} } from ${JSON.stringify(file)};`,
        entry: `${id}: { ...${JSON.stringify(facts)}, errors: e${index} },`,
      };
    },
  );
  return [
    ...lines.map(({ imported }) => imported),
    'export const operations = {',
    ...lines.map(({ entry }) => entry),
    '};',
  ].join('\n');
}

/**
 * Vite plugin: gives the contract's table of operations (`operation-table.ts`) the operations without their schemas. These
 * are 8 kB, which whoever only names a logged call or explains its errors need not load.
 */
export function operationsWithoutSchemas(): Plugin {
  return {
    name: 'sealdesk:operations-without-schemas',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      return source === ASKED && ASKER.test(importer) ? ID : undefined;
    },
    load: (id) => (id === ID ? moduleCode() : undefined),
  };
}
