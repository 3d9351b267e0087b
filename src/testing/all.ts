import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './browser.ts';
import { findRedis } from './redis.ts';

/** Everything that `npm test` runs, one step after the other, with a count of the tests at the end. */

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** Counts the tests of a step that reports them as JSON; a step without counts as one test. */
  readonly report?: { readonly file: string; readonly count: (report: unknown) => Counts };
}

const scratch = mkdtempSync(join(tmpdir(), 'sealdesk-tests-'));
const unitReport = join(scratch, 'unit.json');
const e2eReport = join(scratch, 'e2e.json');

function countVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests, numPendingTests } = report as Record<string, number>;
  return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0, skipped: numPendingTests ?? 0 };
}

function countPlaywright(report: unknown): Counts {
  const { stats } = report as { stats: Record<string, number> };
  return {
    passed: stats.expected ?? 0,
    failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0),
    skipped: stats.skipped ?? 0,
  };
}

const steps: readonly Step[] = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'dead code', command: ['knip'] },
  {
    name: 'unit, conformance and component tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
    report: { file: unitReport, count: countVitest },
  },
  {
    name: 'end-to-end tests',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    report: { file: e2eReport, count: countPlaywright },
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

function countOf(step: Step, ok: boolean): Counts {
  const one = { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
  if (!step.report || !existsSync(step.report.file)) return one;
  const counts = step.report.count(JSON.parse(readFileSync(step.report.file, 'utf8')));
  // A runner can fail without a failed test: a broken file, an error between tests.
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

if (!findRedis())
  process.stdout.write('No redis-server on the path: the tests of sessions in Redis are skipped.\n');

const totals = { passed: 0, failed: 0, skipped: 0 };
const lines: string[] = [];
for (const step of steps) {
  process.stdout.write(`\n── ${step.name} ──\n`);
  const started = Date.now();
  const ok = await run(step.command);
  const counts = countOf(step, ok);
  totals.passed += counts.passed;
  totals.failed += counts.failed;
  totals.skipped += counts.skipped;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  lines.push(
    `${ok ? 'ok    ' : 'FAILED'} ${step.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`,
  );
}
rmSync(scratch, { recursive: true, force: true });
process.stdout.write(
  `\n${lines.join('\n')}\n\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped\n`,
);
process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1;
