import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from '#server/build-dashboard.ts';
import { findChromium } from './browser.ts';
import { findRedis } from './redis.ts';
import { readPlaywright, readVitest, type TestReport } from './test-reports.ts';

/** Everything that `npm test` runs, one step after the other, with a count of the tests at the end. */

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** Reads what a step reports as JSON; a step without counts as one test. */
  readonly read?: () => TestReport | undefined;
}

const scratch = mkdtempSync(join(tmpdir(), 'sealdesk-tests-'));
const unitReport = join(scratch, 'unit.json');
const e2eReport = join(scratch, 'e2e.json');

const steps: readonly Step[] = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'dead code', command: ['knip'] },
  {
    name: 'unit, conformance and component tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
    read: () => readVitest(unitReport),
  },
  {
    name: 'end-to-end tests',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    read: () => readPlaywright(e2eReport),
  },
];

function run(command: readonly string[]): Promise<boolean> {
  const [program = '', ...args] = command;
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport, CHROMIUM_PATH: findChromium() };
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env,
      shell: process.platform === 'win32',
    });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

function reportOf({ name, read }: Step, ok: boolean): TestReport {
  const one = { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, failures: ok ? [] : [name] };
  const report = read?.() ?? one;
  // A runner can fail without a failed test: a broken file, an error between tests.
  if (ok || report.failed > 0) return report;
  return { ...report, failed: 1, failures: [...report.failures, `${name}: failed outside of its tests`] };
}

// Before any test needs the program, whose first start would take as long as a build and not as a test.
await buildIfStale(process.cwd(), (line) => process.stdout.write(`${line}\n`));

if (!findRedis())
  process.stdout.write('No redis-server on the path: the tests of sessions in Redis are skipped.\n');

const totals = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
const lines: string[] = [];
for (const step of steps) {
  process.stdout.write(`\n── ${step.name} ──\n`);
  const started = Date.now();
  const ok = await run(step.command);
  const report = reportOf(step, ok);
  totals.passed += report.passed;
  totals.failed += report.failed;
  totals.skipped += report.skipped;
  failures.push(...report.failures);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  lines.push(
    `${ok ? 'ok    ' : 'FAILED'} ${step.name}: ${report.passed} passed, ${report.failed} failed (${seconds} s)`,
  );
}
rmSync(scratch, { recursive: true, force: true });
// At the end, since a log that is cut is cut at its beginning.
if (failures.length > 0) process.stdout.write(`\nWhat failed:\n${failures.join('\n')}\n`);
process.stdout.write(
  `\n${lines.join('\n')}\n\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped\n`,
);
process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1;
