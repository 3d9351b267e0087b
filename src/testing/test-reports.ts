import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

/** What a runner's JSON report says in short. */
export interface TestReport {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** A failed test each: its place and name, and how its first failure begins. */
  readonly failures: readonly string[];
}

/** Of a message; those who want the rest find it above. */
const LINES = 4;
const WIDTH = 200;

function failure(place: string, name: string, message: string): string {
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
export function readVitest(file: string): TestReport | undefined {
  const report = written<JsonTestResults>(file);
  if (!report) return undefined;
  const failures = report.testResults.flatMap(({ name, message, status, assertionResults }) => {
    const place = relative('.', name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && tests.length === 0) return failure(place, 'the file itself', message);
    return tests.map((test) => failure(place, test.fullName, test.failureMessages?.[0] ?? ''));
  });
  const { numPassedTests, numFailedTests, numPendingTests } = report;
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, failures };
}

function playwrightFailures({ specs, suites = [] }: JSONReportSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const message = tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message;
      return failure(`e2e/${file}:${line}`, title, message ?? '');
    });
  return [...own, ...suites.flatMap(playwrightFailures)];
}

/** @returns undefined where Playwright did not come so far as to write the file */
export function readPlaywright(file: string): TestReport | undefined {
  const report = written<JSONReport>(file);
  if (!report) return undefined;
  const { stats, suites, errors } = report;
  const { expected, unexpected, flaky, skipped } = stats;
  const between = errors.map(({ message }) => failure('e2e', 'between the tests', message ?? ''));
  return {
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    failures: [...suites.flatMap(playwrightFailures), ...between],
  };
}
