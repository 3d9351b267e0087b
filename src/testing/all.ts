import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from '#server/build-dashboard.ts';
import { CHROMIUM_HELP, findChromium } from './browser.ts';
import { findRedis, REDIS_HELP } from './redis.ts';
import { type Failure, readPlaywright, readVitest, type Skip, type TestReport } from './test-reports.ts';

/** Everything that `npm test` runs, one step after the other, with what became of it at the end. */

interface Step {
  readonly name: string;
  /** The npm script that runs it. */
  readonly script: string;
  /** Options that make the runner write a report as JSON into a file. */
  readonly reportTo?: (file: string) => readonly string[];
  /** Reads that report; a step without one counts as one test. */
  readonly read?: (file: string) => TestReport | undefined;
  /** Options that run only the files named behind them, one after the other. */
  readonly alone?: readonly string[];
}

/** As many files as chance may fail at once; where more do, something is broken, and a second run would tell nothing. */
const MOST_RUN_AGAIN = 5;

const say = (text: string) => process.stdout.write(`${text}\n`);
/** The npm that runs this, as a file for Node: on Windows the command itself needs a shell, which spoils paths with spaces. */
const npm = process.env.npm_execpath ?? '';
const scratch = mkdtempSync(join(tmpdir(), 'sealdesk-tests-'));
const chromium = findChromium();
const redis = findRedis();

const endToEnd: Step = {
  name: 'end-to-end tests',
  script: 'e2e',
  // The file comes from the environment.
  reportTo: () => ['--reporter=list,json'],
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
    reportTo: (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    read: readVitest,
    alone: ['--no-file-parallelism'],
  },
  ...(chromium ? [endToEnd] : []),
];

/** Runs an npm script to its end. @returns whether it went well */
function run(script: string, args: readonly string[], report: string): Promise<boolean> {
  // Whoever looks for the browser later need not try to install it a second time.
  const env = { ...process.env, CHROMIUM_PATH: chromium ?? 'none', PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [npm, 'run', '--silent', script, '--', ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env,
    });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

async function runStep({ name, script, reportTo, read }: Step, args: readonly string[]): Promise<TestReport> {
  const file = join(scratch, `${script}-${args.length}.json`);
  const ok = await run(script, [...(reportTo?.(file) ?? []), ...args], file);
  const failure = (text: string): Failure => ({ file: undefined, text });
  const report = read?.(file) ?? { passed: ok ? 1 : 0, failures: ok ? [] : [failure(name)], skipped: [] };
  // A runner can fail without a failed test: a broken file, an error between tests.
  if (ok || report.failures.length > 0) return report;
  return { ...report, failures: [failure(`${name}: failed outside of its tests`)] };
}

/** Runs the files in which a test failed once more, by themselves. @returns the failures that are left */
async function runAgain(step: Step, failures: readonly Failure[]): Promise<readonly Failure[]> {
  const files = [...new Set(failures.map(({ file }) => file))].filter((file) => file !== undefined);
  const byFiles = failures.length > 0 && failures.every(({ file }) => file !== undefined);
  if (!step.alone || !byFiles || files.length > MOST_RUN_AGAIN) return failures;
  say(`\n── again, alone: ${files.join(', ')} ──`);
  return (await runStep(step, [...step.alone, ...files])).failures;
}

const testOf = ({ text }: Failure) => text.split('\n', 1)[0];

const list = (title: string, lines: readonly string[]) => {
  if (lines.length > 0) say(`\n${title}\n${lines.join('\n')}`);
};

// Before any test needs the program, whose first start would take as long as a build and not as a test.
await buildIfStale(process.cwd(), say);

const started = Date.now();
const summary: string[] = [];
const failures: Failure[] = [];
const chance: Failure[] = [];
const skipped: Skip[] = [];
let passed = 0;
for (const step of steps) {
  say(`\n── ${step.name} ──`);
  const begun = Date.now();
  const first = await runStep(step, []);
  const left = await runAgain(step, first.failures);
  const stillFailing = new Set(left.map(testOf));
  chance.push(...first.failures.filter((failure) => !stillFailing.has(testOf(failure))));
  passed += first.passed + Math.max(0, first.failures.length - left.length);
  failures.push(...left);
  skipped.push(...first.skipped);
  const seconds = Math.round((Date.now() - begun) / 1000);
  summary.push(`${left.length === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)`);
}
rmSync(scratch, { recursive: true, force: true });

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
list('Not run, for want of a program:', missing);
list(
  'PASSED ONLY WHEN RUN AGAIN, ALONE. Mending these tests comes before any other work:',
  chance.map(({ text }) => text),
);
list(
  'What failed:',
  failures.map(({ text }) => text),
);
const complete = missing.length === 0 || !process.env.CI;
if (!complete) say('\nIn CI everything has to run, so this counts as failed.');
say(`\n${summary.join('\n')}\nAll of it took ${((Date.now() - started) / 60_000).toFixed(1)} minutes.`);
say(`\n${passed} passed, ${failures.length} failed, ${skipped.length} skipped`);
process.exitCode = failures.length === 0 && passed > 0 && complete ? 0 : 1;
