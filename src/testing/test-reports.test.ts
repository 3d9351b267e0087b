import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from './test-folder.ts';
import { type FileReport, filesToRunAgain, readVitest, slowestFiles, withSecondRun } from './test-reports.ts';

const file = (name: string, failed = 0): FileReport => ({
  file: name,
  passed: 3,
  failures: Array.from({ length: failed }, (_, index) => `${name} › test ${index}`),
  skipped: [],
  seconds: 1,
});

it('the slowest files are named with their seconds, the slowest first', () => {
  const files = Array.from({ length: 25 }, (_, index) => ({ ...file(`file ${index}`), seconds: index }));
  const lines = slowestFiles(files);
  expect(lines).toHaveLength(20);
  expect(lines.slice(0, 2)).toEqual(['   24.0  file 24', '   23.0  file 23']);
});

describe('a second run', () => {
  it('is for the files with a failed test', () => {
    const files = [file('a', 2), file('b'), file('c', 1)];
    expect(filesToRunAgain({ files, errors: [] })).toEqual(['a', 'c']);
  });

  it('is not made where something failed outside of the tests, which it would hide', () => {
    expect(filesToRunAgain({ files: [file('a', 1)], errors: ['an error between tests'] })).toEqual([]);
  });

  it('is not made where so many files failed that it is no chance', () => {
    const files = Array.from({ length: 6 }, (_, index) => file(`file ${index}`, 1));
    expect(filesToRunAgain({ files, errors: [] })).toEqual([]);
    expect(filesToRunAgain({ files: files.slice(1), errors: [] })).toHaveLength(5);
  });

  it('counts for the files that ran again, and what fails in it is not forgotten', () => {
    const first = { files: [file('a', 1), file('b'), file('c', 1)], errors: [] };
    const again = { files: [{ ...file('a'), passed: 4 }, file('x')], errors: ['broke off'] };
    expect(withSecondRun(first, again)).toEqual({
      files: [{ ...file('a'), passed: 4 }, file('b'), file('c', 1)],
      errors: ['broke off'],
    });
  });
});

const root = temporaryFolder();

const SOURCES = {
  'fine.test.mjs': `it('passes', () => {}); it('is left out', { skip: true, meta: { skipReason: 'no moon' } }, () => {}); it('takes long', { skip: true, tags: ['slow'], meta: { skipReason: 'no sun' } }, () => {});`,
  'failing.test.mjs': `it('passes', () => {}); it('fails', () => { throw new Error('because of this'); });`,
  'setup.test.mjs': `beforeAll(() => { throw new Error('no world'); }); it('waits', () => {});`,
  'broken.test.mjs': `throw new Error('cannot be loaded');`,
  'stray.test.mjs': `it('passes too early', () => { Promise.reject(new Error('nobody waited')); });`,
};

it('the report of Vitest tells tests, files that break, and errors outside of tests', () => {
  for (const [name, source] of Object.entries(SOURCES)) writeFileSync(join(root, name), source);
  const report = join(root, 'report.json');
  const program = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');
  const reporter = `--reporter=${join(import.meta.dirname, 'vitest-report.ts')}`;
  const config = join(root, 'vitest.config.mjs');
  writeFileSync(config, "export default { test: { globals: true, tags: [{ name: 'slow' }] } };");
  const { VITEST: _, ...env } = process.env;
  spawnSync(
    process.execPath,
    [program, 'run', '--config', config, '--tags-filter=!slow', '--root', root, reporter],
    {
      cwd: root,
      env: { ...env, VITEST_REPORT: report },
    },
  );
  const { files = [], errors } = readVitest(report) ?? {};
  const byName = Object.fromEntries(files.map(({ file: name, seconds: _, ...rest }) => [name, rest]));
  expect(byName).toEqual({
    'fine.test.mjs': {
      passed: 1,
      failures: [],
      skipped: [{ test: 'fine.test.mjs › is left out', reason: 'no moon' }],
    },
    'failing.test.mjs': {
      passed: 1,
      failures: [expect.stringMatching(/^failing\.test\.mjs › fails\n {4}Error: because of this/)],
      skipped: [],
    },
    'setup.test.mjs': {
      passed: 0,
      failures: [expect.stringMatching(/^setup\.test\.mjs › .*\n {4}Error: no world/)],
      skipped: expect.anything(),
    },
    'broken.test.mjs': {
      passed: 0,
      failures: [expect.stringMatching(/^broken\.test\.mjs › the file itself\n {4}Error: cannot be loaded/)],
      skipped: [],
    },
    'stray.test.mjs': { passed: 1, failures: [], skipped: [] },
  });
  expect(errors).toEqual([expect.stringMatching(/^vitest › outside of the tests\n {4}Error: nobody waited/)]);
});
