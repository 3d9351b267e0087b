import { globSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';

/**
 * `npm run mutation [-- GLOB …]` changes the code in one place at a time and says which changes no test notices. Each is put
 * to the Node tests of its own room, or to those among the globs: `npm run mutation -- src/proxy/vault.ts src/proxy/vault.test.ts`.
 */

/** Where a change would go unseen for a long time: rules, secrets, and the models of pages. */
const DEFAULT = [
  'src/contract/**/*.ts',
  'src/proxy/**/*.ts',
  'src/dashboard/kit/bulk/*.ts',
  'src/dashboard/pages/*/model/*.ts',
];
const ROOM = /^src\/\w+(?=\/)/;

const globs = process.argv.length > 2 ? process.argv.slice(2) : DEFAULT;
const files = globSync(globs);
const isTest = (file: string) => file.endsWith('.test.ts');
const testFiles = process.argv.length > 2 ? files.filter(isTest) : [];
const rooms = Map.groupBy(
  files.filter((file) => !isTest(file)),
  (file) => ROOM.exec(file)?.[0] ?? '.',
);
if (rooms.size === 0) throw new Error(`No code to change is found by ${globs.join(' ')}`);

for (const [room, mutate] of rooms) {
  const report = `coverage/mutation/${room.replaceAll('/', '-')}`;
  await new Stryker({
    mutate,
    testFiles,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'src/testing/mutation/vitest.config.ts', dir: room, related: true },
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
  }).runMutationTest();
}
