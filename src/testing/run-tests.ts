import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from '#server/build/build-dashboard.ts';
import { CHROMIUM_HELP, findChromium, NO_BROWSER } from './browser.ts';
import { findRedis, REDIS_HELP } from './redis.ts';
import {
  filesToRunAgain,
  type RunReport,
  readPlaywright,
  readVitest,
  SLOW,
  slowestFiles,
  withSecondRun,
} from './test-reports.ts';

/**
 * What `npm test` and `npm run test:all` run, one step after the other, with the results at the end. `npm test` leaves out
 * the Vitest tests tagged slow, and runs of the end-to-end tests those tagged @smoke: one way through each page.
 */

interface Step {
  readonly name: string;
  /** The npm script that runs it. */
  readonly script: string;
  /** Options that make the runner write a report, and leave out slow tests unless `--slow` asks for them. */
  readonly options?: readonly string[];
  /** Reads that report; a step without one counts as one test. */
  readonly read?: (file: string) => RunReport | undefined;
  /** Options that run only the files named behind them, one after the other. */
  readonly alone?: readonly string[];
}

const say = (text: string) => process.stdout.write(`${text}\n`);

/** The npm that runs this, as a file for Node: on Windows the command needs a shell, which spoils paths with spaces. */
const npm = process.env.npm_execpath;
if (!npm) {
  say('Start this with npm test.');
  process.exit(1);
}

const scratch = mkdtempSync(join(tmpdir(), 'sealdesk-tests-'));
const chromium = findChromium();
const redis = findRedis();
const slow = process.argv.includes('--slow');

const endToEnd: Step = {
  name: 'end-to-end tests',
  script: 'e2e',
  options: ['--reporter=list,json', ...(slow ? [] : ['--grep=@smoke', '--grep-invert=@phone'])],
  read: readPlaywright,
  alone: ['--workers=1'],
};

const steps: readonly Step[] = [
  { name: 'types', script: 'types' },
  { name: 'lint', script: 'lint' },
  { name: 'dead code', script: 'dead-code' },
  {
    name: chromium ? 'unit, conformance and component tests' : 'unit and conformance tests',
    script: 'unit',
    options: [
      ...['--reporter=default', '--reporter=./src/testing/vitest-report.ts'],
      ...(slow ? [] : [`--tags-filter=!${SLOW}`]),
    ],
    read: readVitest,
    alone: ['--no-file-parallelism'],
  },
  ...(chromium ? [endToEnd] : []),
];

/** Runs an npm script to its end. @returns whether it went well */
function run(script: string, args: readonly string[], report: string): Promise<boolean> {
  const env = {
    ...process.env,
    // Whoever looks for the browser later need not try to install it a second time.
    CHROMIUM_PATH: chromium ?? NO_BROWSER,
    VITEST_REPORT: report,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [npm ?? '', 'run', '--silent', script, '--', ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env,
    });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

async function runStep(
  { name, script, options = [], read }: Step,
  args: readonly string[],
): Promise<RunReport> {
  const file = join(scratch, `${script}-${args.length}.json`);
  const ok = await run(script, [...options, ...args], file);
  const report = read?.(file) ?? {
    files: [{ file: name, passed: ok ? 1 : 0, failures: [], skipped: [], seconds: 0 }],
    errors: [],
  };
  const isReported = report.errors.length > 0 || report.files.some(({ failures }) => failures.length > 0);
  // A runner can fail without a failed test.
  return ok || isReported
    ? report
    : { ...report, errors: [read ? `${name}: failed outside of its tests` : name] };
}

const list = (title: string, lines: readonly string[]) => {
  if (lines.length > 0) say(`\n${title}\n${lines.join('\n')}`);
};

// The first test that starts the program would wait for the build otherwise, and exceed its time.
await buildIfStale(process.cwd(), say);

const started = Date.now();
const summary: string[] = [];
const reports: RunReport[] = [];
const chance: string[] = [];
for (const step of steps) {
  say(`\n── ${step.name} ──`);
  const stepStarted = Date.now();
  let report = await runStep(step, []);
  const again = step.alone ? filesToRunAgain(report) : [];
  if (again.length > 0) {
    say(`\n── again, alone: ${again.join(', ')} ──`);
    const first = report;
    report = withSecondRun(first, await runStep(step, [...(step.alone ?? []), ...again]));
    const passedNow = new Set(report.files.filter((it) => it.failures.length === 0).map(({ file }) => file));
    chance.push(...first.files.filter(({ file }) => passedNow.has(file)).flatMap(({ failures }) => failures));
  }
  reports.push(report);
  const ok = report.errors.length === 0 && report.files.every(({ failures }) => failures.length === 0);
  const seconds = Math.round((Date.now() - stepStarted) / 1000);
  summary.push(`${ok ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)`);
}
rmSync(scratch, { recursive: true, force: true });

const files = reports.flatMap((report) => report.files);
const passed = files.reduce((sum, file) => sum + file.passed, 0);
const failures = [...files.flatMap((file) => file.failures), ...reports.flatMap(({ errors }) => errors)];
const skipped = files.flatMap((file) => file.skipped);
const missing = [
  ...(chromium ? [] : [`The component tests and the end-to-end tests: ${CHROMIUM_HELP}`]),
  ...(redis ? [] : [`The tests of sessions in Redis: ${REDIS_HELP}`]),
];
// At the end, since a log that is cut is cut at its beginning.
list('The slowest files, in seconds:', slowestFiles(files));
list(
  'Skipped on this machine:',
  Object.entries(Object.groupBy(skipped, ({ reason }) => reason)).map(([reason, tests = []]) =>
    [`  ${reason}:`, ...tests.map(({ test }) => `    ${test}`)].join('\n'),
  ),
);
list('Not run, because a program is missing:', missing);
list('PASSED ONLY WHEN RUN AGAIN, ALONE. Mend these tests before any other work:', chance);
list('What failed:', failures);
const complete = missing.length === 0 || !process.env.CI;
if (!complete) say('\nIn CI the browser and Redis have to be there, so this counts as failed.');
say(`\n${summary.join('\n')}\nThe run took ${((Date.now() - started) / 60_000).toFixed(1)} minutes.`);
say(
  slow
    ? 'This was every test.'
    : 'This was what to run before a commit. npm run test:all runs the slow tests, too: run it before a release.',
);
say(`\n${passed} passed, ${failures.length} failed, ${skipped.length} skipped`);
process.exitCode = failures.length === 0 && passed > 0 && complete ? 0 : 1;
