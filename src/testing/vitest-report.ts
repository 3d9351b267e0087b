import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import './needs.ts';
import { type FileReport, failureText, NO_REASON, type RunReport } from './test-reports.ts';

function readModule(module: TestModule): FileReport {
  const file = relative('.', module.moduleId);
  const tests = [...module.children.allTests()];
  const inState = (state: string) => tests.filter((test) => test.result().state === state);
  const failedTest = (test: TestCase) => failureText(file, test.fullName, test.result().errors?.[0]?.stack);
  const failures = inState('failed').map(failedTest);
  if (failures.length === 0 && !module.ok()) {
    const parts = [module, ...module.children.allSuites()];
    failures.push(failureText(file, 'the file itself', parts.flatMap((part) => part.errors())[0]?.stack));
  }
  const skipped = inState('skipped').map((test) => ({
    test: `${file} › ${test.fullName}`,
    reason: test.meta().skipReason ?? NO_REASON,
  }));
  return { file, passed: inState('passed').length, failures, skipped };
}

/** Writes what became of a run of Vitest into the file that `VITEST_REPORT` names, errors outside of tests included. */
export default class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const report: RunReport = {
      files: modules.map(readModule),
      errors: errors.map((error) =>
        failureText('vitest', 'outside of the tests', error.stack ?? error.message),
      ),
    };
    writeFileSync(process.env.VITEST_REPORT ?? 'vitest-report.json', JSON.stringify(report));
  }
}
