import { globSync } from 'node:fs';
import { installTools } from '../tools/install-tools.ts';

/**
 * `npm run mutation [-- GLOB …]` changes the code at one point at a time and says which changes no test notices. Each is put
 * to the Node tests of its own part of src, or to those among the globs: `npm run mutation -- src/proxy/vault.ts src/proxy/vault.test.ts`.
 */

/** Where a change would go unseen for a long time: rules, secrets, and the models of pages. */
const DEFAULT = [
  'src/contract/**/*.ts',
  'src/proxy/**/*.ts',
  'src/staff/**/*.ts',
  'src/dashboard/features/**/*.ts',
  'src/dashboard/pages/**/*.ts',
];
const FOLDER = /^src\/\w+(?=\/)/;

const globs = process.argv.length > 2 ? process.argv.slice(2) : DEFAULT;
const files = globSync(globs);
const isTest = (file: string) => file.endsWith('.test.ts');
const testFiles = process.argv.length > 2 ? files.filter(isTest) : [];
const folders = Map.groupBy(
  files.filter((file) => !isTest(file)),
  (file) => FOLDER.exec(file)?.[0] ?? '.',
);
if (folders.size === 0) throw new Error(`No code to change is found by ${globs.join(' ')}`);

await installTools();
const { runStryker } = await import('../tools/stryker.ts');
for (const [folder, mutate] of folders) {
  const report = `coverage/mutation/${folder.replaceAll('/', '-')}`;
  await runStryker({
    mutate,
    testFiles,
    testRunner: 'vitest',
    vitest: { configFile: 'src/testing/mutation/vitest.config.ts', dir: folder, related: true },
    // What is read once, when a module is loaded, such as a table of messages, would need every test for each change.
    ignoreStatic: true,
    concurrency: 1,
    timeoutMS: 20_000,
    // TypeScript 7 has no program to rewrite one with, and nothing in the copy refers to another.
    tsconfigFile: 'none',
    ignorePatterns: ['/dist*', '/data', '/test-results', '/playwright-report', '/coverage'],
    clearTextReporter: { logTests: false },
    reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
    htmlReporter: { fileName: `${report}.html` },
    jsonReporter: { fileName: `${report}.json` },
  });
}
