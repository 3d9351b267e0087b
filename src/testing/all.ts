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
  withSecondRun,
} from './test-reports.ts';

/** Everything that `npm test` runs, one step after the other, with the results at the end. */

interface Step {
  readonly name: string;
  /** The npm script that runs it. */
  readonly script: string;
  /** Options that make the runner write a report. */
  readonly reporters?: readonly string[];
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

const endToEnd: Step = {
  name: 'end-to-end tests',
  script: 'e2e',
  reporters: ['--reporter=list,json'],
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
    reporters: ['--reporter=default', '--reporter=./src/testing/vitest-report.ts'],
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
  { name, script, reporters = [], read }: Step,
  args: readonly string[],
): Promise<RunReport> {
  const file = join(scratch, `${script}-${args.length}.json`);
  const ok = await run(script, [...reporters, ...args], file);
  const report = read?.(file) ?? {
    files: [{ file: name, passed: ok ? 1 : 0, failures: [], skipped: [] }],
    errors: [],
  };
  const told = report.errors.length > 0 || report.files.some(({ failures }) => failures.length > 0);
  // A runner can fail without a failed test.
  return ok || told ? report : { ...report, errors: [read ? `${name}: failed outside of its tests` : name] };
}

const list = (title: string, lines: readonly string[]) => {
  if (lines.length > 0) say(`\n${title}\n${lines.join('\n')}`);
};

// Before any test needs the program, whose first start would take as long as a build and not as a test.
await buildIfStale(process.cwd(), say);

const started = Date.now();
const summary: string[] = [];
const reports: RunReport[] = [];
const chance: string[] = [];
for (const step of steps) {
  say(`\n── ${step.name} ──`);
  const begun = Date.now();
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
  const seconds = Math.round((Date.now() - begun) / 1000);
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
say(`\n${summary.join('\n')}\nAll of it took ${((Date.now() - started) / 60_000).toFixed(1)} minutes.`);
say(`\n${passed} passed, ${failures.length} failed, ${skipped.length} skipped`);
process.exitCode = failures.length === 0 && passed > 0 && complete ? 0 : 1;
