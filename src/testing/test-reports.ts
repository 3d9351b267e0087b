import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';

/** Outcome of the tests of a file. */
export interface FileReport {
  /** From the root of the project. */
  readonly file: string;
  readonly passed: number;
  /** A failed test each: its location and name, and how its first failure begins. */
  readonly failures: readonly string[];
  readonly skipped: readonly Skip[];
  readonly seconds: number;
}

export interface Skip {
  /** Location and name of the test. */
  readonly test: string;
  readonly reason: string;
}

/** Outcome of a run. */
export interface RunReport {
  readonly files: readonly FileReport[];
  /** What failed outside of any test. */
  readonly errors: readonly string[];
}

/** Of a message; those who want the rest find it above. */
const LINES = 4;
const WIDTH = 200;
/** As many files as chance may fail at once; where more do, something is broken, and a second run would tell nothing. */
const MAX_RUN_AGAIN = 5;

/** How many files `slowestFiles` names. */
const MAX_SLOWEST = 20;

/** Tag of the Vitest tests that only `npm run test:all` runs. */
export const SLOW = 'slow';

export const NO_REASON = 'no reason is given';

/** A failure as the summary tells it. */
export function failureText(location: string, name: string, message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return [
    `${location} › ${name}`,
    ...lines.slice(0, LINES).map((line) => `    ${line.slice(0, WIDTH)}`),
  ].join('\n');
}

/** The files whose tests may run once more: none where something else failed, too, or too much. */
export function filesToRunAgain({ files, errors }: RunReport): string[] {
  const failed = files.filter(({ failures }) => failures.length > 0).map(({ file }) => file);
  return errors.length > 0 || failed.length > MAX_RUN_AGAIN ? [] : failed;
}

/** A run with the files in it that ran again as they ended the second time. */
export function withSecondRun(first: RunReport, second: RunReport): RunReport {
  const later = new Map(second.files.map((report) => [report.file, report]));
  return {
    files: first.files.map((report) => later.get(report.file) ?? report),
    errors: [...first.errors, ...second.errors],
  };
}

/** The files that took longest, a line each, with the seconds in front. */
export function slowestFiles(files: readonly FileReport[]): string[] {
  return files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, MAX_SLOWEST)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)}  ${file}`);
}

/** Reads what `vitest-report.ts` wrote. @returns undefined where Vitest did not come so far */
export function readVitest(path: string): RunReport | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as RunReport) : undefined;
}

/** The specs of a suite and of those within it. */
function specsOf({ specs, suites = [] }: JSONReportSuite): JSONReportSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** The tests of one file; a suite at the top is a file. */
function readSuite(suite: JSONReportSuite): FileReport {
  const file = `e2e/${suite.file}`;
  const specs = specsOf(suite);
  const tests = specs.flatMap((spec) => spec.tests.map((test) => ({ ...test, spec })));
  const location = (line: number) => `${file}:${line}`;
  return {
    file,
    passed: tests.filter(({ status }) => status === 'expected').length,
    failures: tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ spec, results }) => {
        const message = results.find(({ error }) => error)?.error?.message;
        return failureText(location(spec.line), spec.title, message);
      }),
    skipped: tests
      .filter(({ status }) => status === 'skipped')
      .map(({ spec, annotations }) => ({
        test: `${location(spec.line)} › ${spec.title}`,
        reason: annotations.find(({ type }) => type === 'skip')?.description ?? NO_REASON,
      })),
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  };
}

/** Reads Playwright's JSON report. @returns undefined where Playwright did not come so far as to write it */
export function readPlaywright(path: string): RunReport | undefined {
  if (!existsSync(path)) return undefined;
  const { suites, errors } = JSON.parse(readFileSync(path, 'utf8')) as JSONReport;
  return {
    files: suites.map(readSuite),
    errors: errors.map(({ message }) => failureText('e2e', 'outside of the tests', message)),
  };
}
