import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, resolve } from 'node:path';
import { build, type RolldownOutput } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';

/*
 * `npm run library`: builds the embedded service as a separate package for tests of its clients, in the folder `library`
 * or the one named, since Node runs no TypeScript below node_modules and clients need neither the dashboard's packages nor
 * our Node: JavaScript, types, a manifest and the docs about it.
 */

const ROOT = join(import.meta.dirname, '../../..');
const OUT = resolve(ROOT, process.argv[2] ?? 'library');
const ENTRY = { sealdesk: join(ROOT, 'src/service/library/create-service.ts') };

const DESCRIPTION = 'A document signing service that runs within the tests of its clients';
const SECTIONS = ['As a library', 'Data of your own'];

function readme(): string {
  const sections = readFileSync(join(ROOT, 'docs/embedded-service.md'), 'utf8').split(/^(?=## )/m);
  const wanted = SECTIONS.map((title) => {
    const section = sections.find((it) => it.startsWith(`## ${title}\n`));
    if (!section) throw new Error(`docs/embedded-service.md has no section ${title}`);
    return section.trimEnd();
  });
  return `${[`# ${DESCRIPTION}`, ...wanted].join('\n\n')}\n`;
}

interface Manifest {
  readonly [key: string]: unknown;
  readonly dependencies: Readonly<Record<string, string>>;
}

const isPackage = (specifier: string) => !/^(?:[.#/]|\0)/.test(specifier);
const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '';

function packagesOf({ output }: RolldownOutput): string[] {
  const chunks = output.filter((it) => it.type === 'chunk');
  const own = new Set(chunks.map(({ fileName }) => fileName));
  return chunks
    .flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
    .filter((it) => !own.has(it) && !isBuiltin(it))
    .map(packageOf);
}

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
const common = { cwd: ROOT, input: ENTRY, platform: 'node', external: isPackage } as const;
const code = await build({ ...common, output: { dir: OUT, format: 'esm', chunkFileNames: '[name].js' } });
const types = await build({
  ...common,
  checks: { pluginTimings: false },
  plugins: [dts({ emitDtsOnly: true, tsconfig: join(ROOT, 'tsconfig.library.json') })],
  output: { dir: OUT, format: 'esm' },
});
const used = new Set([code, types].flatMap(packagesOf));
const { name, version, license, type, engines, dependencies } = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
) as Manifest;
const manifest = {
  ...{ name, version, private: true, license, type, engines },
  description: DESCRIPTION,
  exports: { '.': { types: './sealdesk.d.ts', default: './sealdesk.js' } },
  dependencies: Object.fromEntries(Object.entries(dependencies).filter(([it]) => used.has(it))),
};
writeFileSync(join(OUT, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
copyFileSync(join(ROOT, 'LICENSE'), join(OUT, 'LICENSE'));
writeFileSync(join(OUT, 'README.md'), readme());
