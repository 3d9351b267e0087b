import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import './needs.ts';

/** What a runner's JSON report says in short. */
export interface TestReport {
  readonly passed: number;
  /** A failed test each. */
  readonly failures: readonly Failure[];
  readonly skipped: readonly Skip[];
}

export interface Skip {
  /** Place and name of the test. */
  readonly test: string;
  readonly reason: string;
}

export interface Failure {
  /** The file to run again, from the root of the project; undefined where it is none of a file's tests. */
  readonly file: string | undefined;
  /** Place and name of the test, and how its first failure begins. */
  readonly text: string;
}

/** Of a message; those who want the rest find it above. */
const LINES = 4;
const WIDTH = 200;
const NO_REASON = 'no reason is given';

function textOf(place: string, name: string, message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return [`${place} › ${name}`, ...lines.slice(0, LINES).map((line) => `    ${line.slice(0, WIDTH)}`)].join(
    '\n',
  );
}

function written<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}

/** @returns undefined where Vitest did not come so far as to write the file */
export function readVitest(path: string): TestReport | undefined {
  const report = written<JsonTestResults>(path);
  if (!report) return undefined;
  const files = report.testResults.map((result) => ({ ...result, file: relative('.', result.name) }));
  const failures = files.flatMap(({ file, message, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && tests.length === 0)
      return { file, text: textOf(file, 'the file itself', message) };
    return tests.map((test) => ({
      file,
      text: textOf(file, test.fullName, test.failureMessages?.[0] ?? ''),
    }));
  });
  const skipped = files.flatMap(({ file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName, meta }) => ({ test: `${file} › ${fullName}`, reason: meta.skipReason ?? NO_REASON })),
  );
  return { passed: report.numPassedTests, failures, skipped };
}

/** The specs of a suite and of those within it. */
function specsOf({ specs, suites = [] }: JSONReportSuite): JSONReportSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** @returns undefined where Playwright did not come so far as to write the file */
export function readPlaywright(path: string): TestReport | undefined {
  const report = written<JSONReport>(path);
  if (!report) return undefined;
  const specs = report.suites.flatMap(specsOf).map((spec) => ({ ...spec, file: `e2e/${spec.file}` }));
  const failures: Failure[] = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const message = tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message;
      return { file, text: textOf(`${file}:${line}`, title, message ?? '') };
    });
  for (const { message } of report.errors)
    failures.push({ file: undefined, text: textOf('e2e', 'between the tests', message ?? '') });
  const skipped = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations }) => {
        const reason = annotations.find(({ type }) => type === 'skip')?.description ?? NO_REASON;
        return { test: `${file} › ${title}`, reason };
      }),
  );
  return { passed: report.stats.expected, failures, skipped };
}
